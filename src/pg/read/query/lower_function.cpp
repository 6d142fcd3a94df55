/*
 * lower_function.cpp: calls of SQL functions whose body is a query over tables.
 *
 * The server itself inlines a body that is a mere expression, and set-returning functions in FROM. What is left is the
 * function that looks something up: it becomes a scalar subquery, cut off after its first row as the server does.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_function.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/terms/tree.h"
#include "pg/read/trees/query_permissions.h"
#include "pg/base/subtransaction.h"
#include "pg/read/trees/view_size.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "executor/functions.h"
#include "parser/analyze.h"
#include "parser/parse_coerce.h"
#include "rewrite/rewriteHandler.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

namespace front {

/* Functions that call functions, themselves perhaps: deeper than this they stay unknown. */
static const int max_depth = 8;
/* And so do more than these in one query: a function that calls another one several times multiplies it. */
static const int max_expansions = 500;

static bool
has_attribute(HeapTuple tuple, int attribute)
{
	bool isnull;

	SysCacheGetAttr(PROCOID, tuple, attribute, &isnull);
	return !isnull;
}

static bool
expandable(HeapTuple tuple)
{
	Form_pg_proc form = (Form_pg_proc) GETSTRUCT(tuple);

	return form->prolang == SQLlanguageId && form->prokind == PROKIND_FUNCTION && !form->prosecdef &&
		!form->proretset && form->provolatile != PROVOLATILE_VOLATILE && form->prorettype != RECORDOID &&
		!type_is_rowtype(form->prorettype) && !has_attribute(tuple, Anum_pg_proc_proconfig);
}

/* The body's queries, analysed; NIL: there are none, or more than `most`. */
static List *
analysed_body(HeapTuple tuple, Node *call, Oid collation, int most)
{
	bool isnull;
	Datum body = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosqlbody, &isnull);
	List *queries = NIL;
	ListCell *lc;

	if (!isnull)
	{
		Node *node = (Node *) stringToNode(TextDatumGetCString(body));

		queries = IsA(node, List) ? (List *) linitial((List *) node) : list_make1(node);
		if (list_length(queries) > most)
			return NIL;
		foreach(lc, queries)
			AcquireRewriteLocks((Query *) lfirst(lc), true, false);
	}
	else
	{
		Datum source = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull);
		const char *code = TextDatumGetCString(source);
		List *statements = pg_parse_query(code);
		SQLFunctionParseInfoPtr info = prepare_sql_fn_parse_info(tuple, call, collation);

		if (list_length(statements) > most)
			return NIL;
		foreach(lc, statements)
			queries = lappend(
				queries,
				parse_analyze_withcb((RawStmt *) lfirst(lc), code, (ParserSetupHook) sql_fn_parser_setup, info, NULL));
	}
	return queries;
}

/* NULL when it does more than read, or becomes more than one query. */
static Query *
rewritten_body(Query *query)
{
	List *queries;

	if (query->commandType != CMD_SELECT)
		return NULL;
	check_view_size(query);
	queries = pg_rewrite_query(query);
	return list_length(queries) == 1 ? (Query *) linitial(queries) : NULL;
}

/* The rewritten query of the body, or NULL when it is not just one. */
static Query *
body_query(HeapTuple tuple, Node *call, Oid collation)
{
	List *queries = analysed_body(tuple, call, collation, 1);

	return queries == NIL ? NULL : rewritten_body((Query *) linitial(queries));
}

bool
function_queries(Oid function, Node *call, List **queries)
{
	bool all = false;
	ErrorData *error;

	/* A body may be broken, or not fit the call. */
	error = run_rolled_back(
		[&]
		{
			HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
			bool known = HeapTupleIsValid(tuple);
			/* Others are no calls of this function, but of something that needs it. */
			bool is_call = IsA(call, FuncExpr) || IsA(call, OpExpr) || IsA(call, DistinctExpr) ||
				IsA(call, NullIfExpr) || IsA(call, ScalarArrayOpExpr);
			List *analysed =
				known ? analysed_body(tuple, is_call ? call : NULL, exprInputCollation(call), INT_MAX) : NIL;
			ListCell *lc;

			if (known)
				ReleaseSysCache(tuple);
			all = known;
			foreach(lc, analysed)
			{
				Query *query = rewritten_body((Query *) lfirst(lc));

				all = all && query != NULL;
				*queries = lappend(*queries, query);
			}
		},
		ERRORS_OF_QUERIES);
	return error == NULL && all;
}

/* Makes the query stop after one row; false when its own LIMIT is in the way. */
static bool
limit_to_one(Query *query)
{
	Const *limit = (Const *) query->limitCount;

	if (limit != NULL && (!IsA(limit, Const) || (!limit->constisnull && DatumGetInt64(limit->constvalue) < 1)))
		return false;
	query->limitCount =
		(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(1), false, FLOAT8PASSBYVAL);
	query->limitOption = LIMIT_OPTION_COUNT;
	return true;
}

static bool
usable(Query *query, Oid type)
{
	if (query == NULL || query->commandType != CMD_SELECT || query->hasModifyingCTE || query->rowMarks != NIL)
		return false;
	return list_length(query->targetList) > 0 &&
		exprType((Node *) ((TargetEntry *) linitial(query->targetList))->expr) == type;
}

static Expr *
lower_body(Lowering *low, const Scope &scope, Query *query, List *args, bool strict, Node *call)
{
	Level level = {};
	QueryPlan plan;
	Expr *value;
	int saved = low->position_override;

	level.arguments = lower_list(low, scope, args);
	level.has_arguments = true;
	if (saved < 0)
		low->position_override = location_of(low, call);
	low->function_depth++;
	low->expansions++;
	plan = lower_query(low, query, &level);
	low->function_depth--;
	low->position_override = saved;
	value = make_expr(Op::Scalar, (Type *) linitial(plan.types), NIL);
	value->plan = plan.plan;
	if (strict && level.arguments != NIL)
	{
		List *tests = NIL;
		Expr *missing;
		ListCell *lc;

		foreach(lc, level.arguments)
			tests = lappend(tests, make_expr(Op::IsNull, bool_type(low), list_make1(lfirst(lc))));
		missing = connected(low, Op::Or, tests);
		value = make_expr(Op::Case, value->type, list_make3(missing, make_null(low, value->type), value));
	}
	return value;
}

/* The call as a scalar subquery, or NULL when the function cannot be expanded. */
Expr *
expand_function(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation)
{
	HeapTuple tuple;
	Query *query = NULL;
	bool strict = func_strict(funcid);

	if (low->in_catalog || low->function_depth >= max_depth || low->expansions >= max_expansions)
		return NULL;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(funcid));
	if (!HeapTupleIsValid(tuple))
		return NULL;
	if (expandable(tuple))
		query = body_query(tuple, call, collation);
	ReleaseSysCache(tuple);
	if (!usable(query, exprType(call)) || !limit_to_one(query))
		return NULL;
	check_query_permissions(query);
	return lower_body(low, scope, query, args, strict, call);
}

} /* namespace front */
