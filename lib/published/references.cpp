// Combinatorial Games under Auction Play and Richman Games: what the text refers to, against what is there. The ledger
// has the citations and the list, the numbers of equations and the sections where they stand.

#include <fmt/format.h>

#include <algorithm>

#include "published/themes.hpp"

namespace bidcert::published {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// `Owen-1991` -> `Owen-`
std::string author(const std::string& reference) {
  return reference.substr(0, reference.find_last_of('-') + 1);
}

Finding citations(Context&, Judge& judge) {
  const std::vector<std::string>&cited = judge.data("cited"), &listed = judge.data("listed");
  for (const std::string& citation : cited) {
    std::string years;
    for (const std::string& reference : listed)
      if (author(reference) == author(citation)) years += (years.empty() ? "" : ", ") + reference;
    judge.printed(contains(listed, citation), fmt::format("cited {}, in the list {}", citation, years));
    judge.corrected(!years.empty(), citation);
  }
  // Nothing else is amiss.
  const std::string &wrong = judge.data("wrong").at(0), &right = judge.data("right").at(0);
  for (const std::string& citation : cited)
    judge.corrected(contains(listed, citation == wrong ? right : citation), citation);
  for (const std::string& reference : listed)
    judge.corrected(contains(cited, reference == right ? wrong : reference), reference);
  judge.note(fmt::format("{} citations and {} references; every other one is in both", cited.size(), listed.size()));
  return judge.error(Verdict::misprint);
}

// `1@2`: equation (1) stands in section 2.
Finding equations(Context&, Judge& judge) {
  const std::vector<std::string>&cited = judge.data("cited"), &displayed = judge.data("displayed");
  std::string wrong;
  for (const std::string& reference : cited) {
    const std::string number = reference.substr(0, reference.find('@') + 1);
    const auto found = std::find_if(displayed.begin(), displayed.end(),
                                    [&](const std::string& place) { return place.starts_with(number); });
    if (!judge.corrected(found != displayed.end(), reference)) continue;
    if (*found != reference)
      wrong += fmt::format("{}equation ({}) stands in section {}, not {}", wrong.empty() ? "" : "; ",
                           number.substr(0, number.size() - 1), found->substr(number.size()),
                           reference.substr(number.size()));
    judge.corrected(found->substr(number.size()) == judge.data("meant").at(0), *found);
  }
  judge.printed(wrong.empty(), wrong);
  return judge.error(Verdict::misprint);
}

}  // namespace

void add_references(Registry& registry) {
  registry.add(auction, "sec-4-reference", equations);
  registry.add(auction, "thief-owen", citations);
}

}  // namespace bidcert::published
