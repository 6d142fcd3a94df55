/*
 * tree_copy.cpp: copies of plans in which every column has an id of its own.
 */
#include "lower.h"

namespace front
{

struct Renaming
{
	Lowering *low;
	int *ids;					/* by old id; -1: it comes from outside */
};

static Plan *copy_plan(Renaming *renaming, Plan *plan);

static Expr *
copy_expr(Renaming *renaming, Expr *expr)
{
	Expr *copy;

	if (expr == NULL)
		return NULL;
	check_stack_depth();
	copy = (Expr *) palloc(sizeof(Expr));
	*copy = *expr;
	if (expr->op == Op::Column && renaming->ids[expr->id] >= 0)
		copy->id = renaming->ids[expr->id];
	copy->args = NIL;
	for (int i = 0; i < list_length(expr->args); i++)
		copy->args = lappend(copy->args, copy_expr(renaming, (Expr *) list_nth(expr->args, i)));
	if (expr->plan != NULL)
		copy->plan = copy_plan(renaming, expr->plan);
	copy->condition = copy_expr(renaming, expr->condition);
	return copy;
}

static NamedExpr *
copy_named(Renaming *renaming, NamedExpr *item)
{
	NamedExpr *copy = (NamedExpr *) palloc(sizeof(NamedExpr));

	copy->id = renaming->ids[item->id];
	copy->expr = copy_expr(renaming, item->expr);
	return copy;
}

static SortItem *
copy_sort_item(Renaming *renaming, SortItem *item)
{
	SortItem *copy = (SortItem *) palloc(sizeof(SortItem));

	*copy = *item;
	copy->expr = copy_expr(renaming, item->expr);
	return copy;
}

static Aggregate *
copy_aggregate(Renaming *renaming, Aggregate *agg)
{
	Aggregate *copy = (Aggregate *) palloc(sizeof(Aggregate));
	ListCell *lc;

	*copy = *agg;
	copy->id = renaming->ids[agg->id];
	copy->args = NIL;
	foreach(lc, agg->args)
		copy->args = lappend(copy->args, copy_expr(renaming, (Expr *) lfirst(lc)));
	copy->filter = copy_expr(renaming, agg->filter);
	return copy;
}

static List *
copy_row(Renaming *renaming, List *row)
{
	List *copy = NIL;
	ListCell *lc;

	foreach(lc, row)
		copy = lappend(copy, copy_expr(renaming, (Expr *) lfirst(lc)));
	return copy;
}

static Expr *
copy_in_window(void *arg, Expr *expr)
{
	return copy_expr((Renaming *) arg, expr);
}

/* Inputs first: what names a column stands beside or above what makes it. */
static Plan *
copy_plan(Renaming *renaming, Plan *plan)
{
	Plan *copy = (Plan *) palloc(sizeof(Plan));
	ListCell *lc;

	check_stack_depth();
	*copy = *plan;
	copy->inputs = copy->output = copy->rows = copy->items = copy->aggregates = copy->windows = NIL;
	foreach(lc, plan->inputs)
		copy->inputs = lappend(copy->inputs, copy_plan(renaming, (Plan *) lfirst(lc)));
	foreach(lc, plan->output)
	{
		int *id = &renaming->ids[lfirst_int(lc)];

		if (*id < 0)
			*id = renaming->low->next_column++;
		copy->output = lappend_int(copy->output, *id);
	}
	foreach(lc, plan->rows)
		copy->rows = lappend(copy->rows, copy_row(renaming, (List *) lfirst(lc)));
	foreach(lc, plan->items)
	{
		if (plan->op == PlanOp::Sort)
			copy->items = lappend(copy->items, copy_sort_item(renaming, (SortItem *) lfirst(lc)));
		else
			copy->items = lappend(copy->items, copy_named(renaming, (NamedExpr *) lfirst(lc)));
	}
	foreach(lc, plan->aggregates)
		copy->aggregates = lappend(copy->aggregates, copy_aggregate(renaming, (Aggregate *) lfirst(lc)));
	foreach(lc, plan->windows)
	{
		WindowFunction *window = copy_window((WindowFunction *) lfirst(lc));

		window->id = renaming->ids[window->id];
		change_window(window, copy_in_window, renaming);
		copy->windows = lappend(copy->windows, window);
	}
	copy->condition = copy_expr(renaming, plan->condition);
	copy->limit = copy_expr(renaming, plan->limit);
	copy->offset = copy_expr(renaming, plan->offset);
	return copy;
}

/* A copy of a plan whose columns all have ids of their own, for using it a second time. */
Plan *
fresh_copy(Lowering *low, Plan *plan)
{
	Renaming renaming = {low, (int *) palloc(sizeof(int) * (low->next_column + 1))};

	for (int i = 0; i <= low->next_column; i++)
		renaming.ids[i] = -1;
	return copy_plan(&renaming, plan);
}

}								/* namespace front */
