/* tree_joins.cpp: see tree_joins.h. */
extern "C" {
#include "postgres.h"

#include "nodes/parsenodes.h"
#include "nodes/primnodes.h"
#include "parser/parsetree.h"
}

#include "pg/base/compat.h"
#include "pg/hunt/reduce/tree_joins.h"

static bool
collect_joins(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, JoinExpr))
		*(List **) context = lappend(*(List **) context, node);
	return compat_walk_expression(node, collect_joins, context);
}

List *
joins_of(Query *query)
{
	List *joins = NIL;

	(void) collect_joins((Node *) query->jointree, &joins);
	return joins;
}

/*
 * Columns that a side with so many does not have. The deparser reads the names of all, but shows none of a join that
 * has no alias, and so needs none of these.
 */
static void
limit_columns(List *columns, int most)
{
	ListCell *cell;

	foreach(cell, columns)
		if (lfirst_int(cell) > most)
			lfirst_int(cell) = Min(most, 1);
}

static int
columns_of_side(Query *query, Node *side)
{
	int number = IsA(side, RangeTblRef) ? ((RangeTblRef *) side)->rtindex : ((JoinExpr *) side)->rtindex;

	return list_length(rt_fetch(number, query->rtable)->eref->colnames);
}

/* Joins whose side is another one now, with fewer columns. False: with none at all. */
static bool
fit_joins(Query *query)
{
	ListCell *cell;

	foreach(cell, joins_of(query))
	{
		const JoinExpr *join = (const JoinExpr *) lfirst(cell);
		RangeTblEntry *entry = rt_fetch(join->rtindex, query->rtable);
		int left = columns_of_side(query, join->larg), right = columns_of_side(query, join->rarg);

		if ((left == 0 && entry->joinleftcols != NIL) || (right == 0 && entry->joinrightcols != NIL))
			return false;
		limit_columns(entry->joinleftcols, left);
		limit_columns(entry->joinrightcols, right);
	}
	return true;
}

/* Entries of joins that are no longer there: the deparser looks for their two sides. */
static void
forget_joins(Query *query)
{
	List *joins = joins_of(query);
	Index number = 0;
	ListCell *cell, *item;

	foreach(cell, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);
		bool there = false;

		number++;
		foreach(item, joins)
			there = there || ((JoinExpr *) lfirst(item))->rtindex == (int) number;
		if (entry->rtekind == RTE_JOIN && !there)
		{
			entry->rtekind = RTE_RESULT;
			entry->joinaliasvars = NIL;
		}
	}
}

bool
mend_joins(Query *query)
{
	forget_joins(query);
	return fit_joins(query);
}
