/*
 * plan_exprs.h: the expressions of a plan's own, those of its inputs left out.
 */
#pragma once

#include "pg/read/terms/tree_types.h"

namespace front {

/* A copy whose lists and expressions can be replaced. */
extern WindowFunction *copy_window(const WindowFunction *window);

/* The same of a plan. It has the plan's inputs. */
extern Plan *copy_with_exprs(const Plan *plan);

/* Calls visit(Expr *&) for each expression of a list. */
template <typename F>
void
each_expr(List *exprs, F visit)
{
	ListCell *lc;

	foreach(lc, exprs)
		visit((Expr *&) lfirst(lc));
}

template <typename F>
void
each_sort_key(List *items, F visit)
{
	ListCell *lc;

	foreach(lc, items)
		visit(((SortItem *) lfirst(lc))->expr);
}

/* For each expression of a call of a window function. What may be missing is NULL. */
template <typename F>
void
each_window_expr(WindowFunction *window, F visit)
{
	each_expr(window->args, visit);
	each_expr(window->partition, visit);
	each_sort_key(window->keys, visit);
	visit(window->filter);
	visit(window->start_offset);
	visit(window->end_offset);
}

/* For each expression of a plan, likewise. */
template <typename F>
void
each_plan_expr(Plan *plan, F visit)
{
	ListCell *lc;

	foreach(lc, plan->rows)
		each_expr((List *) lfirst(lc), visit);
	if (plan->op == PlanOp::Sort)
		each_sort_key(plan->items, visit);
	else
		foreach(lc, plan->items)
			visit(((NamedExpr *) lfirst(lc))->expr);
	foreach(lc, plan->aggregates)
	{
		each_expr(((Aggregate *) lfirst(lc))->args, visit);
		visit(((Aggregate *) lfirst(lc))->filter);
	}
	foreach(lc, plan->windows)
		each_window_expr((WindowFunction *) lfirst(lc), visit);
	visit(plan->condition);
	visit(plan->limit);
	visit(plan->offset);
}

} /* namespace front */
