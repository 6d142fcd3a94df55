/*
 * order.cpp: see order.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/trees/order.h"

bool
order_is_cut(const Query *query)
{
	/* WITH TIES takes all of the equals. */
	if (query->hasDistinctOn)
		return true;
	return (query->limitCount || query->limitOffset) && query->limitOption != LIMIT_OPTION_WITH_TIES;
}

bool
limit_number(const Node *limit, bool *null, int64 *number)
{
	const Const *value;

	/* what stands in the text is an integer, which is cast; what another function makes of it is not known */
	if (limit && IsA(limit, FuncExpr) && ((const FuncExpr *) limit)->funcid == F_INT8_INT4)
		limit = (const Node *) linitial(((const FuncExpr *) limit)->args);
	value = (const Const *) limit;
	if (!limit || !IsA(limit, Const) || (value->consttype != INT4OID && value->consttype != INT8OID))
		return false;
	*null = value->constisnull;
	*number = *null                   ? 0
		: value->consttype == INT4OID ? DatumGetInt32(value->constvalue)
									  : DatumGetInt64(value->constvalue);
	return true;
}

bool
order_keeps_one(const Query *query)
{
	bool null;
	int64 number;

	/* all rows are kept by LIMIT NULL, and all that are tied by WITH TIES */
	return query->limitOption != LIMIT_OPTION_WITH_TIES && limit_number(query->limitCount, &null, &number) && !null &&
		number <= 1;
}

bool
order_matters_to_aggregate(const Aggref *agg)
{
	const facts::FunctionFacts &known = facts::of_function(agg->aggfnoid);

	/* The least and the greatest may be any of several equals. */
	if (known.are(facts::PicksEqual))
		return !facts::equal_is_same(agg->aggtype, -1);
	return !known.are(facts::OrderFree);
}

void
sort_by_distinct_on(Query *query)
{
	ListCell *cell;
	ListCell *key;

	foreach(cell, query->distinctClause)
	{
		bool sorted = false;

		foreach(key, query->sortClause)
			sorted = sorted ||
				((SortGroupClause *) lfirst(key))->tleSortGroupRef ==
					((SortGroupClause *) lfirst(cell))->tleSortGroupRef;
		if (!sorted)
			query->sortClause = lappend(query->sortClause, copyObjectImpl(lfirst(cell)));
	}
}

/* ---- is anything left open? ---- */

/* Do these, which are sorted or grouped by, tell any two entries apart that are not alike in every respect? */
static bool
keys_cover(List *targets, List *clauses)
{
	ListCell *cell;

	foreach(cell, targets)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (!entry->resjunk &&
			(get_sortgroupref_clause_noerr(entry->ressortgroupref, clauses) == NULL ||
			 !facts::equal_is_same(exprType((Node *) entry->expr), -1)))
			return false;
	}
	return true;
}

bool
equals_may_differ(Oid type, int32 typmod, Oid collation)
{
	return !facts::equal_is_same(type, typmod) || (OidIsValid(collation) && !get_collation_isdeterministic(collation));
}

/*
 * A modifier, of char(n) or numeric(p, s), says how all values of an expression look; but not where the collation takes
 * different texts for equal.
 */
static bool
keys_are_loose(List *targets, List *clauses)
{
	ListCell *cell;

	foreach(cell, clauses)
	{
		Node *key = get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), targets);

		if (equals_may_differ(exprType(key), exprTypmod(key), exprCollation(key)))
			return true;
	}
	return false;
}

static bool
window_leaves_open(const WindowFunc *call, const Query *query)
{
	ListCell *cell;

	switch (call->winfnoid)
	{
		case F_RANK_:
		case F_DENSE_RANK_:
		case F_PERCENT_RANK_:
		case F_CUME_DIST_:
			return false;
		default:
			break;
	}
	foreach(cell, query->windowClause)
	{
		const WindowClause *window = (const WindowClause *) lfirst(cell);
		Aggref as_aggregate = {};

		as_aggregate.aggfnoid = call->winfnoid;
		as_aggregate.aggtype = call->wintype;
		if (window->winref == call->winref)
			return !call->winagg || (window->frameOptions & FRAMEOPTION_ROWS) != 0 ||
				order_matters_to_aggregate(&as_aggregate);
	}
	return true;
}

bool
outputs_are_loose(const Query *query)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(cell))->expr;

		if (equals_may_differ(exprType(expr), -1, exprCollation(expr)))
			return true;
	}
	return false;
}

bool
order_picks_equals(const Query *query)
{
	return keys_are_loose(query->targetList, query->groupClause) ||
		keys_are_loose(query->targetList, query->distinctClause) ||
		(query->setOperations != NULL && outputs_are_loose(query));
}

/* The context is the query around the node. */
static bool
leaves_open_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Query:
			/* Rows that are tied in all of the output are the same rows. */
			return (order_is_cut((const Query *) node) &&
					!keys_cover(((Query *) node)->targetList, ((Query *) node)->sortClause)) ||
				order_picks_equals((const Query *) node) || compat_walk_query((Query *) node, leaves_open_walker, node);
		case T_Aggref:
			if (order_matters_to_aggregate((const Aggref *) node) &&
				(((Aggref *) node)->aggorder == NIL ||
				 !keys_cover(((Aggref *) node)->args, ((Aggref *) node)->aggorder)))
				return true;
			break;
		case T_WindowFunc:
			if (window_leaves_open((const WindowFunc *) node, (const Query *) context))
				return true;
			break;
		case T_SubLink:
			if (((SubLink *) node)->subLinkType == ARRAY_SUBLINK)
				return true;
			break;
		default:
			break;
	}
	return compat_walk_expression(node, leaves_open_walker, context);
}

bool
order_leaves_open(Query *query, bool listed)
{
	return (listed && !keys_cover(query->targetList, query->sortClause)) || leaves_open_walker((Node *) query, query);
}

bool
number_is_open(const Query *query)
{
	Query *rows = (Query *) copyObjectImpl(query);

	if (rows->limitOption == LIMIT_OPTION_WITH_TIES || leaves_open_walker(rows->limitCount, rows) ||
		leaves_open_walker(rows->limitOffset, rows))
		return true;
	rows->limitCount = rows->limitOffset = NULL;
	/*
	 * one of several equal values stands for a group, or for what is DISTINCT: there are as many whichever it is,
	 * unless something looks at it
	 */
	if (rows->setOperations == NULL && rows->havingQual == NULL && !rows->hasDistinctOn &&
		(rows->groupClause == NIL || rows->distinctClause == NIL))
		return compat_walk_query(rows, leaves_open_walker, rows);
	return order_leaves_open(rows, false);
}
