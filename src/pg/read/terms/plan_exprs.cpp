/* plan_exprs.cpp: see plan_exprs.h. */
#include "pg/base/compat.h"
#include "pg/read/terms/plan_exprs.h"

namespace front {

template <typename T>
static T *
copy_of(const T *object)
{
	T *copy = (T *) palloc(sizeof(T));

	*copy = *object;
	return copy;
}

WindowFunction *
copy_window(const WindowFunction *window)
{
	WindowFunction *copy = copy_of(window);
	ListCell *lc;

	copy->args = list_copy(window->args);
	copy->partition = list_copy(window->partition);
	copy->keys = NIL;
	foreach(lc, window->keys)
		copy->keys = lappend(copy->keys, copy_of((const SortItem *) lfirst(lc)));
	return copy;
}

Plan *
copy_with_exprs(const Plan *plan)
{
	Plan *copy = copy_of(plan);
	ListCell *lc;

	copy->rows = copy->items = copy->aggregates = copy->windows = NIL;
	foreach(lc, plan->rows)
		copy->rows = lappend(copy->rows, list_copy((List *) lfirst(lc)));
	foreach(lc, plan->items)
	{
		if (plan->op == PlanOp::Sort)
			copy->items = lappend(copy->items, copy_of((const SortItem *) lfirst(lc)));
		else
			copy->items = lappend(copy->items, copy_of((const NamedExpr *) lfirst(lc)));
	}
	foreach(lc, plan->aggregates)
	{
		Aggregate *agg = copy_of((const Aggregate *) lfirst(lc));

		agg->args = list_copy(agg->args);
		copy->aggregates = lappend(copy->aggregates, agg);
	}
	foreach(lc, plan->windows)
		copy->windows = lappend(copy->windows, copy_window((const WindowFunction *) lfirst(lc)));
	return copy;
}

} /* namespace front */
