/*
 * parse_input.cpp: from two query texts to two analysed and rewritten query trees.
 *
 * Errors are PostgreSQL's own, with the position inside the text that they are about; a context line says which of
 * the two queries that is.
 */
#include "lower.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "parser/analyze.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/builtins.h"
}

namespace front
{

struct ContextArg
{
	const char *text;
	int query;
};

/* Moves an error's position from the calling statement to the text it is about. */
static void
query_error_callback(void *arg)
{
	ContextArg *which = (ContextArg *) arg;
	int position = geterrposition();

	if (position > 0)
	{
		errposition(0);
		internalerrposition(position);
		internalerrquery(which->text);
	}
	errcontext("%s query", which->query == 1 ? "first" : "second");
}

void
enter_query_context(ErrorContextCallback *callback, SqleqProblem *problem, int query)
{
	ContextArg *arg = (ContextArg *) palloc(sizeof(ContextArg));

	arg->text = problem->text[query - 1];
	arg->query = query;
	callback->callback = query_error_callback;
	callback->arg = arg;
	callback->previous = error_context_stack;
	error_context_stack = callback;
}

void
leave_query_context(ErrorContextCallback *callback)
{
	error_context_stack = callback->previous;
}

static int
position_in(const char *text, int location)
{
	return location < 0 ? 0 : pg_mbstrlen_with_len(text, location) + 1;
}

static const char *
one_query_hint()
{
	return "Give one SELECT, VALUES, TABLE or WITH query.";
}

/* SELECT INTO may stand in the leftmost part of a set operation. */
static void
refuse_into(SelectStmt *stmt, const char *text)
{
	while (stmt->op != SETOP_NONE)
		stmt = stmt->larg;
	if (stmt->intoClause != NULL)
		ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("SELECT INTO cannot be compared"),
				errhint("%s", one_query_hint()),
				errposition(position_in(text, exprLocation((Node *) stmt->intoClause))));
}

static RawStmt *
parse_one(const char *text)
{
	List *statements = pg_parse_query(text);
	RawStmt *raw;

	if (statements == NIL)
		ereport(ERROR, errcode(ERRCODE_SYNTAX_ERROR), errmsg("query is empty"), errhint("%s", one_query_hint()));
	if (list_length(statements) > 1)
	{
		raw = (RawStmt *) lsecond(statements);
		ereport(ERROR, errcode(ERRCODE_SYNTAX_ERROR), errmsg("query text has more than one statement"),
				errhint("%s", one_query_hint()), errposition(position_in(text, raw->stmt_location)));
	}
	raw = (RawStmt *) linitial(statements);
	if (!IsA(raw->stmt, SelectStmt))
		ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				errmsg("%s is not a query that can be compared", CreateCommandName(raw->stmt)),
				errhint("%s", one_query_hint()));
	refuse_into((SelectStmt *) raw->stmt, text);
	return raw;
}

/* What would write or lock rows, at any depth. */
static bool
refuse_writes(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;

		if (query->commandType != CMD_SELECT || query->hasModifyingCTE)
			ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("a query that modifies data cannot be compared"),
					errhint("Replace INSERT, UPDATE, DELETE and MERGE inside WITH by SELECT."));
		if (query->rowMarks != NIL)
			ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					errmsg("SELECT FOR %s cannot be compared",
						   ((RowMarkClause *) linitial(query->rowMarks))->strength >= LCS_FORNOKEYUPDATE ? "UPDATE" : "SHARE"),
					errhint("Leave out the locking clause."));
		return compat_walk_query(query, refuse_writes, context);
	}
	return compat_walk_expression(node, refuse_writes, context);
}

static bool
permission_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		compat_check_permissions((Query *) node);
		return compat_walk_query((Query *) node, permission_walker, context);
	}
	return compat_walk_expression(node, permission_walker, context);
}

/* Raises unless the current user may read all that a rewritten query names. */
void
check_query_permissions(Query *query)
{
	permission_walker((Node *) query, NULL);
}

static Query *
analyse(SqleqProblem *problem, int query, Oid **types, int *n_types)
{
	ErrorContextCallback callback;
	RawStmt *raw;
	Query *result;

	enter_query_context(&callback, problem, query);
	raw = parse_one(problem->text[query - 1]);
	result = parse_analyze_varparams(raw, problem->text[query - 1], types, n_types, NULL);
	refuse_writes((Node *) result, NULL);
	leave_query_context(&callback);
	return result;
}

static Query *
rewrite(SqleqProblem *problem, int which, Query *query)
{
	ErrorContextCallback callback;
	List *queries;

	enter_query_context(&callback, problem, which);
	queries = pg_rewrite_query(query);
	if (list_length(queries) != 1)
		elog(ERROR, "query was rewritten to %d queries", list_length(queries));
	query = (Query *) linitial(queries);
	check_query_permissions(query);
	leave_query_context(&callback);
	return query;
}

/* Gives parameters that nothing has given a type to the type text; whether there were any. */
static bool
settle_parameters(Oid *types, int n_types)
{
	bool changed = false;

	for (int i = 0; i < n_types; i++)
		if (types[i] == UNKNOWNOID)
		{
			types[i] = TEXTOID;
			changed = true;
		}
	return changed;
}

static bool
has_unknown(const Oid *types, int n_types)
{
	for (int i = 0; i < n_types; i++)
		if (types[i] == UNKNOWNOID)
			return true;
	return false;
}

/* Fills in the queries. `types` are the parameters' types; 0 for numbers that are not used. */
void
parse_inputs(SqleqProblem *problem, Oid **types, int *n_types)
{
	Query *queries[2] = {};
	int count = problem->text[1] != NULL ? 2 : 1;
	bool again;

	*types = NULL;
	*n_types = 0;
	queries[0] = analyse(problem, 1, types, n_types);
	again = has_unknown(*types, *n_types);
	if (count == 2)
		queries[1] = analyse(problem, 2, types, n_types);
	again |= settle_parameters(*types, *n_types);
	if (again)
		for (int i = 0; i < count; i++)
			queries[i] = analyse(problem, i + 1, types, n_types);
	for (int i = 0; i < count; i++)
		problem->query[i] = rewrite(problem, i + 1, queries[i]);
}

}								/* namespace front */
