/* prove_somehow.h: the order of attempts at a proof. */
#pragma once
#include "core/proof/prover.h"

namespace sqleq {

/*
 * Of the queries as they are and of their parts in turn, with more and more steps. `rules`: those of the proof; without
 * one, those that were tried.
 */
std::optional<Proof> prove_somehow(const Problem &problem, const ValueStock &stock, Runner &runner, RuleCounts &rules);

} // namespace sqleq
