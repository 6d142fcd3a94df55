/*
 * order.cpp: see order.h.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
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
