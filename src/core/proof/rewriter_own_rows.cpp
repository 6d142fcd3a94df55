/*
 * rewriter_own_rows.cpp: the rows of a group, asked for once more beside it or in another group that is joined with it;
 * see rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* A scan, perhaps below selections, whose conditions these are; null for others. */
PlanPtr selected_scan(const PlanPtr &p, std::vector<ExprPtr> &conditions)
{
	PlanPtr in = p;
	for (; in->op == PlanOp::select; in = in->inputs[0])
		split_conjunction(in->condition, conditions);
	return in->op == PlanOp::scan ? in : nullptr;
}

/* Of the rows alone, whatever order they come in. */
bool of_rows_alone(const Problem &p, const Aggregate &a)
{
	switch (a.function) {
	case AggFunction::count:
	case AggFunction::min:
	case AggFunction::max:
		return true;
	case AggFunction::sum:
	case AggFunction::avg:
		return loose(p, a.type) && a.arg && loose(p, a.arg->type);
	default:
		return false;
	}
}

/*
 * Is this true of all rows whose keys equal those of a row of which it is true? A value that is equal may be another
 * one: it is as little NULL.
 */
bool decided_by_keys(const Problem &p, const Plan &group, const ExprPtr &c)
{
	if (has_subquery(c))
		return false;
	const bool not_null = c->op == Op::not_ && c->args[0]->op == Op::is_null && c->args[0]->args[0]->op == Op::column;
	return std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) {
		return std::any_of(group.columns.begin(), group.columns.end(), [&](auto &k) {
			return k.expr->op == Op::column && k.expr->id == id &&
				(not_null || interchangeable(p, k.expr->type, k.expr->type));
		});
	});
}

} // namespace

/*
 * A subquery beside a group that aggregates rows of the table that the group is of, those that have the group's keys:
 * where no key is NULL these are rows of the group, since rows with equal keys are one group, and what else the
 * subquery asks of them becomes a condition of the aggregate. Where a key is NULL no row equals it, and there is
 * nothing to aggregate. The subquery must ask for all that the group's rows have been selected by, so that it has no
 * others; but for what the keys tell, which is true of rows that equal them as it is of the group's own.
 */
ExprPtr Rewriter::of_own_rows(const Expr &e, Plan &group)
{
	if (e.op != Op::scalar || group.columns.empty())
		return nullptr;
	const PlanPtr outer = e.plan->op == PlanOp::project ? e.plan : nullptr, total = outer ? outer->inputs[0] : e.plan;
	if (total->op != PlanOp::group || !total->columns.empty() || total->aggregates.size() != 1 ||
		e.plan->out.size() != 1 || !of_rows_alone(problem_, total->aggregates[0]))
		return nullptr;
	std::vector<ExprPtr> mine, theirs;
	const PlanPtr rows = selected_scan(group.inputs[0], mine), others = selected_scan(total->inputs[0], theirs);
	if (!rows || !others || rows->table != others->table)
		return nullptr;
	Substitution to;
	const PlanPtr all = with_columns_of(rows, others, to);
	std::set<std::string> asked, decided;
	for (auto &c : mine)
		(decided_by_keys(problem_, group, c) ? decided : asked).insert(text_of(problem_, c));
	std::vector<ExprPtr> rest, strict;
	std::set<ColumnId> keys, same;
	for (auto &k : group.columns)
		keys.insert(k.id);
	for (auto &given : theirs) {
		const ExprPtr c = substitute(given, to);
		bool key = false;
		for (auto &k : group.columns)
			for (int side = 0; side < 2 && !key && c->op == Op::eq; side++)
				if (c->args[side]->op == Op::column && c->args[side]->id == k.id &&
					c->args[side]->type == k.expr->type &&
					text_of(problem_, c->args[1 - side]) == text_of(problem_, k.expr)) {
					same.insert(k.id);
					key = true;
				}
		if (!key && !asked.erase(text_of(problem_, c)) && !decided.count(text_of(problem_, c)))
			rest.push_back(c);
	}
	if (same != keys || !asked.empty())
		return nullptr;
	Aggregate a = total->aggregates[0];
	a.id = problem_.fresh();
	ExprPtr arg = substitute(counted(problem_, a), to);
	if (!rest.empty())
		arg = make_case(conjunction(problem_, rest), arg, null_constant(arg->type));
	const std::set<ColumnId> there(all->out.begin(), all->out.end());
	if (has_subquery(arg) ||
		std::any_of(arg->free.begin(), arg->free.end(), [&](ColumnId c) { return !there.count(c); }))
		return nullptr;
	a.arg = arg;
	a.filter = nullptr;
	PlanPtr input = all;
	if (!mine.empty())
		input = select_plan(all, conjunction(problem_, mine));
	group.inputs = {input};
	group.aggregates.push_back(a);
	const Blocks in = blocks(input, false);
	for (auto &k : group.columns)
		if (!never_null_in(in, input->out, k.expr))
			strict.push_back(make_not(problem_, make_is_null(problem_, column(k.id, k.expr->type))));
	const ExprPtr none = a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
	const ExprPtr value =
		strict.empty() ? column(a.id, a.type) : make_case(conjunction(problem_, strict), column(a.id, a.type), none);
	return outer ? substitute(outer->columns[0].expr, {{total->aggregates[0].id, value}}) : value;
}

