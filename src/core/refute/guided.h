/*
 * guided.h: looks for a difference by changing databases that lead further.
 *
 * Of the databases that were tried those are kept that made the queries do something new (coverage.h); the next ones
 * are made from them (mutator.h), and first of all from those on which parts of the queries differ, near the results.
 * So a group gets its fifth row after its fourth one, and a rank its eleventh row after the group, one thing at a time.
 */
#pragma once
#include "core/refute/refuter.h"

namespace sqleq {

/* How far it goes: steps (core/util/step_budget.h) in all, rows in a table, and unsure differences that are kept. */
struct GuidedLimits {
	uint64_t steps = 0;
	int rows = 0, hints = 0;
};

/*
 * Stops at the first sure difference, at the limit, or when nothing new has come of it for long. A difference in which
 * the order of tied rows has no part is what it looks for. `begin`: the first database, where there is a good one.
 */
RefuterResult refute_guided(const Problem &problem, Runner &runner, const ValueStock &stock, const GuidedLimits &limits,
							uint64_t seed, const Database *begin = nullptr);

} // namespace sqleq
