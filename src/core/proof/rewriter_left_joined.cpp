/*
 * rewriter_left_joined.cpp: a GROUP BY over a left join whose keys determine the rows of its left side: those rows, with aggregates over their partners as values; see
 * rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/*
 * Each row of the left side is a group of its own, with its partners or with NULLs for them. An aggregate of what is NULL then is that over the partners alone,
 * of none as of NULLs.
 */
std::optional<Blocks> Rewriter::left_joined_rows(const Plan &group, bool set)
{
	if (!values_ || group.columns.empty() || group.aggregates.empty())
		return std::nullopt;
	PlanPtr join = group.inputs[0];
	Substitution given;
	if (join->op == PlanOp::project) {
		for (auto &c : join->columns)
			given[c.id] = c.expr;
		join = join->inputs[0];
	}
	if (join->op != PlanOp::join || join->lateral || (join->kind != JoinKind::left && join->kind != JoinKind::right))
		return std::nullopt;
	size_t left = join->kind == JoinKind::left ? 0 : 1;
	const PlanPtr &kept = join->inputs[left], &other = join->inputs[1 - left];
	std::set<ColumnId> theirs(other->out.begin(), other->out.end());
	Substitution none;
	for (size_t i = 0; i < other->out.size(); i++)
		none[other->out[i]] = null_constant(other->types[i]);
	Blocks rows = blocks(kept, false);
	if (rows.blocks.size() != 1)
		return std::nullopt;
	Plan out;
	out.op = PlanOp::project;
	out.inputs = {kept};
	std::vector<ExprPtr> keys;
	for (auto &k : group.columns) {
		ExprPtr e = substitute(k.expr, given);
		if (names(e, theirs) || has_subquery(e))
			return std::nullopt;
		keys.push_back(substitute(e, by_position(kept->out, rows.blocks[0].out)));
		out.columns.push_back({k.id, e});
	}
	if (!Closure(problem_, rows.blocks[0], keys).knows_rows())
		return std::nullopt;
	for (auto &a : group.aggregates) {
		ExprPtr arg = a.arg ? a.arg : number(problem_.integer_type(), 1);
		if (a.filter)
			arg = make_case(a.filter, arg, null_constant(arg->type));
		arg = substitute(arg, given);
		if (has_subquery(arg) || !is_null_constant(simplify(problem_, substitute(arg, none))))
			return std::nullopt;
		PlanPtr partners = refresh(problem_, select_plan(other, join->condition));
		Aggregate over = a;
		over.arg = substitute(arg, by_position(other->out, columns_of(partners)));
		over.filter = nullptr;
		out.columns.push_back({a.id, aggregate_of(problem_, partners, over)});
	}
	return compute(sqleq::finish(std::move(out)), set);
}

} // namespace sqleq
