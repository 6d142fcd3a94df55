/*
 * tree_copy.cpp: copies of plans in which every column has an id of its own.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/plan_exprs.h"
#include "pg/read/terms/tree_copy.h"

namespace front {

struct Renaming
{
	Lowering *low;
	Lookup ids;  /* the new id by the old one, see id_key(); none: it comes from outside */
	Lookup done; /* Expr by Expr, SharedPlan by SharedPlan: what stands in several places */
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
		note_unsupported(renaming->low, -1, "grouping sets",
						 "subqueries inside of them are too large when each set has its own");
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
	copy->spelling = NULL; /* nothing is built from a copy any more */
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
	Plan *copy;
	ListCell *lc;

	check_stack_depth();
	if (gives_up(renaming))
		return plan;
	copy = copy_with_exprs(plan);
	copy->inputs = copy->output = NIL;
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
	if (plan->op != PlanOp::Sort)
		foreach(lc, copy->items)
			((NamedExpr *) lfirst(lc))->id = new_id(renaming, ((NamedExpr *) lfirst(lc))->id);
	foreach(lc, copy->aggregates)
		((Aggregate *) lfirst(lc))->id = new_id(renaming, ((Aggregate *) lfirst(lc))->id);
	foreach(lc, copy->windows)
		((WindowFunction *) lfirst(lc))->id = new_id(renaming, ((WindowFunction *) lfirst(lc))->id);
	each_plan_expr(copy, [=](Expr *&expr) { expr = copy_expr(renaming, expr); });
	return copy;
}

/*
 * A copy of a plan whose columns all have ids of their own, for using it a second time; outer columns are changed as
 * `outer` says.
 */
Plan *
fresh_copy(Lowering *low, Plan *plan, const ColumnChange *outer)
{
	Renaming renaming = {low, {}, {}};
	ListCell *lc, *lc2;

	forboth(lc, outer->from, lc2, outer->to)
		rename_column(&renaming, lfirst_int(lc), lfirst_int(lc2));
	return copy_plan(&renaming, plan);
}

} /* namespace front */
