/*
 * order.cpp: see order.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
}

#include "pg/query/order.h"

bool
order_is_cut(const Query *query)
{
	/* WITH TIES takes all of the equals. */
	if (query->hasDistinctOn)
		return true;
	return (query->limitCount || query->limitOffset) && query->limitOption != LIMIT_OPTION_WITH_TIES;
}

bool
order_equal_is_same(Oid type)
{
	switch (getBaseType(type))
	{
		case BOOLOID:
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case OIDOID:
		case TEXTOID:
		case VARCHAROID:
		case NAMEOID:
		case BYTEAOID:
		case DATEOID:
		case TIMEOID:
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
		case UUIDOID:
			return true;
		default:
			return type_is_enum(getBaseType(type));
	}
}

/* Aggregates whose value is the same for every order of the rows. Of floats, even a sum is not. */
static const Oid orderless[] = {
	F_COUNT_, F_COUNT_ANY, F_REGR_COUNT, F_BOOL_AND, F_BOOL_OR, F_EVERY,
	F_SUM_INT2, F_SUM_INT4, F_SUM_INT8, F_SUM_NUMERIC, F_SUM_MONEY, F_AVG_INT2, F_AVG_INT4, F_AVG_INT8, F_AVG_NUMERIC,
	F_BIT_AND_INT2, F_BIT_AND_INT4, F_BIT_AND_INT8, F_BIT_AND_BIT, F_BIT_OR_INT2, F_BIT_OR_INT4, F_BIT_OR_INT8, F_BIT_OR_BIT,
	F_BIT_XOR_INT2, F_BIT_XOR_INT4, F_BIT_XOR_INT8, F_BIT_XOR_BIT,
	F_VARIANCE_INT2, F_VARIANCE_INT4, F_VARIANCE_INT8, F_STDDEV_INT2, F_STDDEV_INT4, F_STDDEV_INT8,
	F_VAR_SAMP_INT2, F_VAR_SAMP_INT4, F_VAR_SAMP_INT8, F_STDDEV_SAMP_INT2, F_STDDEV_SAMP_INT4, F_STDDEV_SAMP_INT8,
	F_VAR_POP_INT2, F_VAR_POP_INT4, F_VAR_POP_INT8, F_STDDEV_POP_INT2, F_STDDEV_POP_INT4, F_STDDEV_POP_INT8,
	F_RANGE_AGG_ANYRANGE, F_RANGE_AGG_ANYMULTIRANGE, F_RANGE_INTERSECT_AGG_ANYRANGE, F_RANGE_INTERSECT_AGG_ANYMULTIRANGE
};

bool
order_matters_to_aggregate(const Aggref *agg)
{
	char *name;

	for (size_t i = 0; i < lengthof(orderless); i++)
		if (orderless[i] == agg->aggfnoid)
			return false;
	if (agg->aggfnoid >= FirstNormalObjectId)
		return true;
	/* The least and the greatest may be any of several equals. */
	name = get_func_name(agg->aggfnoid);
	if (name && (strcmp(name, "min") == 0 || strcmp(name, "max") == 0))
		return !order_equal_is_same(agg->aggtype);
	return true;
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
			sorted = sorted || ((SortGroupClause *) lfirst(key))->tleSortGroupRef == ((SortGroupClause *) lfirst(cell))->tleSortGroupRef;
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

		if (!entry->resjunk && (get_sortgroupref_clause_noerr(entry->ressortgroupref, clauses) == NULL ||
								!order_equal_is_same(exprType((Node *) entry->expr))))
			return false;
	}
	return true;
}

static bool
keys_are_loose(List *targets, List *clauses)
{
	ListCell *cell;

	foreach(cell, clauses)
		if (!order_equal_is_same(exprType(get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), targets))))
			return true;
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
			return !call->winagg || (window->frameOptions & FRAMEOPTION_ROWS) != 0 || order_matters_to_aggregate(&as_aggregate);
	}
	return true;
}

bool
order_picks_equals(const Query *query)
{
	ListCell *cell;

	if (keys_are_loose(query->targetList, query->groupClause) || keys_are_loose(query->targetList, query->distinctClause))
		return true;
	if (query->setOperations == NULL)
		return false;
	foreach(cell, query->targetList)
		if (!order_equal_is_same(exprType((Node *) ((TargetEntry *) lfirst(cell))->expr)))
			return true;
	return false;
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
			return (order_is_cut((const Query *) node) && !keys_cover(((Query *) node)->targetList, ((Query *) node)->sortClause)) ||
				order_picks_equals((const Query *) node) || compat_walk_query((Query *) node, leaves_open_walker, node);
		case T_Aggref:
			if (order_matters_to_aggregate((const Aggref *) node) &&
				(((Aggref *) node)->aggorder == NIL || !keys_cover(((Aggref *) node)->args, ((Aggref *) node)->aggorder)))
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
