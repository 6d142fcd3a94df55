/*
 * match.h: are two sums of blocks the same but for names and order?
 *
 * Sources are coloured by what is said of them, the colours refined along the conditions that tie them together
 * (1-dimensional Weisfeiler-Leman), and only sources of one colour are tried for each other: a bijection found so is a
 * proof without any bounded check. Failure says nothing.
 */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

bool isomorphic(const Problem &problem, const Blocks &a, const Blocks &b);

} // namespace sqleq
