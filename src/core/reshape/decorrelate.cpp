/* decorrelate.cpp: see decorrelate.h. */
#include "core/reshape/decorrelate.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/facts/plan_facts.h"
#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/reshape/first_by_rank.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

namespace {

/* A value of the subquery's rows, and what it must be equal to, of the outer row. */
struct Bond {
	ExprPtr inner, outer;
};

class Decorrelation {
public:
	explicit Decorrelation(Problem &p) : problem_(p), facts_(p) {}

	PlanPtr plan(const PlanPtr &p)
	{
		Plan n = map_expressions(*p, [&](const ExprPtr &e) { return inside(e); });
		const bool places = takes_by_place(p->op) || p->op == PlanOp::distinct;
		for (auto &i : n.inputs)
			i = places ? exactly(plan(i), i->out) : plan(i);
		if (p->op == PlanOp::select)
			return select(n);
		if (p->op == PlanOp::join && p->lateral)
			if (PlanPtr plain = not_lateral(n))
				return plain;
		if (p->op == PlanOp::join && !p->lateral && n.condition)
			return without_subqueries_in_condition(n);
		if (p->op == PlanOp::project) {
			for (auto &c : n.columns)
				c.expr = joined(c.expr, n.inputs[0]);
			return finish(std::move(n));
		}
		return finish(std::move(n));
	}

private:
	Problem &problem_;
	Facts facts_;

	ExprPtr inside(const ExprPtr &e)
	{
		if (e->args.empty() && !e->plan)
			return e;
		return finish(map_parts(
			*e, [&](const ExprPtr &a) { return inside(a); },
			[&](const PlanPtr &p) { return exactly(plan(p), p->out); }));
	}

	PlanPtr select(const Plan &given)
	{
		PlanPtr in = given.inputs[0];
		std::vector<ExprPtr> conjuncts, kept;
		split_conjunction(given.condition, conjuncts);
		for (auto &c : conjuncts)
			if (c->op == Op::exists || c->op == Op::any) {
				if (PlanPtr both = semijoin(c, in))
					in = both;
				else
					kept.push_back(c);
			} else
				kept.push_back(joined(c, in));
		return selected(problem_, in, kept);
	}

	/* ------------------------------------------------------------ the subquery without its bonds */

	/* Conjuncts that name columns of the rows outside must be bonds; the others stay. */
	bool take_bonds(const std::vector<ExprPtr> &conjuncts, const PlanPtr &outside, std::vector<Bond> &bonds,
					std::vector<ExprPtr> &others)
	{
		for (auto &c : conjuncts) {
			if (!names(c->free, outside)) {
				others.push_back(c);
				continue;
			}
			if (c->op != Op::eq || has_subquery(c))
				return false;
			const bool turned = names(c->args[0]->free, outside);
			const ExprPtr &inner = c->args[turned ? 1 : 0], &outer = c->args[turned ? 0 : 1];
			auto is_outside = [&](ColumnId id) {
				return std::find(outside->out.begin(), outside->out.end(), id) != outside->out.end();
			};
			if (names(inner->free, outside) || !std::all_of(outer->free.begin(), outer->free.end(), is_outside))
				return false;
			bonds.push_back({inner, outer});
		}
		return true;
	}

