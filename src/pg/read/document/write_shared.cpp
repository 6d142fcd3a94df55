/*
 * write_shared.cpp: what of the document stands in several places.
 *
 * The trees of a problem are none: a common table expression and what it is made of stand in several places, and so
 * does the operand of a simple CASE or of IN. Such a part is written once and named by number; else the document could
 * be exponentially larger than the query.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/document/write_shared.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/plan_exprs.h"

namespace front {

/* An expression is not worth a number unless it has so many operators. */
static const int least_shared = 16;
static const int most_size = 1000000;

/* An Expr or a SharedPlan that was met. */
struct Noted
{
	const void *what;
	int uses;
	int size;
	bool renamed; /* SharedPlan: with other columns than its own */
	int number;   /* from 1; 0: it is written where it stands */
};

static Noted *
noted(const Document *out, const void *what)
{
	return lookup_find<Noted>(&out->noted, hash_pointer(what), [what](const Noted *n) { return n->what == what; });
}

static Noted *
note(Document *out, const void *what)
{
	Noted *entry = noted(out, what);

	if (entry == NULL)
	{
		entry = (Noted *) palloc0(sizeof(Noted));
		entry->what = what;
		lookup_add(&out->noted, hash_pointer(what), entry);
	}
	entry->uses++;
	return entry;
}

static int size_of_plan(Document *out, const Plan *plan);

static int
size_of(Document *out, const Expr *expr)
{
	Noted *entry;
	int size = 1;
	ListCell *lc;

	if (expr == NULL || (expr->args == NIL && expr->plan == NULL))
		return expr != NULL;
	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	entry = note(out, expr);
	if (entry->uses > 1)
	{
		if (entry->number == 0 && entry->size >= least_shared)
		{
			out->exprs = lappend(out->exprs, (void *) expr);
			entry->number = list_length(out->exprs);
		}
		return entry->size;
	}
	foreach(lc, expr->args)
		size += size_of(out, (const Expr *) lfirst(lc));
	size += size_of(out, expr->condition);
	if (expr->plan != NULL)
		size += size_of_plan(out, expr->plan);
	return entry->size = Min(size, most_size);
}

static int
size_of_reference(Document *out, const Plan *plan)
{
	Noted *entry = note(out, plan->shared);

	entry->renamed |= !equal(plan->output, plan->shared->plan->output);
	if (entry->uses == 1)
	{
		out->plans = lappend(out->plans, plan->shared);
		entry->size = size_of_plan(out, plan->shared->plan);
	}
	return entry->size;
}

static int
size_of_plan(Document *out, const Plan *plan)
{
	int size = 1;
	ListCell *lc;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	if (plan->op == PlanOp::Reference)
		return size_of_reference(out, plan);
	foreach(lc, plan->inputs)
		size += size_of_plan(out, (const Plan *) lfirst(lc));
	each_plan_expr((Plan *) plan, [&](const Expr *expr) { size += size_of(out, expr); });
	return Min(size, most_size);
}

void
count_expr(Document *out, const Expr *expr)
{
	(void) size_of(out, expr);
}

void
count_plan(Document *out, const Plan *plan)
{
	(void) size_of_plan(out, plan);
}

/* Of the plans only those stay that really stand in several places, or in one under other names. */
void
number_shared(Document *out)
{
	List *all = out->plans;
	ListCell *lc;

	out->plans = NIL;
	foreach(lc, all)
	{
		Noted *entry = noted(out, lfirst(lc));

		if (entry->uses == 1 && !entry->renamed)
			continue;
		out->plans = lappend(out->plans, lfirst(lc));
		entry->number = list_length(out->plans);
	}
}

int
shared_number(const Document *out, const void *what)
{
	const Noted *entry = noted(out, what);

	return entry != NULL ? entry->number : 0;
}

} /* namespace front */
