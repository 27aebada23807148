#pragma once

// The field of one component: by elimination where one unknown determines the others (elimination.hpp), otherwise from
// all conjugates of its solution and the field that they generate.
//
// Inputs may lie in a field already; then its conjugates are taken one by one, each with all solutions that Newton's
// method finds for it (equally many for each, if all are found). Other elements of that field, and vertices that follow
// from the component by averages, come along as further columns of the table. The search goes on with more and more
// starting points until the table makes sense, and what comes out satisfies the averaging equations exactly. If that
// does not happen, lattice reduction tries its luck with the solution alone (lattice.hpp).

#include <optional>
#include <vector>

#include "algebraic/averaging_system.hpp"
#include "algebraic/generate.hpp"

namespace bidcert {

struct ComponentProblem {
  struct Input {
    std::optional<std::size_t> carried;  // which of the carried elements, or
    Rational number;
  };

  explicit ComponentProblem(const Rational& rate) : tax(rate), system(rate) {}

  Rational tax;
  AveragingSystem system;
  AveragingSystem::Point start;                    // near the solution meant
  std::vector<AveragingSystem::Equation> derived;  // of unknowns of the system, then of derived ones, and inputs
  std::vector<Input> inputs;
  const NumberField* base = nullptr;
  std::vector<NumberField::Element> carried;  // elements of the base
};

class ConjugateSearch {
 public:
  ConjugateSearch(const ComponentProblem& problem, std::size_t most_rows, std::size_t most_starts, long most_lattice)
      : problem_(problem), most_rows_(most_rows), most_starts_(most_starts), most_lattice_(most_lattice) {}

  // The columns are the carried elements, the unknowns, and the derived ones. Nothing if the search was in vain.
  std::optional<Generated> run();

  // How many conjugates were found: the degree of the field is at least that if they are all of one orbit.
  std::size_t rows() const;
  bool too_many() const { return rows() > most_rows_; }

 private:
  std::optional<Generated> eliminated() const;
  bool even() const;
  std::vector<std::vector<Complex>> inputs(const std::vector<std::vector<Complex>>& carried) const;
  std::vector<std::vector<Complex>> carried(long bits) const;
  void derive(const std::vector<Complex>& inputs, std::vector<Complex>& row, long bits) const;
  Conjugates table() const;
  bool holds(const Generated& found) const;

  // Starting points times the cube of the number of unknowns, what a step of Newton's takes: some ten seconds.
  static constexpr std::size_t most_work = 400'000'000;

  const ComponentProblem& problem_;
  std::size_t most_rows_, most_starts_;
  long most_lattice_;
  std::vector<std::vector<AveragingSystem::Point>> solutions_;  // by root of the base field
};

}  // namespace bidcert
