/*
 * needed.h: which constraints a proof depends on.
 *
 * Found by proving again without them: first without all, else without one after the other, keeping those without which the proof
 * fails. The result is a set with which the proof was found, and none of which can be left out alone; another such set may exist.
 */
#pragma once
#include "core/proof/prover.h"

namespace sqleq {

/* Takes a normalised problem that prove() proves. Costs a proof per constraint of the queried tables. */
std::vector<std::string> constraints_needed(const Problem &problem, const ValueStock &stock, Runner &runner);

} // namespace sqleq
