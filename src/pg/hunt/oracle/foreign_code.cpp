/* foreign_code.cpp: see foreign_code.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/guc.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
}

#include "pg/base/own_objects.h"
#include "pg/hunt/oracle/added_casts.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/known_extensions.h"
#include "pg/read/trees/tree_parts.h"

typedef struct Looking
{
	Oid schema;
	const char *reason;
} Looking;

/* ---- types, relations, operators ---- */

static bool
is_foreign_type(Oid type, Oid schema)
{
	HeapTuple tuple;
	bool foreign;

	if (type < FirstNormalObjectId || of_known_extension(TypeRelationId, type))
		return false;
	tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
	foreign =
		!HeapTupleIsValid(tuple) || !OidIsValid(schema) || ((Form_pg_type) GETSTRUCT(tuple))->typnamespace != schema;
	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return foreign;
}

static void
look_at_type(Oid type, Looking *looking)
{
	if (looking->reason == NULL && is_foreign_type(type, looking->schema))
		looking->reason = psprintf("type %s belongs neither to pg_catalog nor to the oracle", format_type_be(type));
}

static void
look_at_entry(const RangeTblEntry *entry, Looking *looking)
{
	if (entry->rtekind == RTE_RELATION && entry->relid >= FirstNormalObjectId &&
		(!OidIsValid(looking->schema) || get_rel_namespace(entry->relid) != looking->schema))
		looking->reason = psprintf("table \"%s\" is not a table of the oracle's schema", get_rel_name(entry->relid));
}

static void
look_at_operator(Oid op, Looking *looking)
{
	if (looking->reason == NULL && op >= FirstNormalObjectId && !of_known_extension(OperatorRelationId, op))
		looking->reason = psprintf("operator %s is not in pg_catalog", get_opname(op));
}

static void
look_at_clauses(List *clauses, Looking *looking)
{
	ListCell *cell;

	foreach(cell, clauses)
	{
		const SortGroupClause *clause = (const SortGroupClause *) lfirst(cell);

		look_at_operator(clause->eqop, looking);
		look_at_operator(clause->sortop, looking);
	}
}

/* ---- functions ---- */

/*
 * A stable function may read what its arguments name, with the caller's rights, or run the check of a domain that they
 * name: it takes more than values then, or gives xml.
 */
static bool
takes_only_values(Form_pg_proc function)
{
	/* the name is an encoding's; what converts is C */
	if (function->oid == F_CONVERT_TO || function->oid == F_CONVERT_FROM || function->oid == F_LENGTH_BYTEA_NAME)
		return true;
	if (function->prorettype == XMLOID || function->prorettype == ANYOID ||
		get_typtype(function->prorettype) == TYPTYPE_PSEUDO)
		return false;
	for (int i = 0; i < function->pronargs; i++)
		switch (function->proargtypes.values[i])
		{
			case CSTRINGOID:
			case INTERNALOID:
			case OIDOID:
			case REGCLASSOID:
			case REGTYPEOID:
			case REGPROCOID:
			case REGPROCEDUREOID:
			case REFCURSOROID:
			case NAMEOID:
				return false;
			default:
				break;
		}
	return true;
}

/* Is this function none that may be called? `by_name`: by a call that somebody wrote, not for an operator or a cast. */
static void
look_at_function(Oid id, bool by_name, Looking *looking)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(id));
	Form_pg_proc function;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for function %u", id);
	function = (Form_pg_proc) GETSTRUCT(tuple);
	if (id >= FirstNormalObjectId && of_known_extension(ProcedureRelationId, id))
	{
		if (function->provolatile != PROVOLATILE_IMMUTABLE)
			looking->reason = psprintf("function %s is not immutable", format_procedure(id));
	}
	else if (id >= FirstNormalObjectId && function->proowner != GetUserId())
		looking->reason =
			psprintf("function %s belongs neither to pg_catalog nor to the role that runs it", format_procedure(id));
	else if (function->provolatile == PROVOLATILE_VOLATILE)
		looking->reason = psprintf("function %s is volatile", format_procedure(id));
	else if (id < FirstNormalObjectId && by_name && function->provolatile == PROVOLATILE_STABLE &&
			 !takes_only_values(function))
		looking->reason = psprintf("function %s is not immutable", format_procedure(id));
	ReleaseSysCache(tuple);
}