	/* Null: something but its bonds names columns of the rows outside. The bonds' values are of the new plan's columns.
	 */
	PlanPtr without_bonds(const PlanPtr &p, const PlanPtr &outside, std::vector<Bond> &bonds)
	{
		if (!names(p->free, outside))
			return p;
		Plan n = *p;
		switch (p->op) {
		case PlanOp::select: {
			n.inputs[0] = without_bonds(p->inputs[0], outside, bonds);
			std::vector<ExprPtr> conjuncts, others;
			split_conjunction(p->condition, conjuncts);
			if (!n.inputs[0] || !take_bonds(conjuncts, outside, bonds, others))
				return nullptr;
			return selected(problem_, n.inputs[0], others);
		}
		case PlanOp::join: {
			if (p->lateral || (p->kind != JoinKind::inner && p->kind != JoinKind::left))
				return nullptr;
			std::vector<ExprPtr> conjuncts, others;
			if (p->condition)
				split_conjunction(p->condition, conjuncts);
			for (size_t i = 0; i < (p->kind == JoinKind::inner ? 2u : 1u); i++)
				if (!(n.inputs[i] = without_bonds(p->inputs[i], outside, bonds)))
					return nullptr;
			if (p->kind == JoinKind::inner) {
				if (!take_bonds(conjuncts, outside, bonds, others))
					return nullptr;
				n.condition = conjunction(problem_, others);
			}
			PlanPtr done = finish(std::move(n));
			return names(done->free, outside) ? nullptr : done;
		}
		case PlanOp::project: {
			std::vector<Bond> below;
			n.inputs[0] = without_bonds(p->inputs[0], outside, below);
			if (!n.inputs[0])
				return nullptr;
			for (auto &c : p->columns)
				if (names(c.expr->free, outside))
					return nullptr;
			for (auto &b : below) {
				const ColumnId id = problem_.fresh();
				n.columns.push_back({id, b.inner});
				bonds.push_back({column(id, b.inner->type), b.outer});
			}
			return finish(std::move(n));
		}
		case PlanOp::window:
			/* beside one outer row the bonds' values are the same in all rows */
			n.inputs[0] = without_bonds(p->inputs[0], outside, bonds);
			if (!n.inputs[0])
				return nullptr;
			for (auto &w : n.windows)
				for (auto &b : bonds)
					w.partition.push_back(b.inner);
			return closed(finish(std::move(n)), outside);
		case PlanOp::group: {
			if (p->columns.empty())
				return nullptr;
			std::vector<Bond> below;
			n.inputs[0] = without_bonds(p->inputs[0], outside, below);
			if (!n.inputs[0])
				return nullptr;
			for (auto &b : below) {
				n.columns.push_back({problem_.fresh(), b.inner});
				bonds.push_back({column(n.columns.back().id, b.inner->type), b.outer});
			}
			return closed(finish(std::move(n)), outside);
		}
		case PlanOp::distinct:
			n.inputs[0] = without_bonds(p->inputs[0], outside, bonds);
			return n.inputs[0] ? closed(finish(std::move(n)), outside) : nullptr;
		case PlanOp::sort:
			n.inputs[0] = without_bonds(p->inputs[0], outside, bonds);
			if (!n.inputs[0] || (!p->limit && !p->offset))
				return n.inputs[0];
			return first_of_each(n, outside, bonds);
		default:
			return nullptr;
		}
	}

	static PlanPtr closed(const PlanPtr &p, const PlanPtr &outside) { return names(p->free, outside) ? nullptr : p; }

	/* The first rows for each value of the bonds, by their rank; null: chance would decide, or the limit is no number.
	 */
	PlanPtr first_of_each(const Plan &sort, const PlanPtr &outside, const std::vector<Bond> &bonds)
	{
		std::vector<ExprPtr> partition;
		for (auto &b : bonds)
			partition.push_back(b.inner);
		PlanPtr first = first_by_rank(problem_, facts_, sort, partition);
		return first ? closed(first, outside) : nullptr;
	}

	/* ------------------------------------------------------------ joins */

