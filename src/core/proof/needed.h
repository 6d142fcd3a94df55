/*
 * needed.h: which constraints a proof depends on.
 *
 * Found by proving again without them: first without all, else without one after the other, keeping those without which
 * the proof fails. The result is a set with which the proof was found; none of it can be left out alone, unless the
 * effort ran out. Another such set may exist.
 */
#pragma once
#include "core/proof/prover.h"

namespace sqleq {

/* Takes a normalised problem and the proof that prove() found. */
std::vector<std::string> constraints_needed(const Problem &problem, const Proof &proof, const ValueStock &stock,
											Runner &runner);

} // namespace sqleq
