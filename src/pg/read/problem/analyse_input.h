/*
 * analyse_input.h: from a query text to an analysed query tree.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/read/terms/problem.h"

namespace front {

/* The types of $1, $2, ...; 0 for those that are not used, UNKNOWNOID for those that nothing has given a type. */
struct ParameterTypes
{
	Oid *types; /* may be NULL */
	int count;
};

/* One query (1 or 2). Takes what is in `parameters` as it is, and adds what the query says of others. */
extern Query *analyse_query(SqleqProblem *problem, int query, ParameterTypes *parameters);

/* The visible select-list entry number `index`, or NULL. */
extern TargetEntry *output_entry(Query *query, int index);

/* Errors in between are about the query (1 or 2): about a position in it, with its text. */
extern void enter_query_context(ErrorContextCallback *callback, SqleqProblem *problem, int query);
extern void leave_query_context(ErrorContextCallback *callback);

} /* namespace front */
