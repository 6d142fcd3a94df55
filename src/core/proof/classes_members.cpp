/*
 * classes_members.cpp: what a row says of the group that it is a member of; see classes.h.
 *
 * A class of groups is a table of which little is known. Where a row of the grouped table is joined with its own group,
 * the group's MAX of a column is no less than the row's value, and no NULL unless that is one. That is true of every
 * such pair of rows, so it may stand among the conditions.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/classes.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

Expr comparison(const Problem &p, Op op, const ExprPtr &a, const ExprPtr &b)
{
	Expr e = boolean_expr(p, op);
	e.args = {a, b};
	return e;
}

/* Do the conditions say that both are equal, or not distinct? */
bool equated(const Problem &p, const std::set<std::string> &conditions, const ExprPtr &a, const ExprPtr &b)
{
	for (auto &[x, y] : {std::pair(a, b), std::pair(b, a)})
		if (conditions.count(text_of(p, finish(comparison(p, Op::eq, x, y)))) ||
			conditions.count(text_of(p, make_not_distinct(p, x, y))))
			return true;
	return false;
}

} // namespace

/* Conditions that are true wherever the others are. */
std::vector<ExprPtr> Classes::members(const Block &b)
{
	std::vector<ExprPtr> facts;
	std::set<std::string> conditions;
	for (auto &g : b.guard)
		conditions.insert(text_of(problem_, g));
	for (auto &s : b.sources) {
		if (s->op != PlanOp::group || s->columns.empty() || !s->free.empty() ||
			std::none_of(s->aggregates.begin(), s->aggregates.end(), [](auto &a) { return extreme(a.function); }))
			continue;
		Blocks in = rewriter_.blocks(s->inputs[0], false);
		if (in.blocks.size() != 1 || in.blocks[0].sources.size() != 1 || in.blocks[0].sources[0]->op != PlanOp::scan)
			continue;
		for (auto &row : b.sources)
			if (row->op == PlanOp::scan && row->table == in.blocks[0].sources[0]->table)
				add_members(*s, in.blocks[0], *row, conditions, facts);
	}
	return facts;
}

void Classes::add_members(const Plan &group, const Block &rows, const Plan &row,
						  const std::set<std::string> &conditions, std::vector<ExprPtr> &facts)
{
	/* expressions over the group's input, of this row */
	const Plan &scan = *rows.sources[0];
	Substitution to;
	for (size_t i = 0; i < scan.out.size(); i++) {
		auto at = std::find(row.attributes.begin(), row.attributes.end(), scan.attributes[i]);
		if (at != row.attributes.end())
			to[scan.out[i]] = column(row.out[(size_t) (at - row.attributes.begin())], scan.types[i]);
	}
	auto known = [&](const ExprPtr &e) {
		return !has_subquery(e) &&
			std::all_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return to.count(c) > 0; });
	};
	Substitution inputs = by_position(group.inputs[0]->out, rows.out);
	for (auto &g : rows.guard)
		if (!known(g) || !conditions.count(text_of(problem_, substitute(g, to))))
			return;
	for (auto &k : group.columns) {
		ExprPtr key = substitute(k.expr, inputs);
		if (!known(key) || !equated(problem_, conditions, substitute(key, to), column(k.id, k.expr->type)))
			return;
	}
	for (auto &a : group.aggregates) {
		if ((a.function != AggFunction::min && a.function != AggFunction::max) || a.filter || !a.arg)
			continue;
		ExprPtr value = substitute(a.arg, inputs);
		if (!known(value) || value->type != a.type)
			continue;
		value = substitute(value, to);
		ExprPtr end = column(a.id, a.type);
		bool max = a.function == AggFunction::max;
		ExprPtr within = finish(comparison(problem_, Op::le, max ? value : end, max ? end : value));
		facts.push_back(disjunction(problem_, {make_is_null(problem_, value), within}));
	}
}

} // namespace sqleq
