/*
 * needed.h: which constraints a proof depends on.
 *
 * Found by proving again without them: first without all, else without one after the other, keeping those without which
 * the proof fails. The result is a set with which the proof was found; none of it can be left out alone, unless the
 * effort ran out. Another such set may exist.
 */
#pragma once
#include <functional>

#include "core/proof/prover.h"

namespace sqleq {

/*
 * Takes a normalised problem and its proof. `again` says whether the same is proved of a problem with fewer
 * constraints, with no more assumptions and about as much effort; `otherwise`, likewise, in whatever way.
 */
std::vector<std::string> constraints_needed(const Problem &problem, const Proof &proof, const ValueStock &stock,
											Runner &runner, const std::function<bool(const Problem &)> &again,
											const std::function<bool(const Problem &)> &otherwise);

} // namespace sqleq
