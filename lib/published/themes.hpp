#pragma once

// The checks, one file a theme; each function adds its own to the registry.

#include "published/check.hpp"

namespace bidcert::published {

void add_richman_introduction(Registry& registry);   // section 1: the critical bid, prices
void add_richman_existence(Registry& registry);      // Theorems 2.1, 2.2, the function R'
void add_richman_uniqueness(Registry& registry);     // Theorem 2.3, Lemma 2.4, Corollary 2.5, the critical case
void add_richman_readings(Registry& registry);       // coin tosses, harmonic functions, the World Series
void add_incomplete_knowledge(Registry& registry);   // Theorem 4.1, safety ratio
void add_reliance_on_ties(Registry& registry);       // Figure 1
void add_rationality(Registry& registry);            // linear systems, enumeration
void add_traditions(Registry& registry);             // auction-play, Figure 1
void add_auction_richman(Registry& registry);        // auction-play, sections 1 and 2
void add_poorman(Registry& registry);                // section 3
void add_surplus(Registry& registry);                // Theorems 8 and 11, the strategies on cycles
void add_complexity(Registry& registry);             // section 4
void add_initial_values(Registry& registry);         // section 4, the last open problem
void add_undirected(Registry& registry);             // Theorems 12 and 17
void add_paths(Registry& registry);                  // section 5
void add_two_forward(Registry& registry);            // Figure 10, Theorem 16
void add_taxman(Registry& registry);                 // section 6, Taxman
void add_variants(Registry& registry);               // section 6
void add_thief(Registry& registry);                  // Thief, Tradesman, Figure 13
void add_references(Registry& registry);             // citations, numbers of equations
void add_discrete_introduction(Registry& registry);  // discrete, section 1
void add_discrete_advantage(Registry& registry);     // sections 3.1 and 3.2
void add_discrete_calculus(Registry& registry);      // sections 3.3 and 3.4
void add_discrete_large_totals(Registry& registry);  // section 3.5
void add_discrete_periodicity(Registry& registry);   // section 3.6
void add_discrete_examples(Registry& registry);      // section 4
void add_discrete_order(Registry& registry);         // section 5
void add_discrete_other_ties(Registry& registry);    // appendix
void add_discrete_tictactoe(Registry& registry);     // Figures 1 and 2, Proposition 6.4, Theorem 6.7
void add_discrete_ties(Registry& registry);          // section 6 before 6.1
void add_discrete_tables(Registry& registry);        // discrete, Example 3.8, Figures 3 and 4, section 6.2

// Names of the papers.
inline constexpr const char* printed = "richman-printed";
inline constexpr const char* preprint = "richman-preprint";
inline constexpr const char* auction = "auction-play";
inline constexpr const char* discrete = "discrete";

}  // namespace bidcert::published
