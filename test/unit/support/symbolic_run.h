/*
 * symbolic_run.h: the symbolic encoding of a problem with variable rows, read under the values of a concrete database.
 *
 * The encoding is made once, for tables of at most so many rows; each database only assigns the variables, and the
 * interpreter reads off which symbolic rows are present and what they hold. That makes exhaustive comparisons cheap.
 */
#pragma once
#include "core/sem/symbolic.h"
#include "support/interpreter.h"
#include "support/problems.h"

namespace sqleq::test {

struct SymbolicRun {
	using Eval = Evaluator<Symbolic>;

	SymbolicRun(const Problem &problem, const std::vector<int> &rows);

	const Problem &problem;
	Terms terms;
	Symbolic domain;
	Eval eval;
	Interpreter interpreter;
	bool last_slots = false; /* put rows into the last slots instead of the first ones */

	Eval::Cell variable(int type);
	void assign(const Eval::Cell &cell, const Field &f);
	void assign(const Database &db); /* forgets other assignments */

	Field read(Kind kind, const Eval::Cell &cell);
	std::vector<Tuple> read(const std::vector<int> &types, const Eval::Rows &rows);
	bool any(const std::vector<Term> &terms);

private:
	std::vector<Eval::Rows> tables_;
	std::map<int, Eval::Cell> parameters_;
};

/* A float as the symbolic domain sees it: a number that has its place in the order. */
Decimal rank_of_float(double v);

} // namespace sqleq::test
