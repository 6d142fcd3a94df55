/*
 * analyse_input.cpp: see analyse_input.h.
 *
 * Errors are PostgreSQL's own, with the position inside the text that they are about; a context line says which of
 * the two queries that is.
 */
#include "pg/base/compat.h"
#include "pg/read/problem/bare_nulls.h"
#include "pg/read/problem/analyse_input.h"
#include "pg/read/problem/placeholders.h"
#include "pg/read/trees/tree_parts.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "parser/analyze.h"
#include "parser/parse_node.h"
#include "parser/parse_param.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/builtins.h"
}

namespace front {

struct ContextArg
{
	const char *text;
	const char *name; /* "first" */
};

/* What a client library would have replaced is read as something else, and all kinds of errors come of it. */
static void
hint_at_placeholder(const char *text)
{
	int code = geterrcode();
	const char *placeholder;

	if (code != ERRCODE_SYNTAX_ERROR && code != ERRCODE_UNDEFINED_COLUMN && code != ERRCODE_UNDEFINED_FUNCTION &&
		code != ERRCODE_AMBIGUOUS_FUNCTION)
		return;
	placeholder = foreign_placeholder(text);
	if (placeholder != NULL)
		errhint("Write parameters as $1, $2 and so on, instead of \"%s\".", placeholder);
}

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
	hint_at_placeholder(which->text);
	errcontext("%s query", which->name);
}

void
enter_query_context(ErrorContextCallback *callback, SqleqProblem *problem, int query)
{
	ContextArg *arg = (ContextArg *) palloc(sizeof(ContextArg));

	arg->text = problem->text[query - 1];
	arg->name = query_name(problem, query - 1);
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
		int location = ((RawStmt *) lsecond(statements))->stmt_location;

		/* until 17 it begins with the white space before */
		while (isspace((unsigned char) text[location]))
			location++;
		ereport(ERROR, errcode(ERRCODE_SYNTAX_ERROR), errmsg("query text has more than one statement"),
				errhint("%s", one_query_hint()), errposition(position_in(text, location)));
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
static void
refuse_writes(Query *tree)
{
	ListCell *cell;

	foreach(cell, tree_queries((Node *) tree))
	{
		const Query *query = (const Query *) lfirst(cell);

		if (query->commandType != CMD_SELECT || query->hasModifyingCTE)
			ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					errmsg("a query that modifies data cannot be compared"),
					errhint("Replace INSERT, UPDATE, DELETE and MERGE inside WITH by SELECT."));
		if (query->rowMarks != NIL)
			ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					errmsg("SELECT FOR %s cannot be compared",
						   ((RowMarkClause *) linitial(query->rowMarks))->strength >= LCS_FORNOKEYUPDATE ? "UPDATE"
																										 : "SHARE"),
					errhint("Remove the locking clause."));
	}
}

/*
 * Parse analysis as parse_analyze_varparams() does it, but for one thing: a bare literal in the select list keeps the
 * type unknown for now, since the other query may give it one, as the other side of a UNION would.
 */
Query *
analyse_query(SqleqProblem *problem, int query, ParameterTypes *parameters)
{
	const char *text = problem->text[query - 1];
	ErrorContextCallback callback;
	RawStmt *raw;
	ParseState *pstate;
	Query *result;

	enter_query_context(&callback, problem, query);
	raw = parse_one(text);
	problem->bare_nulls[query - 1] = bare_null_places(raw->stmt);
	pstate = make_parsestate(NULL);
	pstate->p_sourcetext = text;
	pstate->p_resolve_unknowns = false;
	setup_parse_variable_parameters(pstate, &parameters->types, &parameters->count);
	result = transformTopLevelStmt(pstate, raw);
	check_variable_parameters(pstate, result);
	free_parsestate(pstate);
	refuse_writes(result);
	leave_query_context(&callback);
	return result;
}

TargetEntry *
output_entry(Query *query, int index)
{
	ListCell *lc;

	foreach(lc, query->targetList)
		if (!((TargetEntry *) lfirst(lc))->resjunk && index-- == 0)
			return (TargetEntry *) lfirst(lc);
	return NULL;
}

} /* namespace front */