/*
 * A left join of a group with the group of some of its rows, by all the keys: each group has at most one partner, which
 * is there when one of the group's own rows is asked for, and whose aggregates are those of the group for these rows.
 * Its keys are the group's where equal values are the same. So there is a group alone, and NULLs where the count of the
 * rows asked for is 0. Null for other joins.
 */
PlanPtr Rewriter::joined_own_rows(const PlanPtr &p)
{
	if (p->op != PlanOp::join || p->lateral || (p->kind != JoinKind::left && p->kind != JoinKind::right))
		return nullptr;
	const size_t side = p->kind == JoinKind::left ? 0 : 1;
	const PlanPtr &left = p->inputs[side], &right = p->inputs[1 - side];
	const PlanPtr shown = left->op == PlanOp::project ? left : nullptr,
				  above = shown ? PlanPtr(shown->inputs[0]) : left;
	const PlanPtr selected = above->op == PlanOp::select ? above : nullptr,
				  whole = selected ? PlanPtr(selected->inputs[0]) : above;
	const PlanPtr made = right->op == PlanOp::project ? right : nullptr, some = made ? PlanPtr(made->inputs[0]) : right;
	if (whole->op != PlanOp::group || some->op != PlanOp::group || some->columns.empty())
		return nullptr;
	const Substitution of_left = shown_by(shown), of_right = shown_by(made);
	Substitution key; /* of the joined group: this group's */
	std::vector<ExprPtr> conditions;
	split_conjunction(p->condition, conditions);
	for (auto &c : conditions) {
		if (c->op != Op::eq)
			return nullptr;
		for (int a = 0; a < 2; a++) {
			const ExprPtr mine = substitute(c->args[a], of_left), theirs = substitute(c->args[1 - a], of_right);
			for (auto &k : some->columns)
				if (mine->op == Op::column && theirs->op == Op::column && theirs->id == k.id &&
					mine->type == theirs->type &&
					std::any_of(whole->columns.begin(), whole->columns.end(),
								[&](auto &own) { return own.id == mine->id; }))
					key.emplace(k.id, mine);
		}
	}
	if (key.size() != conditions.size() || key.size() != some->columns.size())
		return nullptr;
	Plan group = *whole;
	auto value = [&](Aggregate a) -> ExprPtr {
		std::vector<ExprPtr> same;
		for (auto &k : some->columns)
			same.push_back(ask(Op::eq, k.expr, key.at(k.id)));
		const PlanPtr here = refresh(problem_, select_plan(some->inputs[0], conjunction(problem_, same)));
		return of_own_rows(*aggregate_of(problem_, here, a), group);
	};
	Aggregate rows;
	rows.function = AggFunction::count;
	rows.type = big_type() >= 0 ? big_type() : problem_.integer_type();
	const ExprPtr count = value(rows);
	if (!count)
		return nullptr;
	const ExprPtr there = make_not(problem_, ask(Op::eq, count, number(count->type, 0)));
	Substitution to;
	for (auto &k : some->columns)
		if (interchangeable(problem_, k.expr->type, k.expr->type))
			to[k.id] = key.at(k.id);
	for (auto &a : some->aggregates) {
		const ExprPtr v = value(a);
		if (!v)
			return nullptr;
		to[a.id] = v;
	}
	Plan out;
	out.op = PlanOp::project;
	for (size_t i = 0; i < p->out.size(); i++) {
		const bool mine = (i < p->inputs[0]->out.size()) == (side == 0);
		const ExprPtr c = column(p->out[i], p->types[i]);
		if (mine) {
			out.columns.push_back({p->out[i], substitute(c, of_left)});
			continue;
		}
		const ExprPtr e = substitute(c, of_right);
		if (std::any_of(some->columns.begin(), some->columns.end(),
						[&](auto &k) { return e->free.count(k.id) && !to.count(k.id); }))
			return nullptr;
		out.columns.push_back({p->out[i], make_case(there, substitute(e, to), null_constant(e->type))});
	}
	const PlanPtr input = sqleq::finish(std::move(group));
	out.inputs = {selected ? select_plan(input, selected->condition) : input};
	return sqleq::finish(std::move(out));
}

} // namespace sqleq
