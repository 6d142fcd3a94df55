/*
 * order.cpp: see order.h.
 */
extern "C" {
#include "postgres.h"

#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_clause.h"
}

#include "pg/facts/function_facts.h"
#include "pg/facts/type_facts.h"
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
			sorted = sorted || ((SortGroupClause *) lfirst(key))->tleSortGroupRef == ((SortGroupClause *) lfirst(cell))->tleSortGroupRef;
		if (!sorted)
			query->sortClause = lappend(query->sortClause, copyObjectImpl(lfirst(cell)));
	}
}
