/* decide.h: from a problem to an answer: the order of the attempts, and the time each took. */
#pragma once
#include <functional>
#include <map>
#include <optional>

#include "core/database/database.h"
#include "core/driver/name_ties.h"
#include "core/proof/rules.h"

namespace sqleq {

enum class Verdict { equivalent, equivalent_within_bound, candidate, unknown, databases };

struct Candidate {
	Database database;
	bool by_solver = false;
	bool replayed = false; /* the evaluator saw the difference */
};

struct Judgement {
	Verdict verdict = Verdict::unknown;
	Ties ties; /* what common_result among the assumptions says, closer */
	std::string proof, reason;
	bool defect = false; /* the reason is a defect of ours that throws doubt on every verdict about this problem */
	std::string broken;  /* an internal error of the prover, which had no part in the verdict; empty: none */
	std::vector<std::string> outline; /* of an unbounded proof, for people: one step per line */
	std::optional<std::vector<std::string>>
		constraints; /* with which alone the unbounded proof holds; nullopt: not found out */
	int bound = 0;   /* free of differences up to this many rows per table */
	std::vector<Candidate> candidates;
	std::vector<std::string> assumptions;
	std::map<std::string, double> stats;
	bool rarely_rows = false;                 /* of a proof: of the databases tried few gave rows */
	std::vector<std::string> would_hold_with; /* constraints that are not there */
	RuleCounts rules;                         /* of the prover, that were applied */
	void add(const std::string &name, double value) { stats[name] += value; }
};

/*
 * progress(stage, bound). draft(j): a proof that is yet to be explained; should the explanation not come to an end,
 * this is the answer. Throws nothing but std::bad_alloc, SolverFailed and what the algebra throws on a broken problem.
 */
Judgement decide(Problem problem, const std::function<void(const char *, int)> &progress,
				 const std::function<void(const Judgement &)> &draft = {});

/*
 * For a problem whose second query gives no rows, or one constant row: on which database does the first give others,
 * and raises no error? No proof but the bounded check, on the queries as they are written; it leaves out databases on
 * which anything in them raises an error (BoundedCheck, every_error).
 */
Judgement look_for_rows(Problem problem, const std::function<void(const char *, int)> &progress);

} // namespace sqleq
