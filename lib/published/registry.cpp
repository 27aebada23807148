#include "published/themes.hpp"

namespace bidcert::published {

const Registry& registry() {
  static const Registry all = [] {
    Registry made;
    add_richman_introduction(made);
    add_richman_existence(made);
    add_richman_uniqueness(made);
    add_richman_readings(made);
    add_incomplete_knowledge(made);
    add_reliance_on_ties(made);
    add_rationality(made);
    add_traditions(made);
    add_auction_richman(made);
    add_poorman(made);
    add_surplus(made);
    add_complexity(made);
    add_initial_values(made);
    add_undirected(made);
    add_paths(made);
    add_two_forward(made);
    add_taxman(made);
    add_variants(made);
    add_thief(made);
    add_references(made);
    add_discrete_introduction(made);
    add_discrete_advantage(made);
    add_discrete_calculus(made);
    add_discrete_large_totals(made);
    add_discrete_periodicity(made);
    add_discrete_examples(made);
    add_discrete_order(made);
    add_discrete_other_ties(made);
    add_discrete_ties(made);
    add_discrete_tictactoe(made);
    add_discrete_tables(made);
    return made;
  }();
  return all;
}

}  // namespace bidcert::published
