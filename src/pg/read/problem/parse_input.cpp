/*
 * parse_input.cpp: see parse_input.h.
 */
#include "pg/base/compat.h"
#include "pg/read/problem/analyse_input.h"
#include "pg/read/terms/fold.h"
#include "pg/read/problem/named_functions.h"
#include "pg/read/problem/parameter_types.h"
#include "pg/read/problem/parse_input.h"
#include "pg/read/trees/query_permissions.h"
#include "pg/read/trees/view_size.h"

extern "C" {
#include "nodes/nodeFuncs.h"
#include "tcop/tcopprot.h"
}

namespace front {

/* Gives an unknown literal a type; a literal that is none of that type's becomes text. */
static void
settle_output(TargetEntry *entry, Oid type)
{
	Node *literal = (Node *) entry->expr;
	Node *cast = coerce_literal(literal, type);

	entry->expr = (::Expr *) (cast != NULL ? cast : coerce_literal(literal, TEXTOID));
}

/* Resolves what is unknown in a query's (0 or 1) select list: by the other query's column, or else as text. */
static void
settle_outputs(SqleqProblem *problem, int which, Query *first, Query *second)
{
	TargetEntry *entry;

	for (int i = 0; (entry = output_entry(first, i)) != NULL; i++)
	{
		TargetEntry *other = second ? output_entry(second, i) : NULL;
		Oid type = other ? exprType((Node *) other->expr) : UNKNOWNOID;

		if (exprType((Node *) entry->expr) != UNKNOWNOID)
			continue;
		settle_output(entry, type == UNKNOWNOID ? TEXTOID : type);
		if (exprType((Node *) entry->expr) != TEXTOID)
			problem->literals[which] = bms_add_member(problem->literals[which], i);
	}
}

static Query *
rewrite(SqleqProblem *problem, int which, Query *query)
{
	ErrorContextCallback callback;
	List *queries;

	enter_query_context(&callback, problem, which);
	check_view_size(query);
	queries = pg_rewrite_query(query);
	if (list_length(queries) != 1)
		elog(ERROR, "query was rewritten to %d queries", list_length(queries));
	query = (Query *) linitial(queries);
	check_query_permissions(query);
	leave_query_context(&callback);
	return query;
}

void
parse_inputs(SqleqProblem *problem, Oid **types, int *n_types)
{
	Query *queries[2] = {};
	const int count = problem->text[1] != NULL ? 2 : 1;
	ParameterTypes parameters = analyse_queries(problem, queries);

	*types = parameters.types;
	*n_types = parameters.count;
	settle_outputs(problem, 0, queries[0], queries[1]);
	if (count == 2)
		settle_outputs(problem, 1, queries[1], queries[0]);
	for (int i = 0; i < count; i++)
		problem->named = add_named_functions(problem->named, queries[i]);
	/* What is wrong is said of the query that was given first. */
	for (int i = 0; i < count; i++)
	{
		int which = problem->turned ? 1 - i : i;

		problem->query[which] = rewrite(problem, which + 1, queries[which]);
	}
}

} /* namespace front */