static bool
look_at_called(Oid id, void *context)
{
	look_at_function(id, false, (Looking *) context);
	return ((Looking *) context)->reason != NULL;
}

/* ---- trees ---- */

/* What a query names outside of its expressions. */
static void
look_at_query(const Query *query, Looking *looking)
{
	ListCell *cell;

	foreach(cell, query->rtable)
		look_at_entry((const RangeTblEntry *) lfirst(cell), looking);
	look_at_clauses(query->groupClause, looking);
	look_at_clauses(query->distinctClause, looking);
	look_at_clauses(query->sortClause, looking);
	foreach(cell, query->windowClause)
	{
		look_at_clauses(((WindowClause *) lfirst(cell))->partitionClause, looking);
		look_at_clauses(((WindowClause *) lfirst(cell))->orderClause, looking);
	}
}

static bool
look(Node *node, void *context)
{
	Looking *looking = (Looking *) context;

	if (node == NULL)
		return false;
	check_stack_depth();
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, look, context);
	if (IsA(node, NextValueExpr))
		looking->reason = "a sequence would be advanced";
	if (is_added_cast(node))
		looking->reason = psprintf("a cast to %s is not built in", format_type_be(exprType(node)));
	if (IsA(node, SetOperationStmt))
		look_at_clauses(((SetOperationStmt *) node)->groupClauses, looking);
	if (IsA(node, Aggref))
		look_at_clauses(list_concat_copy(((Aggref *) node)->aggorder, ((Aggref *) node)->aggdistinct), looking);
	/* the extension's own holes are not called, or do no harm */
	if (IsA(node, FuncExpr) && !is_hole_node(node))
		look_at_function(((FuncExpr *) node)->funcid, ((FuncExpr *) node)->funcformat == COERCE_EXPLICIT_CALL, looking);
	else if (!IsA(node, FuncExpr) && looking->reason == NULL)
		(void) check_functions_in_node(node, (check_function_callback) look_at_called, context);
	if (has_type(node))
		look_at_type(exprType(node), looking);
	return looking->reason != NULL || compat_walk_expression(node, look, context);
}

const char *
foreign_code(Node *tree, Oid schema)
{
	Looking looking = {schema, NULL};
	ListCell *cell;

	foreach(cell, tree_queries(tree))
		look_at_query((const Query *) lfirst(cell), &looking);
	if (looking.reason == NULL)
		(void) look(tree, &looking);
	return looking.reason;
}

/* ---- names ---- */

void
use_safe_search_path(const char *first)
{
	/* pg_catalog comes before all others when it is not named; what is temporary comes first unless it is */
	const char *path = first ? psprintf("%s, pg_temp", quote_identifier(first)) : "pg_catalog, pg_temp";

	(void) set_config_option("search_path", path, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
}

static bool
collect_holes(Node *node, void *context)
{
	List **places = (List **) context;

	if (node == NULL)
		return false;
	if (IsA(node, FuncCall) && list_length(((FuncCall *) node)->funcname) == 1 && ((FuncCall *) node)->location >= 0 &&
		strcmp(strVal(linitial(((FuncCall *) node)->funcname)), "caq_expr") == 0)
		*places = list_append_unique_int(*places, ((FuncCall *) node)->location);
	return compat_walk_raw(node, collect_holes, context);
}

const char *
with_qualified_holes(const char *text)
{
	const char *schema = own_schema_of("oracle");
	List *places = NIL;
	StringInfoData out;
	int done = 0;
	ListCell *cell;

	foreach(cell, pg_parse_query(text))
	{
		Node *statement = ((RawStmt *) lfirst(cell))->stmt;

		if (IsA(statement, ViewStmt))
			statement = ((ViewStmt *) statement)->query;
		if (IsA(statement, SelectStmt))
			(void) collect_holes(statement, &places);
	}
	list_sort(places, list_int_cmp);
	initStringInfo(&out);
	foreach(cell, places)
	{
		appendBinaryStringInfo(&out, text + done, lfirst_int(cell) - done);
		appendStringInfo(&out, "%s.", schema);
		done = lfirst_int(cell);
	}
	appendStringInfoString(&out, text + done);
	return out.data;
}