	/* Null: it stays lateral. */
	PlanPtr not_lateral(const Plan &join)
	{
		const PlanPtr left = join.inputs[0], right = join.inputs[1];
		if (join.kind != JoinKind::inner && join.kind != JoinKind::left)
			return nullptr;
		const ExprPtr on = join.condition ? join.condition : boolean_constant(problem_, true);
		PlanPtr p = right;
		std::vector<const Plan *> projects;
		for (; p->op == PlanOp::project; p = p->inputs[0])
			projects.push_back(p.get());
		if (p->op == PlanOp::group && p->columns.empty()) { /* one row, always */
			if (join.kind == JoinKind::left && !is_constant(on, true))
				return nullptr;
			PlanPtr rows = left;
			Substitution found;
			if (!grouped(*p, rows, found))
				return nullptr;
			std::vector<OutputColumn> shown;
			for (size_t i = 0; i < right->out.size(); i++) {
				ExprPtr value = column(right->out[i], right->types[i]);
				for (auto *project : projects)
					value = substituted(value, *project);
				value = substitute(value, found);
				if (value->op != Op::column || value->id != right->out[i])
					shown.push_back({right->out[i], value});
			}
			return selected(problem_, shown.empty() ? rows : beside(rows, shown), {on});
		}
		std::vector<Bond> bonds;
		Plan n = join;
		n.inputs[1] = without_bonds(right, left, bonds);
		if (!n.inputs[1])
			return nullptr;
		std::vector<ExprPtr> conditions = {on};
		for (auto &b : bonds)
			conditions.push_back(equation(problem_, b.outer, b.inner));
		n.lateral = false;
		n.condition = conjunction(problem_, conditions);
		return finish(std::move(n));
	}

	/* ------------------------------------------------------------ conditions */

	/*
	 * Of an inner join they are conditions on its rows; of a left join, conditions on the rows to find, where what they
	 * name of the others is equal to something in these, or else values of the others.
	 */
	PlanPtr without_subqueries_in_condition(Plan join)
	{
		std::vector<ExprPtr> conjuncts, kept, above, on_right;
		split_conjunction(join.condition, conjuncts);
		PlanPtr left = join.inputs[0], right = join.inputs[1];
		const PlanPtr given = finish(Plan(join));
		Substitution equal;
		for (auto &c : conjuncts)
			if (c->op == Op::eq && c->args[0]->op == Op::column && c->args[1]->op == Op::column &&
				c->args[0]->type == c->args[1]->type && equal_is_same(problem_.type(c->args[0]->type)))
				for (size_t i = 0; i < 2; i++)
					if (names(c->args[i]->free, left) && names(c->args[1 - i]->free, right))
						equal.insert({c->args[i]->id, c->args[1 - i]});
		for (auto &c : conjuncts) {
			const ExprPtr found = has_subquery(c) && join.kind == JoinKind::left ? substitute(c, equal) : nullptr;
			if (has_subquery(c) && join.kind == JoinKind::inner)
				above.push_back(c);
			else if (found && !names(found->free, left))
				on_right.push_back(found);
			else
				kept.push_back(found && !subquery_names(c, right)      ? joined(c, left)
								   : found && !subquery_names(c, left) ? joined(c, right)
																	   : c);
		}
		if (above.empty() && on_right.empty() && left == join.inputs[0] && right == join.inputs[1])
			return given;
		join.condition = conjunction(problem_, kept);
		join.inputs = {left, on_right.empty() ? right : exactly(filtered(right, on_right), right->out)};
		const PlanPtr rows = finish(std::move(join));
		return exactly(above.empty() ? rows : filtered(rows, above), given->out);
	}

