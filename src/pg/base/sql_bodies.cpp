/* sql_bodies.cpp: see sql_bodies.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "executor/functions.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "parser/analyze.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/base/compat.h"
#include "pg/base/sql_bodies.h"

#define DEEPEST_BODY 10

typedef struct BodySearch
{
	int depth;
} BodySearch;

static bool is_plain_body(Oid function, int depth);

/* The query of the body, if it is just one; NULL: it is not. */
static Query *
only_query(HeapTuple tuple)
{
	bool isnull;
	Datum body = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosqlbody, &isnull);
	const char *source;
	List *statements;

	if (!isnull)
	{
		Node *node = (Node *) stringToNode(TextDatumGetCString(body));
		List *queries = IsA(node, List) ? (List *) linitial((List *) node) : list_make1(node);

		return list_length(queries) == 1 && IsA(linitial(queries), Query) ? (Query *) linitial(queries) : NULL;
	}
	source = TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull));
	statements = pg_parse_query(source);
	if (list_length(statements) != 1)
		return NULL;
	return parse_analyze_withcb((RawStmt *) linitial(statements), source, (ParserSetupHook) sql_fn_parser_setup,
								prepare_sql_fn_parse_info(tuple, NULL, InvalidOid), NULL);
}

/* Is there a volatile function in the node itself? */
static bool
is_volatile_function(Oid function, void *context)
{
	return func_volatile(function) == PROVOLATILE_VOLATILE &&
		!is_plain_body(function, ((BodySearch *) context)->depth + 1);
}

static bool
find_volatile(Node *node, void *context)
{
	if (node == NULL)
		return false;
	return IsA(node, NextValueExpr) || IsA(node, SubLink) ||
		check_functions_in_node(node, is_volatile_function, context) ||
		compat_walk_expression(node, find_volatile, context);
}

static bool
is_plain_query(const Query *query, int depth)
{
	BodySearch search = {depth};

	return query && query->commandType == CMD_SELECT && !query->hasAggs && !query->hasWindowFuncs &&
		!query->hasTargetSRFs && !query->hasSubLinks && query->cteList == NIL && query->rtable == NIL &&
		query->jointree->fromlist == NIL && query->jointree->quals == NULL && query->groupClause == NIL &&
		query->groupingSets == NIL && query->havingQual == NULL && query->distinctClause == NIL &&
		query->sortClause == NIL && query->limitOffset == NULL && query->limitCount == NULL &&
		query->setOperations == NULL && list_length(query->targetList) == 1 &&
		!find_volatile((Node *) ((TargetEntry *) linitial(query->targetList))->expr, &search);
}

static bool
is_plain_body(Oid function, int depth)
{
	HeapTuple tuple;
	Form_pg_proc form;
	bool plain;

	check_stack_depth();
	if (function < FirstNormalObjectId || depth > DEEPEST_BODY)
		return false;
	tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	if (!HeapTupleIsValid(tuple))
		return false;
	form = (Form_pg_proc) GETSTRUCT(tuple);
	plain = form->prolang == SQLlanguageId && form->prokind == PROKIND_FUNCTION && !form->prosecdef &&
		!form->proretset && form->prorettype != RECORDOID && heap_attisnull(tuple, Anum_pg_proc_proconfig, NULL) &&
		is_plain_query(only_query(tuple), depth);
	ReleaseSysCache(tuple);
	return plain;
}

bool
is_inlined_without_volatile(Oid function)
{
	return is_plain_body(function, 0);
}
