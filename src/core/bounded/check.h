/*
 * check.h: the bounded check: do two queries agree on every database with at most k rows per table?
 *
 * One encoding at the largest bound, one difference term, then a ladder of assumptions "at most j rows", j = 1..k: the
 * smallest counterexample first, and the last unsat is the proof.
 */
#pragma once
#include <functional>
#include <memory>
#include <set>

#include "core/bounded/symbolic_database.h"

namespace sqleq {

struct CheckResult {
	enum Kind { no_difference, candidates, undecided } kind = undecided;
	int bound = 0;                        /* free of differences up to here */
	std::vector<Database> databases;      /* candidates: replayed ones first */
	bool replayed = false;                /* the first candidate was seen to differ by the evaluator */
	std::string reason;                   /* undecided */
	std::vector<std::string> assumptions; /* what the answer rests on */
	bool ties[2] = {};                    /* no_difference: the order of tied rows may decide this query's result */
	double encode_ms = 0, solve_ms = 0;
	size_t terms = 0;
	int solver_calls = 0;
	bool parents_missing = false; /* undecided, because rows of unqueried tables could not be made up */
};

class BoundedCheck {
public:
	/*
	 * Encodes both queries at the bound. Throws TooBig when the encoding is too large. The arguments must outlive it.
	 * every_error: databases on which anything in the queries raises an error are left out, also what the server may
	 * not come to.
	 */
	BoundedCheck(const Problem &problem, int bound, const ValueStock &stock, Runner &runner, bool every_error = false);
	/* The same with a bound for each table. */
	BoundedCheck(const Problem &problem, const std::vector<int> &rows, const ValueStock &stock, Runner &runner,
				 bool every_error = false);
	~BoundedCheck();
	BoundedCheck(const BoundedCheck &) = delete;
	BoundedCheck &operator=(const BoundedCheck &) = delete;

	/* Both queries have the same result as terms: nothing is left to solve. */
	bool same_terms() const;
	/* progress(bound) is called when databases up to that bound are known to be free of differences. */
	CheckResult run(const std::function<void(int)> &progress);
	/*
	 * One call with little effort, nothing left out (no errors), ties broken alike and division and rounding
	 * uninterpreted: true when there is no difference. False says nothing. `effort` bounds Z3's resource count.
	 */
	bool surely_no_difference(unsigned effort);
	/*
	 * After run(): is there a database within the bound on which a query has a row in its result? A model that the
	 * evaluator runs, or cannot; false when in doubt.
	 */
	bool some_result();
	bool used_constants() const; /* that call was decided with what the server's functions give for constants */
	const std::set<std::string> &assumptions() const; /* what the encoding abstracts */

private:
	struct Impl;
	std::unique_ptr<Impl> impl_;
};

} // namespace sqleq
