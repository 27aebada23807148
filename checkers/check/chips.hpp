// The claims `thresholds` (one total) and `every-total`: how many chips the hero, Blue or Red, needs to force a win.
//
// The rules. There are K chips in all. Both players bid at once, whole chips, at most what they have. Whoever bids more
// wins the bid, pays it to the other and decides who of the two moves; the one who moves picks a move of his own list
// and has lost if it is empty. On equal bids the tie method says who wins the bid, and it says who holds the token
// then:
//
//   advantage        the holder wins the bid and hands the token over, or loses the bid and keeps it, as he likes;
//                    bids that are not equal leave the token where it is
//   losers-ball      the holder wins ties; whoever loses a bid holds the token next
//   make-it-take-it  the holder wins ties; whoever wins a bid holds the token next
//   blue-first, red-first   that player wins all ties; there is no token
//
// What is checked. T(v, h) is the threshold at vertex v when h holds the token: 0 at the hero's ends, K + 1 at the
// villain's. The villain's own threshold is K + 1 - T. Each side, with exactly its threshold, has a bid that keeps it
// at or above its thresholds whatever the other bids and decides; for the hero moreover, wherever that leaves him
// exactly at a threshold, the rank there is smaller.
//
// Why that suffices. A side with s chips more than its threshold bids the same: the other has no new bids, and every
// outcome is the old one with s chips more. So from T(v, h) chips on the hero stays at or above his thresholds for
// ever; what he has to spare never shrinks; it grows or the rank falls; and it cannot exceed K. So the play ends, and
// not at an end of the villain's, where he would need K + 1 chips: he wins. With less than T(v, h) the villain is at or
// above her thresholds and stays there, so the play never comes to an end of the hero's. Hence T is the threshold.
//
// Against a bid b three answers matter: less than b (all the same to both), b, and b + 1, which of all higher bids pays
// least. An answer that leaves a side with more than K chips costs more than the other has, and cannot happen.
//
// Every total. The numbers are functions of K. At a vertex let M be a common period and P the greatest prefix of all
// functions involved there. The totals K, K + M, K + 2M, ... for a K >= P make all of them linear: value + j * growth,
// j = 0, 1, 2, ... An inequality between two of these holds for all j if it holds between the values and between the
// growths. So checking K = 0, ..., P - 1 alone and K = P, ..., P + M - 1 with growth checks every total.
#pragma once

#include "check/check.hpp"
#include "read/chips.hpp"

namespace bidcheck {

void check_chips(Report& report, Lexer& lexer, const Header& header, const Game& game);

}  // namespace bidcheck
