/* rewriter_distinct_on.cpp: DISTINCT ON as a row number; see rewriter.h. */
#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/normal/tidy_window.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/*
 * Is the condition on rows, but for what says of nothing else than them, that they have these keys? `key`: of each key,
 * the row's; `own`: the rest.
 */
bool splits_by_keys(const ExprPtr &condition, const std::set<ColumnId> &wanted, std::map<ColumnId, ExprPtr> &key,
					std::vector<ExprPtr> &own)
{
	std::vector<ExprPtr> tests;
	split_conjunction(condition, tests);
	for (auto &t : tests) {
		if (!names(t, wanted)) {
			own.push_back(t);
			continue;
		}
		const ExprPtr same = t->op == Op::not_ && t->args[0]->op == Op::distinct ? t->args[0] : nullptr;
		bool fixed = false;
		for (size_t side = 0; same && side < 2 && !fixed;
			 side++) /* either may stand first where somebody has written it so */
			fixed = same->args[side]->op == Op::column && wanted.count(same->args[side]->id) > 0 &&
				!names(same->args[1 - side], wanted) && !has_subquery(same->args[1 - side]) &&
				key.emplace(same->args[side]->id, same->args[1 - side]).second;
		if (!fixed)
			return false;
	}
	return true;
}

} // namespace

/*
 * DISTINCT ON, as it is read: the combinations of some keys of the rows, and beside each, laterally, the first row that
 * has it. Each combination has a row, and one is the first: the rows whose row_number() in the partitions by these
 * keys, in this order, is 1. Of tied rows either may be any one. The combinations must be those of the same rows, and
 * only the rows are shown. Null for other plans.
 */
PlanPtr Rewriter::distinct_on(const PlanPtr &p)
{
	if (p->op != PlanOp::project || p->inputs[0]->op != PlanOp::join || !p->inputs[0]->lateral ||
		p->inputs[0]->kind != JoinKind::inner || !is_constant(p->inputs[0]->condition, true))
		return nullptr;
	const PlanPtr &keys = p->inputs[0]->inputs[0], &right = p->inputs[0]->inputs[1];
	const PlanPtr shown = right->op == PlanOp::project ? right : nullptr,
				  sort = shown ? PlanPtr(shown->inputs[0]) : right;
	if (keys->op != PlanOp::distinct || sort->op != PlanOp::sort || sort->offset || sort->with_ties ||
		constant_rows(sort->limit) != Decimal(1))
		return nullptr;
	const PlanPtr &listed = sort->inputs[0];
	const PlanPtr made = listed->op == PlanOp::project ? listed : nullptr,
				  selected = made ? PlanPtr(made->inputs[0]) : listed;
	if (selected->op != PlanOp::select || !keys->free.empty())
		return nullptr;
	const std::set<ColumnId> wanted(keys->out.begin(), keys->out.end());
	std::vector<ExprPtr> own;
	std::map<ColumnId, ExprPtr> key; /* of the combination: of the row */
	if (!splits_by_keys(selected->condition, wanted, key, own) || key.size() != wanted.size() ||
		std::any_of(p->columns.begin(), p->columns.end(), [&](auto &c) { return names(c.expr, wanted); }))
		return nullptr;
	const PlanPtr rows =
		own.empty() ? PlanPtr(selected->inputs[0]) : select_plan(selected->inputs[0], conjunction(problem_, own));
	if (!rows->free.empty() || may_choose(rows))
		return nullptr;
	const PlanPtr again = refresh(problem_, rows);
	const Substitution to = by_position(rows->out, columns_of(again));
	Plan combination, distinct;
	combination.op = PlanOp::project;
	combination.inputs = {again};
	for (ColumnId id : keys->out)
		combination.columns.push_back({problem_.fresh(), substitute(key[id], to)});
	distinct.op = PlanOp::distinct;
	distinct.inputs = {sqleq::finish(std::move(combination))};
	auto text = [&](const PlanPtr &d) { return canonical_text(problem_, prune(d, {d->out.begin(), d->out.end()})); };
	if (text(keys) != text(sqleq::finish(std::move(distinct))))
		return nullptr;
	const Substitution inside = shown_by(made);
	WindowFunction number;
	number.id = problem_.fresh();
	number.type = sort->limit->type;
	std::set<std::string> partition;
	for (ColumnId id : keys->out)
		if (partition.insert(text_of(problem_, key[id])).second)
			number.partition.push_back(key[id]);
	for (SortKey k : sort->keys) {
		k.expr = substitute(k.expr, inside);
		if (names(k.expr, wanted) || has_subquery(k.expr))
			return nullptr;
		if (!partition.count(text_of(problem_, k.expr)))
			number.keys.push_back(k);
	}
	tidy_window(problem_, number, *rows);
	Plan window, out = *p;
	window.op = PlanOp::window;
	window.inputs = {rows};
	window.windows = {number};
	out.inputs = {
		select_plan(sqleq::finish(std::move(window)), ask(Op::eq, column(number.id, number.type), sort->limit))};
	const Substitution above = shown ? shown_by(shown) : Substitution();
	for (auto &c : out.columns)
		c.expr = substitute(substitute(c.expr, above), inside);
	const std::set<ColumnId> there(rows->out.begin(), rows->out.end());
	if (std::any_of(out.columns.begin(), out.columns.end(), [&](auto &c) {
			return !std::all_of(c.expr->free.begin(), c.expr->free.end(),
								[&](ColumnId id) { return there.count(id) > 0; });
		}))
		return nullptr;
	return sqleq::finish(std::move(out));
}

} // namespace sqleq
