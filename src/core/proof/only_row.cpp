/*
 * only_row.cpp: see only_row.h.
 *
 * Where a subquery used as a value has two rows, the server raises an error, if it asks for the value. It need not: it
 * removes joins, stops early, folds constants, concludes. So a subquery is replaced only where the server has to ask,
 * or where all the same the result is what it is:
 *
 * - An output of the query itself, and nothing but that, is asked for in every row (a value that only ORDER BY names is
 *   not: the same for all rows, nothing is sorted by it). A left join with the subquery's rows gives the same.
 * - A condition x = (subquery), a conjunct, of rows on the way from tables to the result: selections, projections,
 *   inner joins, the left side of left joins, sorts, and groups that are joined to nothing. Say that the server has not
 *   asked for it in some row that all else lets pass. Then it gives the right result for whatever value the subquery
 *   might have there: NULL, with which the row does not pass, and x, with which it does. But each row that passes makes
 *   such a result more, so there is none. (One value may be that of many rows: the same for those with one x, and the
 *   next.) Groups are made of all their rows: the server asks in each, but for min() and max() by an index, and what it
 *   does not come to there is neither. So there is one row at most, and to have x among the subquery's rows, or to be
 *   joined with those that have it, is the same. With x NULL, or no row, none of these is true.
 *
 * The subquery stands in one place only, so that its value can be thought of as any: of two conditions with the same
 * value the server might conclude that what they compare is equal, and no longer ask. x has no subqueries itself. Not
 * under an outer join's NULL-giving side or condition (a join that nobody reads goes when x = (subquery) names a key),
 * not under DISTINCT, LIMIT, set operations or in subqueries.
 */
#include "core/proof/only_row.h"

#include <map>
#include <set>

#include "core/algebra/copy.h"
#include "core/algebra/walk.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

class WithoutSecondRows {
public:
	WithoutSecondRows(Problem &problem, OnlyRow how) : problem_(problem), how_(how) {}

	bool changed() const { return changed_; }

	PlanPtr of(const Query &query)
	{
		count(query.plan);
		shown_ = {query.output.begin(), query.output.end()};
		return outputs(query.plan);
	}

private:
	Problem &problem_;
	OnlyRow how_;
	bool changed_ = false;
	std::map<std::string, int> seen_; /* how often a subquery stands in the query */
	std::set<ColumnId> shown_;

	void count(const PlanPtr &p)
	{
		auto on_expr = [&](const ExprPtr &e) {
			if (e->op == Op::scalar)
				seen_[text_of(problem_, e)]++;
		};
		walk(p, on_expr, [](const Plan &) {});
	}

	/* The subquery, when the value is that of one which may have several rows, perhaps cast. */
	static ExprPtr subquery_of(const ExprPtr &value)
	{
		ExprPtr e = value->op == Op::cast ? value->args[0] : value;
		auto chooses = [](const Plan &q) {
			return q.op == PlanOp::sort || q.op == PlanOp::window || q.op == PlanOp::recursive;
		};
		if (e->op != Op::scalar || is_aggregate(*e) || some_plan(e->plan, chooses))
			return nullptr;
		return e;
	}

	/* The value with the subquery's column in place of it. */
	static ExprPtr of_row(const ExprPtr &value, const ExprPtr &subquery)
	{
		ExprPtr row = column(subquery->plan->out[0], subquery->plan->types[0]);
		if (row->type != subquery->type)
			row = make_cast(row, subquery->type);
		return value->op == Op::cast ? make_cast(row, value->type) : row;
	}

	static PlanPtr join_with(const PlanPtr &rows, const PlanPtr &with, JoinKind kind, const ExprPtr &condition)
	{
		Plan join;
		join.op = PlanOp::join;
		join.kind = kind;
		join.lateral = !with->free.empty();
		join.inputs = {rows, with};
		join.condition = condition;
		return finish(std::move(join));
	}

