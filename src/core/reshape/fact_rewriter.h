/* fact_rewriter.h: the rewrites of by_facts.h; by_facts*.cpp define them. */
#pragma once
#include <map>

#include "core/facts/plan_facts.h"
#include "core/reshape/join_tree.h"

namespace sqleq {

inline ColumnSet all_of(const PlanPtr &p)
{
	return {p->out.begin(), p->out.end()};
}
inline void need(ColumnSet &needed, const ExprPtr &e)
{
	if (e)
		needed.insert(e->free.begin(), e->free.end());
}
/* An equation of a join with a scan. */
struct Equated {
	ColumnId from; /* of the other rows */
	ColumnId to;   /* of the scan */
	int attribute;
};

/* `needed` and `many` are those of simplify_by_facts(). */
class ByFacts {
public:
	explicit ByFacts(Problem &p) : problem_(p), facts_(p) {}
	PlanPtr plan(const PlanPtr &p, const ColumnSet &needed, bool many);

private:
	Problem &problem_;
	Facts facts_;
	bool limits_stay_ = false; /* ORDER BY with LIMIT does not become a condition on ranks yet */

	/* by_facts.cpp */
	static PlanPtr in_order(const Plan &scan);
	ExprPtr expr(const ExprPtr &e, const PlanPtr &in);
	ExprPtr by_one_of_equals(const ExprPtr &e, const PlanPtr &in);
	ExprPtr inside(const ExprPtr &e);
	ExprPtr without_others(const ExprPtr &e, const PlanPtr &in);
	PlanPtr select(const Plan &p, const ColumnSet &needed, bool many);
	void between_equals(std::vector<ExprPtr> &conjuncts);
	PlanPtr with_a_row(const PlanPtr &p, const std::vector<ExprPtr> &conjuncts);
	bool says_equal(const ExprPtr &c, const PlanPtr &in);
	static bool says_positive(const ExprPtr &c, const PlanFacts &f);
	PlanPtr found(const PlanPtr &p, const std::vector<ExprPtr> &conjuncts);
	bool never_true_without(const ExprPtr &c, const PlanPtr &rows);
	ExprPtr rank_compared(const ExprPtr &c, const PlanPtr &in);
	static bool is_rank(const Plan &p, ColumnId c);
	PlanPtr project(const Plan &p, const ColumnSet &needed, bool many);
	PlanPtr by_place(const Plan &p, bool many);
	PlanPtr distinct(const Plan &p, bool many);

	/* by_facts_windows.cpp */
	void tidy(std::vector<SortKey> &keys, const PlanPtr &in, ColumnSet known = {});
	static ColumnSet columns_of(const std::vector<SortKey> &keys);
	PlanPtr sort(const Plan &p, const ColumnSet &needed, bool many);
	void by_what_ranks(std::vector<SortKey> &keys, PlanPtr &in, const ColumnSet &needed);
	static PlanPtr showing(const PlanPtr &p, ColumnId c);
	ColumnId shown_as(ColumnId c, const PlanPtr &p);
	static std::optional<std::vector<SortKey>> ranked_by(const Plan &p, ColumnId c);
	static std::optional<std::vector<SortKey>> numbered_by(const Plan &p, ColumnId c, const ColumnSet &needed);
	PlanPtr window(const Plan &p, const ColumnSet &needed, bool many);
	PlanPtr attached_above(const Plan &window);
	ExprPtr by_columns(const ExprPtr &e, const std::vector<OutputColumn> &columns);
	PlanPtr above_names(const Plan &window);
	PlanPtr without(const JoinTree &tree, size_t source, const std::vector<ExprPtr> &conditions);

	/* by_facts_groups.cpp */
	ExprPtr of_one_row(const WindowFunction &w, const PlanPtr &in);
	ExprPtr of_one_row(const Aggregate &a, int type, const PlanPtr &in);
	PlanPtr group(const Plan &p, const ColumnSet &needed, bool many);
	std::vector<OutputColumn> constant_keys(Plan &group, const ColumnSet &needed);
	void count_ones(Aggregate &a);
	static void count_when(Aggregate &a);
	std::vector<OutputColumn> one_of_each(Plan &group);
	PlanPtr groups_of(Plan &n, const ColumnSet &needed, bool many);
	PlanPtr ungrouped(const Plan &p);

	/* by_facts_joins.cpp */
	PlanPtr join(const Plan &p, const ColumnSet &needed, bool many);
	ExprPtr as_equations(const ExprPtr &condition, const std::vector<PlanPtr> &inputs);
	PlanPtr not_null_where_equal(const PlanPtr &rows, const ExprPtr &condition);
	PlanPtr one_after_other(const PlanPtr &p);
	std::optional<std::map<ColumnId, int>> rows_of_scan(const PlanPtr &p, int &table);
	static std::optional<std::map<ColumnId, int>> bare_scan(const Plan &p, int &table);
	std::optional<std::vector<Equated>> equations(const PlanPtr &rows, const std::map<ColumnId, int> &scanned,
												  const std::vector<ExprPtr> &conjuncts, std::vector<ExprPtr> *others);
	bool follows(const PlanFacts &f, const Reference &r, int table, const std::vector<Equated> &equated);
	bool finds_one(const PlanPtr &rows, const PlanPtr &scan, const ExprPtr &condition);
	static PlanPtr without_selections(const PlanPtr &p, std::vector<ExprPtr> &conditions);
	PlanPtr without_side(const Plan &join, size_t side, const ColumnSet &needed);
	PlanPtr found_row(const PlanPtr &given, const PlanPtr &scan, const std::map<ColumnId, int> &scanned,
					  std::vector<ExprPtr> named, const std::vector<ExprPtr> &of_scan, std::vector<ExprPtr> conditions,
					  const Reference &r, const ColumnSet &needed);
};

} // namespace sqleq
