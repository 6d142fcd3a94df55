/*
 * solver.h: decides terms with Z3. The only folder that sees z3.h.
 *
 * One solver per object, Z3's simple solver on integers, reals, uninterpreted functions and pseudo-Boolean counts; no
 * `timeout` is ever set (it would start a thread): whoever runs this process limits it.
 */
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/terms/term.h"
#include "core/util/limits.h"

namespace sqleq {

/*
 * Solvers of one problem share what is in memory; those of the next one shall not. Makes ready what they will want, if
 * those before wanted it.
 */
void end_of_problem();

/*
 * From now on each question that is answered unsat goes to `to`, as a script in SMT-LIB 2 that ends with (check-sat):
 * for another solver, which should say so, too. A proof shall not rest on one solver's bug. Counts of Booleans are Z3's
 * own operators (at-most, pble ...).
 */
void hear_unsat(std::function<void(const std::string &script)> to);

enum class Answer { sat, unsat, unknown };

/* A rational number of a model. */
struct Rational {
	std::string numerator, denominator; /* decimal digits, the numerator with its sign */
};

class Solver {
public:
	Solver(const Terms &terms, uint64_t seed);
	~Solver();
	Solver(const Solver &) = delete;
	Solver &operator=(const Solver &) = delete;

	void assert_term(Term t);
	/*
	 * Assumptions hold for this call only; they are literals or any other Boolean terms. `effort` bounds Z3's resource
	 * count, the same on every machine; 0: no bound.
	 */
	Answer check(const std::vector<Term> &assumptions, unsigned effort = 0);
	std::string reason_unknown() const;

	/* After sat: values in the model. */
	bool bool_value(Term t);
	Rational num_value(Term t);

	/*
	 * Literals for check(). Division and rounding are uninterpreted functions unless `arithmetic` is assumed: then
	 * int_div, int_mod, round, trunc and floor have their exact meaning, and numeric_div what rounding leaves of a
	 * quotient. With `exact_division` numeric_div is division of rationals, which is only for looking for models. Set
	 * before the first assertion; both are Boolean variables.
	 */
	void use_literals(Term arithmetic, Term exact_division);
	/* Has anything been asserted to which the literals matter? */
	bool has_arithmetic() const;
	std::string dump() const; /* SMT-LIB 2 */

private:
	struct Impl;
	std::unique_ptr<Impl> impl_;
};

/*
 * Solvers share what takes long to make, so a model may depend on the solvers before it. The next one shares nothing
 * with those: for tests, whose order must not matter.
 */
void forget_earlier_solvers();

} // namespace sqleq
