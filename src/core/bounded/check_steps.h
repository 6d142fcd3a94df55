/* check_steps.h: how a bounded check goes on after a model of no use; of check.cpp. */
#pragma once
#include "core/smt/solver.h"

namespace sqleq {

/*
 * What is assumed and what is left out, step by step and only as far as needed: at first nothing, and division and
 * rounding are any functions, which makes most proofs short. A model that the evaluator does not confirm leads to the
 * next step.
 */
struct Steps {
	bool arithmetic = false, exact = false, errors = false;
	Term no_errors;          /* surely raised */
	Term no_possible_errors; /* whatever AND and OR evaluate first; only for finding models, since the server may stop
								before such an error */
};

/* Has the step to arithmetic been taken, if there is one? It comes before others. */
inline bool knows_arithmetic(const Steps &now, const Solver &solver)
{
	return now.arithmetic || !solver.has_arithmetic();
}

} // namespace sqleq
