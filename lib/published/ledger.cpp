#include "published/ledger.hpp"

#include <array>
#include <set>
#include <sstream>
#include <utility>

namespace bidcert::published {
namespace {

struct Field {
  std::string key, text;
  Location at, text_at;
};

// Lines to fields: a key, one blank, text; continued lines are joined by one blank.
class Fields {
 public:
  Fields(std::string_view text, const std::string& file) : file_(file) {
    std::uint32_t line = 0;
    while (!text.empty()) {
      ++line;
      const std::size_t length = text.find('\n');
      if (length == std::string_view::npos) throw InputError(file_, {line, 1}, "the last line does not end");
      take(text.substr(0, length), line);
      text.remove_prefix(length + 1);
    }
    end_ = {line + 1, 1};
  }

  bool done() const { return next_ == fields_.size(); }
  const Field& peek() const {
    if (done()) throw InputError(file_, end_, "the file ends without `end`");
    return fields_[next_];
  }
  bool is(std::string_view key) const { return peek().key == key; }
  Field take_any() {
    const Field field = peek();
    ++next_;
    return field;
  }
  // The next field, which must be `key` and have a text.
  Field expect(const std::string& key) {
    const Field field = peek();
    if (field.key != key) fail(field.at, "expected `" + key + "`, found `" + field.key + "`");
    if (field.text.empty()) fail(field.at, "`" + key + "` says nothing");
    ++next_;
    return field;
  }
  [[noreturn]] void fail(Location at, const std::string& what) const { throw InputError(file_, at, what); }

 private:
  void take(std::string_view line, std::uint32_t number) {
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line[i] < ' ' || line[i] > '~')
        fail({number, static_cast<std::uint32_t>(i + 1)}, "a character that is not plain text");
    if (!line.empty() && line.back() == ' ')
      fail({number, static_cast<std::uint32_t>(line.size())}, "a blank at the end of the line");
    if (line.empty() || line[0] == '#') return;
    if (line[0] == ' ') {
      const std::size_t first = line.find_first_not_of(' ');
      if (fields_.empty()) fail({number, 1}, "nothing to continue");
      Field& last = fields_.back();
      if (!last.text.empty()) last.text += ' ';
      last.text += line.substr(first);
      return;
    }
    const std::size_t blank = line.find(' ');
    Field field{std::string(line.substr(0, blank)), {}, {number, 1}, {number, 1}};
    if (blank != std::string_view::npos) {
      const std::size_t first = line.find_first_not_of(' ', blank);
      field.text = line.substr(first);
      field.text_at.column = static_cast<std::uint32_t>(first + 1);
    }
    fields_.push_back(std::move(field));
  }

  const std::string& file_;
  std::vector<Field> fields_;
  std::size_t next_ = 0;
  Location end_{};
};

constexpr std::array verdicts{Verdict::confirmed,  Verdict::refuted,     Verdict::misprint,
                              Verdict::untestable, Verdict::figure_lost, Verdict::unexplained};

void read_verdict(const Fields& fields, const Field& field, Claim& claim) {
  const std::size_t blank = field.text.find(' ');
  const std::string word = field.text.substr(0, blank);
  claim.scope = blank == std::string::npos ? "" : field.text.substr(blank + 1);
  claim.verdict = Verdict::unexplained;
  for (const Verdict verdict : verdicts)
    if (to_string(verdict) == word) claim.verdict = verdict;
  if (claim.verdict == Verdict::unexplained) fields.fail(field.text_at, "no such verdict: `" + word + "`");
  if (claim.verdict == Verdict::confirmed) {
    const bool bound = claim.scope.starts_with("up to ") && claim.scope.size() > 6;
    if (claim.scope != "instance" && claim.scope != "proved" && !bound)
      fields.fail(field.text_at, "expected `confirmed instance`, `confirmed proved` or `confirmed up to BOUND`");
  } else if (!claim.scope.empty()) {
    fields.fail(field.text_at, "only a confirmation has a scope");
  }
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

void read_data(const Fields& fields, const Field& field, Claim& claim) {
  std::vector<std::string> list = words(field.text);
  const std::string name = list[0];
  list.erase(list.begin());
  if (list.empty()) fields.fail(field.text_at, "data `" + name + "` without a word");
  if (!claim.data.emplace(name, std::move(list)).second) fields.fail(field.text_at, "data `" + name + "` stands twice");
}

Claim read_claim(Fields& fields) {
  Claim claim;
  const Field head = fields.expect("claim");
  claim.id = head.text;
  claim.at = head.at;
  if (claim.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") != std::string::npos)
    fields.fail(head.text_at, "an id consists of small letters, digits, points and dashes");
  claim.place = fields.expect("place").text;
  claim.says = fields.expect("says").text;
  claim.rule = fields.expect("rule").text;
  claim.game = fields.expect("game").text;
  claim.test = fields.expect("test").text;
  while (fields.is("data")) read_data(fields, fields.expect("data"), claim);
  read_verdict(fields, fields.expect("verdict"), claim);
  if (claim.verdict == Verdict::refuted || claim.verdict == Verdict::misprint) {
    claim.printed = fields.expect("printed").text;
    claim.meant = fields.expect("meant").text;
    claim.counterexample = fields.expect("counterexample").text;
  }
  if (fields.is("note")) claim.note = fields.expect("note").text;
  if (fields.is("certificates")) claim.certificates = words(fields.expect("certificates").text);
  return claim;
}

}  // namespace

std::string to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed:
      return "confirmed";
    case Verdict::refuted:
      return "refuted";
    case Verdict::misprint:
      return "misprint";
    case Verdict::untestable:
      return "untestable";
    case Verdict::figure_lost:
      return "figure-lost";
    case Verdict::unexplained:
      return "unexplained";
  }
  return "?";
}

std::string verdict_text(Verdict verdict, const std::string& scope) {
  return scope.empty() ? to_string(verdict) : to_string(verdict) + " " + scope;
}

Ledger parse_ledger(std::string_view text, const std::string& file) {
  Fields fields(text, file);
  const Field version = fields.expect("published-claims");
  if (version.text != "1") fields.fail(version.text_at, "unknown version " + version.text);
  Ledger ledger;
  ledger.paper = fields.expect("paper").text;
  ledger.title = fields.expect("title").text;
  std::set<std::string> ids;
  while (!fields.is("end")) {
    ledger.claims.push_back(read_claim(fields));
    const Claim& claim = ledger.claims.back();
    if (!ids.insert(claim.id).second) fields.fail(claim.at, "claim `" + claim.id + "` stands twice");
  }
  const Field end = fields.take_any();
  if (!end.text.empty()) fields.fail(end.text_at, "text after `end`");
  if (!fields.done()) fields.fail(fields.peek().at, "text after `end`");
  return ledger;
}

}  // namespace bidcert::published
