/*
 * number_facts.h: what arithmetic that the solver does not know gives on given numbers, as facts for it.
 *
 * Arithmetic on floats, casts of floats and numeric's division are uninterpreted functions to the solver. When a model
 * was of no use, the evaluator computes what they give on the arguments that it chose (counterexample-guided
 * refinement). Where all arguments are counts, they have few values at a bound, and after some rounds the solver knows
 * all that matters. Facts are true, so a proof within the bound may use them.
 */
#pragma once
#include <map>
#include <optional>
#include <set>

#include "core/sem/symbolic.h"
#include "core/smt/solver.h"

namespace sqleq {

class NumberFacts {
public:
	/* The domain must outlive it. Calculations are those that it has met by the time of the calls. */
	NumberFacts(const Problem &problem, Symbolic &domain) : problem_(problem), domain_(domain) {}

	/*
	 * After sat, of a model that was of no use: tells the solver what calculations give on the model's arguments.
	 * False: nothing new, or often enough.
	 */
	bool learn(Solver &solver);

private:
	const Problem &problem_;
	Symbolic &domain_;
	std::set<std::string> known_;
	std::map<Term, bool> few_; /* by term: does it have few values? */
	int lessons_left_ = 300, others_left_ = 12;

	using Calculation = Symbolic::Calculation;
	using Computed = std::map<Term, std::optional<Decimal>>;
	bool has_few_values(Term t);
	std::optional<Decimal> value(Solver &solver, Term t, const Computed &computed);
	std::optional<Decimal> compute(const Calculation &c, const std::vector<Decimal> &args);
};

} // namespace sqleq
