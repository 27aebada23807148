// A game that most tests here begin with.
#pragma once

#include <string>

inline const std::string two_cycle = "bidding-game 1\nblue-wins b\nred-wins r\nu: b v\nv: u r\nend\n";
