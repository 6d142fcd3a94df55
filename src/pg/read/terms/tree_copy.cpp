/*
 * tree_copy.cpp: copies of plans in which every column has an id of its own.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/tree_windows.h"
#include "pg/read/terms/tree_copy.h"

namespace front
{

struct Renaming
{
	Lowering *low;
	Lookup ids;					/* the new id by the old one, see id_key(); none: it comes from outside */
	Lookup done;				/* Expr by Expr, SharedPlan by SharedPlan: what stands in several places */
};

static Plan *copy_plan(Renaming *renaming, Plan *plan);

/* Copies of copies of copies: no more than this, in a problem. */
static const int most_copied = 500000;

/* Whether it is too much; then nothing more is copied, and there will be no document. */
static bool
gives_up(Renaming *renaming)
{
	CHECK_FOR_INTERRUPTS();
	if (++renaming->low->copied == most_copied)
		unsupported(renaming->low, -1, "grouping sets", "subqueries inside of them are too large when each set has its own");
	return renaming->low->copied >= most_copied;
}

static const void *
id_key(int id)
{
	return (const void *) (intptr_t) (id + 1);
}

static void
rename_column(Renaming *renaming, int from, int to)
{
	map_add(&renaming->ids, id_key(from), (void *) id_key(to));
}

static int
new_id(const Renaming *renaming, int id)
{
	void *found = map_find(&renaming->ids, id_key(id));

	return found == NULL ? id : (int) (intptr_t) found - 1;
}

static Expr *
copy_expr(Renaming *renaming, Expr *expr)
{
	Expr *copy;
	ListCell *lc;

	if (expr == NULL || gives_up(renaming))
		return expr;
	check_stack_depth();
	copy = (Expr *) map_find(&renaming->done, expr);
	if (copy != NULL)
		return copy;
	copy = (Expr *) palloc(sizeof(Expr));
	*copy = *expr;
	copy->spelling = NULL;		/* nothing is built from a copy any more */
	if (expr->op == Op::Column)
		copy->id = new_id(renaming, expr->id);
	if (expr->args == NIL && expr->plan == NULL)
		return copy;
	copy->args = NIL;
	foreach(lc, expr->args)
		copy->args = lappend(copy->args, copy_expr(renaming, (Expr *) lfirst(lc)));
	if (expr->plan != NULL)
		copy->plan = copy_plan(renaming, expr->plan);
	copy->condition = copy_expr(renaming, expr->condition);
	map_add(&renaming->done, expr, copy);
	return copy;
}

static NamedExpr *
copy_named(Renaming *renaming, NamedExpr *item)
{
	NamedExpr *copy = (NamedExpr *) palloc(sizeof(NamedExpr));

	copy->id = new_id(renaming, item->id);
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
	copy->id = new_id(renaming, agg->id);
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

/* A shared plan stays as it is unless it names one of the columns that are renamed. */
static SharedPlan *
copy_shared(Renaming *renaming, SharedPlan *shared)
{
	SharedPlan *copy;
	bool renamed = shared->copied;
	ListCell *lc;

	foreach(lc, shared->free)
		renamed |= map_find(&renaming->ids, id_key(lfirst_int(lc))) != NULL;
	if (!renamed)
		return shared;
	copy = (SharedPlan *) map_find(&renaming->done, shared);
	if (copy != NULL)
		return copy;
	copy = (SharedPlan *) palloc(sizeof(SharedPlan));
	*copy = *shared;
	copy->copied = true;
	copy->plan = copy_plan(renaming, shared->plan);
	map_add(&renaming->done, shared, copy);
	return copy;
}

/* Inputs first: what names a column stands beside or above what makes it. */
static Plan *
copy_plan(Renaming *renaming, Plan *plan)
{
	Plan *copy = (Plan *) palloc(sizeof(Plan));
	ListCell *lc;

	check_stack_depth();
	if (gives_up(renaming))
		return plan;
	*copy = *plan;
	copy->inputs = copy->output = copy->rows = copy->items = copy->aggregates = copy->windows = NIL;
	foreach(lc, plan->inputs)
		copy->inputs = lappend(copy->inputs, copy_plan(renaming, (Plan *) lfirst(lc)));
	if (plan->op == PlanOp::Reference)
		copy->shared = copy_shared(renaming, plan->shared);
	foreach(lc, plan->output)
	{
		if (map_find(&renaming->ids, id_key(lfirst_int(lc))) == NULL)
			rename_column(renaming, lfirst_int(lc), renaming->low->next_column++);
		copy->output = lappend_int(copy->output, new_id(renaming, lfirst_int(lc)));
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

		window->id = new_id(renaming, window->id);
		change_window(window, copy_in_window, renaming);
		copy->windows = lappend(copy->windows, window);
	}
	copy->condition = copy_expr(renaming, plan->condition);
	copy->limit = copy_expr(renaming, plan->limit);
	copy->offset = copy_expr(renaming, plan->offset);
	return copy;
}

/* A copy of a plan whose columns all have ids of their own, for using it a second time; outer columns are changed as `outer` says. */
Plan *
fresh_copy(Lowering *low, Plan *plan, const ColumnChange *outer)
{
	Renaming renaming = {low, {}, {}};
	ListCell *lc, *lc2;

	forboth(lc, outer->from, lc2, outer->to)
		rename_column(&renaming, lfirst_int(lc), lfirst_int(lc2));
	return copy_plan(&renaming, plan);
}

}								/* namespace front */