	/* The result's rows: what is computed for each of them. */
	PlanPtr outputs(const PlanPtr &p)
	{
		if (p->op == PlanOp::sort && !p->limit && !p->offset) {
			Plan n = *p;
			n.inputs[0] = outputs(p->inputs[0]);
			return n.inputs == p->inputs ? p : finish(std::move(n));
		}
		if (p->op != PlanOp::project)
			return rows(p, false);
		Plan n = *p;
		n.inputs[0] = rows(p->inputs[0], false);
		for (auto &c : n.columns)
			if (ExprPtr subquery = shown_.count(c.id) ? subquery_of(c.expr) : nullptr) {
				PlanPtr with = copy_of(subquery->plan, {problem_.fresh()}, [&] { return problem_.fresh(); });
				Expr own = *subquery;
				own.plan = with;
				ExprPtr other = finish(std::move(own));
				n.inputs[0] = join_with(n.inputs[0], with, JoinKind::left, boolean_constant(problem_, true));
				c.expr = of_row(c.expr->op == Op::cast ? make_cast(other, c.expr->type) : other, other);
				changed_ = true;
			}
		return finish(std::move(n));
	}

	/* Rows of which each one that is more makes the result more. `joined`: not where groups are. */
	PlanPtr rows(const PlanPtr &p, bool joined)
	{
		Plan n = *p;
		switch (p->op) {
		case PlanOp::select: {
			n.inputs[0] = rows(p->inputs[0], joined);
			std::vector<ExprPtr> conjuncts;
			split_conjunction(p->condition, conjuncts);
			return selected(std::move(n), conjuncts, p);
		}
		case PlanOp::join: {
			if (p->kind != JoinKind::inner && p->kind != JoinKind::left)
				return p;
			n.inputs[0] = rows(p->inputs[0], true);
			if (p->kind == JoinKind::inner)
				n.inputs[1] = rows(p->inputs[1], true);
			return n.inputs == p->inputs ? p : finish(std::move(n));
		}
		case PlanOp::group:
			if (joined)
				return p;
			n.inputs[0] = rows(p->inputs[0], true);
			return n.inputs == p->inputs ? p : finish(std::move(n));
		case PlanOp::project:
			n.inputs[0] = rows(p->inputs[0], joined);
			return n.inputs == p->inputs ? p : finish(std::move(n));
		default:
			return p;
		}
	}

	PlanPtr selected(Plan n, const std::vector<ExprPtr> &conjuncts, const PlanPtr &before)
	{
		std::vector<ExprPtr> kept;
		PlanPtr from = n.inputs[0];
		bool changed = false;
		for (auto &c : conjuncts) {
			ExprPtr subquery;
			size_t side = 0;
			for (size_t i = 0; c->op == Op::eq && i < 2 && !subquery; i++)
				if ((subquery = subquery_of(c->args[i])) &&
					(has_subquery(c->args[1 - i]) || seen_[text_of(problem_, subquery)] != 1))
					subquery = nullptr;
				else
					side = i;
			if (!subquery) {
				kept.push_back(c);
				continue;
			}
			Expr equal = *c;
			equal.args[side] = of_row(c->args[side], subquery);
			ExprPtr condition = finish(std::move(equal));
			if (how_ == OnlyRow::joined)
				from = join_with(from, subquery->plan, JoinKind::inner, condition);
			else {
				Expr some = boolean_expr(problem_, Op::exists);
				some.plan = select_plan(subquery->plan, condition);
				kept.push_back(finish(std::move(some)));
			}
			changed = true;
		}
		changed_ |= changed;
		if (!changed && n.inputs == before->inputs)
			return before;
		n.inputs[0] = from;
		n.condition = conjunction(problem_, kept);
		return finish(std::move(n));
	}
};

} // namespace

bool without_second_rows(Problem &problem, Query &query, OnlyRow how)
{
	if (how == OnlyRow::kept)
		return false;
	WithoutSecondRows rewriter(problem, how);
	query.plan = rewriter.of(query);
	return rewriter.changed();
}

} // namespace sqleq
