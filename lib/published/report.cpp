#include "published/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <ostream>

namespace bidcert::published {
namespace {

// Breaks a text into lines of at most 118 columns, each with the same indent.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t first_column) {
  constexpr std::size_t width = 118;
  std::string out;
  std::size_t column = first_column;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t length = end - at;
    if (at != 0) {
      if (column + 1 + length > width) {
        out += '\n';
        out.append(indent, ' ');
        column = indent;
      } else {
        out += ' ';
        ++column;
      }
    }
    out.append(text, at, length);
    column += length;
    at = end + 1;
  }
  return out;
}

void line(std::ostream& out, const std::string& label, const std::string& text) {
  if (text.empty()) return;
  out << fmt::format("      {:<15} {}\n", label, wrapped(text, 22, 22));
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + '"';
}

std::string quoted(const std::vector<std::string>& list) {
  std::vector<std::string> items;
  for (const std::string& item : list) items.push_back(quoted(item));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

void explain_claim(std::ostream& out, const Result& result) {
  const Claim& claim = *result.claim;
  line(out, "rule", claim.rule);
  line(out, "game", claim.game);
  line(out, "test", claim.test);
  line(out, "printed", claim.printed);
  line(out, "meant", claim.meant);
  line(out, "counterexample", result.found.counterexample);
  for (const std::string& evidence : result.found.evidence) line(out, "found", evidence);
  line(out, "note", claim.note);
  line(out, "certificates", fmt::format("{}", fmt::join(result.found.certificates, " ")));
  out << '\n';
}

}  // namespace

void print_text(std::ostream& out, const std::vector<PaperResult>& papers, bool explain) {
  std::size_t claims = 0, differing = 0;
  for (const PaperResult& paper : papers) {
    out << paper.ledger->paper << ": " << paper.ledger->title << "\n\n";
    std::map<Verdict, std::size_t> counts;
    std::size_t cells = 0, wrong = 0;
    for (const Result& result : paper.results) {
      const Claim& claim = *result.claim;
      ++counts[result.found.verdict];
      cells += result.found.cells;
      wrong += result.found.wrong_cells;
      out << fmt::format("  {:<11} {}\n", to_string(result.found.verdict),
                         wrapped(fmt::format("{} [{}]: {}", claim.place, claim.id, claim.says), 14, 14));
      if (!result.found.scope.empty())
        out << fmt::format("              scope: {}\n", wrapped(result.found.scope, 21, 21));
      if (result.found.cells > 0)
        out << fmt::format("              cells: {} of {} as printed\n", result.found.cells - result.found.wrong_cells,
                           result.found.cells);
      for (const std::string& difference : result.differences)
        out << "  ! CHANGED   " << wrapped(difference, 14, 14) << '\n';
      if (!result.differences.empty()) ++differing;
      if (explain) explain_claim(out, result);
    }
    std::vector<std::string> parts;
    for (const auto& [verdict, count] : counts) parts.push_back(fmt::format("{} {}", count, to_string(verdict)));
    out << fmt::format("\n  {}: {} claims: {}\n", paper.ledger->paper, paper.results.size(), fmt::join(parts, ", "));
    if (cells > 0) out << fmt::format("  {} cells of tables and figures, {} of them wrong\n", cells, wrong);
    out << '\n';
    claims += paper.results.size();
  }
  if (differing == 0)
    out << fmt::format("{} claims, all verdicts as recorded\n", claims);
  else
    out << fmt::format("{} claims, {} differ from the record\n", claims, differing);
}

void print_json(std::ostream& out, const std::vector<PaperResult>& papers) {
  out << "{\"papers\": [";
  bool first_paper = true;
  for (const PaperResult& paper : papers) {
    out << (first_paper ? "\n" : ",\n") << "  {\"paper\": " << quoted(paper.ledger->paper)
        << ", \"title\": " << quoted(paper.ledger->title) << ", \"claims\": [";
    first_paper = false;
    bool first_claim = true;
    for (const Result& result : paper.results) {
      const Claim& claim = *result.claim;
      out << (first_claim ? "\n" : ",\n") << "    {\"id\": " << quoted(claim.id)
          << ", \"place\": " << quoted(claim.place) << ", \"says\": " << quoted(claim.says)
          << ", \"rule\": " << quoted(claim.rule) << ", \"game\": " << quoted(claim.game)
          << ", \"test\": " << quoted(claim.test) << ",\n     \"verdict\": " << quoted(to_string(result.found.verdict))
          << ", \"scope\": " << quoted(result.found.scope)
          << ", \"recorded\": " << quoted(verdict_text(claim.verdict, claim.scope))
          << ",\n     \"printed\": " << quoted(claim.printed) << ", \"meant\": " << quoted(claim.meant)
          << ", \"counterexample\": " << quoted(result.found.counterexample) << ", \"note\": " << quoted(claim.note)
          << ",\n     \"evidence\": " << quoted(result.found.evidence)
          << ", \"certificates\": " << quoted(result.found.certificates)
          << fmt::format(", \"cells\": {}, \"wrong_cells\": {}", result.found.cells, result.found.wrong_cells)
          << ", \"differences\": " << quoted(result.differences) << "}";
      first_claim = false;
    }
    out << "]}";
  }
  out << "]}\n";
}

void print_errata(std::ostream& out, const std::vector<Ledger>& ledgers) {
  out << "# Errata\n\nWhat is wrong in the papers, as far as the ledger goes. Written by `bidcert published --errata`; "
         "each "
         "entry\nis recomputed, and its certificates are verified by `bidcheck`, by `bidcert published PAPER --claim "
         "ID "
         "--explain`.\nA *misprint* is a slip of the pen that leaves the argument whole; what is *refuted* is false as "
         "it "
         "stands.\n";
  for (const Ledger& ledger : ledgers) {
    out << "\n## " << ledger.title << "\n";
    for (const Claim& claim : ledger.claims) {
      if (claim.verdict != Verdict::refuted && claim.verdict != Verdict::misprint) continue;
      out << "\n### " << claim.place << " (" << to_string(claim.verdict) << ", `" << claim.id << "`)\n\n"
          << wrapped(claim.says, 0, 0) << "\n\n";
      const auto item = [&](const std::string& label, const std::string& text) {
        if (!text.empty()) out << "- " << wrapped(label + ": " + text, 2, 2) << '\n';
      };
      item("Printed", claim.printed);
      item("Should be", claim.meant);
      item("Evidence", claim.counterexample);
      item("Note", claim.note);
      item("Certificates", fmt::format("{}", fmt::join(claim.certificates, " ")));
    }
  }
}

}  // namespace bidcert::published
