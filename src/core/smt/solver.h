/*
 * solver.h: decides terms with Z3. The only folder that sees z3.h.
 *
 * One solver per object, Z3's simple solver on integers, reals, uninterpreted functions and pseudo-Boolean counts; no
 * `timeout` is ever set (it would start a thread): whoever runs this process limits it.
 */
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/terms/term.h"

namespace sqleq {

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
	/* Assumptions hold for this call only; they are literals or any other Boolean terms. */
	Answer check(const std::vector<Term> &assumptions);
	std::string reason_unknown() const;

	/*
	 * After sat: values of variables in the model. With `exact_division` assumed, numeric division is division of rationals;
	 * otherwise it is any function with the same sign rules.
	 */
	bool bool_value(Term t);
	Rational num_value(Term t);
	/* A literal that, assumed, makes numeric_div exact; to be passed to check(). Only for looking for models. */
	Term exact_division() const { return exact_; }
	void use_exact_division(Term literal) { exact_ = literal; }
	std::string dump() const; /* SMT-LIB 2 */

private:
	struct Impl;
	std::unique_ptr<Impl> impl_;
	Term exact_ = -1;
};

} // namespace sqleq
