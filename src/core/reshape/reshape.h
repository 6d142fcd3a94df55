/*
 * reshape.h: one shape for queries that say the same with joins or subqueries, with ranks or LIMIT, with a column or
 * its equal.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Takes a normalised problem, and leaves one. Each query gives the same rows, in the same order if it has one, on every
 * database that satisfies the constraints, where nothing raises an error (docs/proofs.md, section 15).
 */
void reshape(Problem &problem);

} // namespace sqleq
