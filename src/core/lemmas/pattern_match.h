/*
 * pattern_match.h: where a lemma's pattern is found in a query, and with what in its holes.
 *
 * Found up to the order of conditions, of the inputs of inner joins, of keys, and of the operands of what commutes. A
 * part of a query is taken for a hole only when it is a function of what the hole may name (docs/proofs.md, "Lemmas").
 */
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/lemmas/lemma.h"

namespace sqleq {

/*
 * What is known of plans, asked of whoever knows it. Each answers false when in doubt. Expressions are over the plan's
 * output columns; equal means IS NOT DISTINCT FROM.
 */
struct LemmaFacts {
	using Values = std::vector<ExprPtr>;
	/* No two rows are equal in all of these. */
	std::function<bool(const Problem &, const PlanPtr &, const Values &)> unique;
	std::function<bool(const Problem &, const PlanPtr &, const ExprPtr &)> never_null;
	/* For each row of the first in which none of these is NULL, the second has one that equals it there. */
	std::function<bool(const Problem &, const PlanPtr &, const Values &, const PlanPtr &, const Values &)> references;
};

/* What a column of the pattern stands for: mostly one expression. */
using Several = std::vector<ExprPtr>;

/* A function that was found for a hole: its parameters stand in the body as columns. */
struct HoleBody {
	std::vector<std::vector<ColumnId>> parameters; /* by argument of the hole; each stands for several */
	ExprPtr body;
};

struct Match {
	std::map<int, PlanPtr> tables;         /* by table hole: the plan where it was found first */
	std::map<int, const Plan *> first;     /* the scan of the pattern where that was */
	std::map<const Plan *, PlanPtr> scans; /* by scan of the pattern */
	std::map<HoleColumn, Several> columns; /* over the columns of `tables` */
	std::map<ColumnId, Several> produced;  /* what nodes of the pattern make, over what those of the query make */
	std::map<int, HoleBody> holes;         /* by the hole's number; only in the end */
	std::vector<ExprPtr> left;             /* conditions of the query that the pattern does not have */
	std::vector<std::pair<ExprPtr, ExprPtr>> found; /* holes, and what was found for them */
};

class Matcher {
public:
	/* All must outlive this. `problem` gets fresh column ids. */
	Matcher(const Lemma &lemma, Problem &problem, const LemmaFacts &facts)
		: lemma_(lemma), problem_(problem), facts_(facts)
	{
	}

	/* Is this plan the pattern, but for a projection on top? */
	std::optional<Match> find(const PlanPtr &plan);
	/* Is this expression? An AND or OR may have more conditions than the pattern. */
	std::optional<Match> find(const ExprPtr &expr);

	/* What a column of the pattern stands for in a match; nullopt where that is not known. */
	std::optional<Several> value_of(ColumnId id, const Match &m) const;

private:
	using Matches = std::vector<Match>;

	/* Inner joins and selections: what is joined, and the conditions. */
	struct Joined {
		std::vector<PlanPtr> inputs;
		std::vector<ExprPtr> conditions;
	};

	const Lemma &lemma_;
	Problem &problem_;
	const LemmaFacts &facts_;
	std::set<ColumnId> outside_; /* what the whole names that is not its own */
	int effort_ = 0;

	/* Is there still some effort left? Each part that is looked at costs one. */
	bool may_go_on();

	Matches plan(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches hole(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches joined(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches inputs(const std::vector<PlanPtr> &p, const std::vector<PlanPtr> &q, const Match &m);
	Matches scans(const std::vector<PlanPtr> &p, const std::vector<PlanPtr> &q, const Match &m);
	Matches left_join(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches group(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches project(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches distinct(const PlanPtr &p, const PlanPtr &q, const Match &m);
	Matches aggregates(const Plan &p, const Plan &q, size_t at, std::vector<bool> used, const Match &m);
	Matches outputs(const std::vector<OutputColumn> &p, const std::vector<OutputColumn> &q, const Match &m);
	Matches keys(const std::vector<OutputColumn> &p, size_t at, const std::vector<OutputColumn> &q,
				 std::vector<bool> used, const Match &m);
	Matches rest_of_keys(const std::vector<OutputColumn> &p, const std::vector<OutputColumn> &q,
						 const std::vector<bool> &used, const Match &m);

	Matches expr(const ExprPtr &p, const ExprPtr &q, const Match &m);
	Matches column(const ExprPtr &p, const ExprPtr &q, const Match &m);
	Matches operation(const ExprPtr &p, const ExprPtr &q, const Match &m);
	Matches subquery(const ExprPtr &p, const ExprPtr &q, const Match &m);
	Matches arguments(const std::vector<ExprPtr> &p, const std::vector<ExprPtr> &q, const Match &m);
	/* The arguments of AND or OR. What no hole takes goes to one of the scans of the pattern, or is left. */
	struct Conditions {
		Op op;
		std::vector<ExprPtr> others, holes; /* of the pattern */
		std::vector<PlanPtr> scans;
		bool may_leave = false;
	};
	Conditions of_pattern(Op op, const std::vector<ExprPtr> &p) const;
	Matches conditions(const Conditions &p, size_t at, const std::vector<ExprPtr> &q, std::vector<bool> used,
					   const Match &m);
	bool rest_of_conditions(const Conditions &p, const std::vector<ExprPtr> &rest, Match &m);

	static Joined taken_apart(const PlanPtr &p);
	PlanPtr product(const std::vector<PlanPtr> &inputs);
	bool several(const ExprPtr &p) const;
	const Plan *scan_of(const ExprPtr &p) const;
	bool may_stand_for(int type, int found) const;
	bool in_scope(const ExprPtr &hole, const ExprPtr &q, const Match &m) const;
	bool of_scan(const Plan *scan, const ExprPtr &q, const Match &m) const;
	bool same(const ExprPtr &x, const ExprPtr &y) const;
	ExprPtr moved(const ExprPtr &e, const PlanPtr &from, const PlanPtr &to) const;
	bool bind(const HoleColumn &column, const Plan *scan, const Several &found, Match &m) const;

	std::optional<Match> finished(Matches all);
	bool finish_tables(Match &m);
	std::optional<Several> argument(const ExprPtr &p, const Match &m) const;
	bool finish_hole(const ExprPtr &hole, const ExprPtr &found, Match &m);
	bool satisfies_constraints(const Match &m);
};

/* An expression with whatever has the same text as `what` replaced; subqueries inside are left as they are. */
ExprPtr with_replaced(const Problem &problem, const ExprPtr &e, const std::string &what, const ExprPtr &by);

} // namespace sqleq
