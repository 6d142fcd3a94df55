/* join_tree.cpp: see join_tree.h. */
#include "core/reshape/join_tree.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

namespace {

/* A subquery must not stand in two places. */
bool has_subqueries(const Plan &project)
{
	return std::any_of(project.columns.begin(), project.columns.end(), [](auto &c) { return has_subquery(c.expr); });
}

bool shows_columns(const Plan &project)
{
	return std::all_of(project.columns.begin(), project.columns.end(),
					   [](auto &c) { return c.expr->op == Op::column; });
}

} // namespace

bool is_plain_join(const Plan &p)
{
	return p.op == PlanOp::join && p.kind != JoinKind::full && !p.lateral;
}

bool is_joined(const Plan &p)
{
	if (p.op != PlanOp::select)
		return is_plain_join(p);
	const Plan *in = p.inputs[0].get();
	while (in->op == PlanOp::select || in->op == PlanOp::project)
		in = in->inputs[0].get();
	return is_plain_join(*in);
}

JoinTree::JoinTree(const Problem &problem, const PlanPtr &plan, bool projected) : problem_(problem)
{
	take_apart(plan, !projected);
}

PlanPtr JoinTree::joined(const Problem &problem, const std::vector<ExprPtr> &conditions,
						 const std::function<bool(size_t)> &chosen) const
{
	PlanPtr all;
	for (size_t i = 0; i < sources.size(); i++) {
		if (!chosen(i))
			continue;
		const Source &s = sources[i];
		if (!all) {
			if (s.attached)
				return nullptr;
			all = s.rows;
			continue;
		}
		all = s.attached ? join_of(JoinKind::left, all, s.rows, s.condition)
						 : join_of(JoinKind::inner, all, s.rows, boolean_constant(problem, true));
	}
	std::vector<ExprPtr> all_conditions = conditions;
	all_conditions.insert(all_conditions.end(), late.begin(), late.end());
	return all ? selected(problem, all, all_conditions) : all;
}

void JoinTree::take_apart(const PlanPtr &p, bool top)
{
	if (p->op == PlanOp::project && !top && !has_subqueries(*p)) {
		take_apart(p->inputs[0], false);
		pull(*p);
		return;
	}
	if (!is_joined(*p)) {
		sources.push_back({p, false, nullptr});
		return;
	}
	if (p->op == PlanOp::join && p->kind != JoinKind::inner) {
		const bool left = p->kind == JoinKind::left;
		take_apart(p->inputs[left ? 0 : 1], false);
		PlanPtr rows = p->inputs[left ? 1 : 0];
		for (; rows->op == PlanOp::project && shows_columns(*rows); rows = PlanPtr(rows->inputs[0]))
			pulled_later_.push_back(rows);
		for (; !pulled_later_.empty(); pulled_later_.pop_back())
			pull(*pulled_later_.back());
		const ExprPtr on = p->condition ? p->condition : boolean_constant(problem_, true);
		sources.push_back({rows, true, substitute(on, computed)});
		attached_.insert(rows->out.begin(), rows->out.end());
		return;
	}
	for (auto &i : p->inputs)
		take_apart(i, false);
	std::vector<ExprPtr> conjuncts;
	if (p->condition)
		split_conjunction(substitute(p->condition, computed), conjuncts);
	for (auto &c : conjuncts) {
		const bool is_late =
			std::any_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return attached_.count(id) > 0; });
		(is_late ? late : conditions).push_back(c);
	}
}

/* What was pulled of its input stands in its expressions. */
void JoinTree::pull(const Plan &project)
{
	for (auto &c : project.columns)
		computed[c.id] = substitute(c.expr, computed);
}

} // namespace sqleq
