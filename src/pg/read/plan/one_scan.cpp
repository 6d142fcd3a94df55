/*
 * one_scan.cpp: see one_scan.h.
 *
 * A row is in one partition (partbounds.c: no two of them have bounds that overlap), and a part's filters begin with
 * its bounds: so of the filters of different partitions one at most is true of a row, and rows that satisfy one of them
 * are the rows of all parts, each as often.
 *
 * Of tables that inherit it is not known which rows are whose: each part stands for the rows that are its own, though
 * it is read as if it had all. Where all parts have the same filters, in whatever order, and show the same, they have
 * together what one of them, read so, has.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/plan/one_scan.h"
#include "pg/read/plan/same_conditions.h"
#include "pg/read/terms/tree.h"

namespace front {

/* From the columns of one scan to those of another. */
struct Renaming
{
	const List *from, *to; /* ids */
	bool subquery;         /* there is one, which may name them, too */
};

static Expr *
renamed(void *arg, Expr *expr)
{
	Renaming *renaming = (Renaming *) arg;
	ListCell *lc;

	renaming->subquery |= expr->plan != NULL;
	if (expr->op != Op::Column)
		return NULL;
	foreach(lc, renaming->from)
		if (lfirst_int(lc) == expr->id)
		{
			Expr *column = make_column(list_nth_int(renaming->to, foreach_current_index(lc)), expr->type);

			if (expr->spelling != NULL)
				column->spelling = replace_expr(expr->spelling, renamed, arg);
			return column;
		}
	return NULL;
}

/* The filters above a scan; false when there is something else. */
static bool
filters_of(Plan *plan, List **filters, Plan **scan)
{
	*filters = NIL;
	for (; plan->op == PlanOp::Select; plan = (Plan *) linitial(plan->inputs))
		*filters = lcons(plan->condition, *filters);
	*scan = plan;
	return plan->op == PlanOp::Scan;
}

/* All of the parts are of tables that inherit from one, which read_append.cpp has found to be all. */
static bool
are_members(List *parts)
{
	ListCell *lc;

	foreach(lc, parts)
		if (!OidIsValid(((const Rows *) lfirst(lc))->parent) ||
			((const Rows *) lfirst(lc))->parent != ((const Rows *) linitial(parts))->parent)
			return false;
	return true;
}

static bool
are_partitions(List *parts)
{
	List *leaves = NIL;
	ListCell *lc;

	foreach(lc, parts)
	{
		const Rows *part = (const Rows *) lfirst(lc);

		if (!OidIsValid(part->leaf) || list_member_oid(leaves, part->leaf))
			return false;
		leaves = lappend_oid(leaves, part->leaf);
	}
	return true;
}

Plan *
as_one_scan(Reader *reader, List *parts, List *exprs, List **columns)
{
	Plan *first = NULL, *scan;
	List *filters, *conditions = NIL;
	ListCell *lc, *lc2, *lc3;
	const bool members = list_length(parts) >= 2 && are_members(parts);

	if (list_length(parts) < 2 || !(members || are_partitions(parts)))
		return NULL;
	*columns = (List *) linitial(exprs);
	forboth(lc, parts, lc2, exprs)
	{
		Renaming renaming = {};
		List *own = NIL;

		if (!filters_of(((const Rows *) lfirst(lc))->plan, &filters, &scan) ||
			(first != NULL && first->table != scan->table) || (filters == NIL && !members))
			return NULL;
		if (first == NULL)
			first = scan;
		renaming.from = scan->output;
		renaming.to = first->output;
		foreach(lc3, filters)
			own = lappend(own, replace_expr((Expr *) lfirst(lc3), renamed, &renaming));
		if (own == NIL)
			own = list_make1(make_bool(reader->low, true));
		conditions = lappend(conditions, connected(reader->low, Op::And, own));
		foreach(lc3, (List *) lfirst(lc2))
		{
			const Expr *here = replace_expr((Expr *) lfirst(lc3), renamed, &renaming),
					   *there = (const Expr *) list_nth(*columns, foreach_current_index(lc3));

			if (!same_expr(here, there) || (here->spelling == NULL) != (there->spelling == NULL) ||
				(here->spelling != NULL && !same_expr(here->spelling, there->spelling)))
				return NULL;
		}
		if (renaming.subquery)
			return NULL;
	}
	foreach(lc, conditions)
		if (members && !same_conditions((Expr *) linitial(conditions), (Expr *) lfirst(lc)))
			return NULL;
	return make_select(first,
					   members ? (Expr *) linitial(conditions) : make_expr(Op::Or, bool_type(reader->low), conditions));
}

} /* namespace front */