	static bool subquery_names(const ExprPtr &e, const PlanPtr &rows)
	{
		return (e->plan && names(e->plan->free, rows)) ||
			std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return subquery_names(a, rows); });
	}

	PlanPtr filtered(const PlanPtr &p, const std::vector<ExprPtr> &conditions)
	{
		Plan s;
		s.op = PlanOp::select;
		s.inputs = {p};
		s.condition = conjunction(problem_, conditions);
		return select(s);
	}

	/* The rows for which the subquery has one; null: it is bound to them in other ways. */
	PlanPtr semijoin(const ExprPtr &e, const PlanPtr &in)
	{
		std::vector<Bond> bonds;
		PlanPtr rows = e->plan;
		if (e->op == Op::exists && rows->op == PlanOp::sort && rows->limit && !rows->offset &&
			rows->limit->op == Op::constant && rows->limit->value && Decimal(0) < rows->limit->value->num)
			rows = rows->inputs[0]; /* as good as the first ones */
		if (e->op == Op::any)
			rows = selected(problem_, rows, {e->condition});
		rows = without_bonds(rows, in, bonds);
		if (!rows || bonds.empty())
			return nullptr;
		Plan different;
		different.op = PlanOp::group;
		different.inputs = {rows};
		const ExprPtr on = keys_of(bonds, different);
		return join_of(JoinKind::inner, in, finish(std::move(different)), on);
	}

	/* Keys of the group, and that they are equal to what they are bound to. */
	ExprPtr keys_of(const std::vector<Bond> &bonds, Plan &group)
	{
		std::vector<ExprPtr> equations;
		for (auto &b : bonds) {
			group.columns.push_back({problem_.fresh(), b.inner});
			equations.push_back(equation(problem_, b.outer, column(group.columns.back().id, b.inner->type)));
		}
		return conjunction(problem_, equations);
	}

	/* ------------------------------------------------------------ values */

	/* The expression with columns for its scalar subqueries; what these are columns of is joined to the rows. */
	ExprPtr joined(const ExprPtr &e, PlanPtr &in)
	{
		if (e->op == Op::scalar) {
			ExprPtr value = value_of(e, in);
			return value ? value : e;
		}
		if (e->plan || e->args.empty())
			return e;
		Expr n = *e;
		for (auto &a : n.args)
			a = joined(a, in);
		return n.args == e->args ? e : finish(std::move(n));
	}

	ExprPtr value_of(const ExprPtr &e, PlanPtr &in)
	{
		if (!names(e->plan->free, in))
			return nullptr;
		ExprPtr value = column(e->plan->out[0], e->type);
		PlanPtr p = e->plan;
		std::vector<const Plan *> projects;
		for (; p->op == PlanOp::project; p = p->inputs[0])
			projects.push_back(p.get());
		if (p->op != PlanOp::group || !p->columns.empty())
			return row_of(e, in);
		for (auto *project : projects)
			value = substituted(value, *project);
		Substitution found;
		return grouped(*p, in, found) ? substitute(value, found) : nullptr;
	}

	/* The rows with the group, which has no keys, joined to them; `found`: what its aggregates are then. */
	bool grouped(const Plan &given, PlanPtr &in, Substitution &found)
	{
		std::vector<Bond> bonds;
		const PlanPtr rows = without_bonds(given.inputs[0], in, bonds);
		if (!rows || bonds.empty())
			return false;
		Plan group = given;
		group.inputs = {rows};
		for (auto &a : group.aggregates) { /* its own id stands for what it is of no rows, too */
			const ColumnId id = problem_.fresh();
			ExprPtr &value = found[a.id] = column(id, a.type);
			a.id = id;
			if (a.function == AggFunction::count)
				value = call(Op::coalesce, a.type, {value, integer_constant(a.type, 0)});
		}
		const ExprPtr on = keys_of(bonds, group);
		const PlanPtr by_bonds = finish(std::move(group));
		if (names(by_bonds->free, in))
			return false;
		in = join_of(JoinKind::left, in, by_bonds, on);
		return true;
	}

	static ExprPtr substituted(const ExprPtr &e, const Plan &project)
	{
		Substitution s;
		for (auto &c : project.columns)
			s[c.id] = c.expr;
		return substitute(e, s);
	}

	/* A subquery that has at most one row. */
	ExprPtr row_of(const ExprPtr &e, PlanPtr &in)
	{
		std::vector<Bond> bonds;
		const PlanPtr rows = without_bonds(e->plan, in, bonds);
		if (!rows || bonds.empty())
			return nullptr;
		std::vector<ExprPtr> equations;
		for (auto &b : bonds)
			equations.push_back(equation(problem_, b.outer, b.inner));
		const ExprPtr on = conjunction(problem_, equations);
		if (!facts_.at_most_one(rows, on))
			return nullptr;
		in = join_of(JoinKind::left, in, rows, on);
		return column(e->plan->out[0], e->type);
	}
};

} // namespace

PlanPtr decorrelate(Problem &p, const PlanPtr &plan)
{
	return Decorrelation(p).plan(plan);
}

} // namespace sqleq
