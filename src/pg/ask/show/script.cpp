/*
 * script.cpp: the whole script: one transaction that makes the tables, shows both results and their difference, and
 * rolls back.
 *
 * All is made in pg_temp under its own name, so the script needs no privilege but TEMPORARY and touches no other table,
 * even in the database that the counterexample comes from. When bare names are not enough (two tables of the same name
 * in different schemas), schemas are made under their names instead. Functions and types other than enums and domains
 * are not made; the script says which it needs.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/namespace.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/options.h"
#include "pg/base/text_settings.h"
#include "pg/ask/show/script.h"
#include "pg/ask/show/script_needs.h"
#include "pg/ask/show/script_query.h"
#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/script_schema.h"
#include "pg/ask/show/script_style.h"
#include "pg/ask/show/shown_value.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/witness/compare.h"
#include "pg/read/trees/tree_parts.h"

static void
set_option(const char *name, const char *value)
{
	(void) set_config_option(name, value, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
}

static Oid
type_namespace(Oid type)
{
	HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
	Oid schema = ((Form_pg_type) GETSTRUCT(tuple))->typnamespace;

	ReleaseSysCache(tuple);
	return schema;
}

/* Puts the schemas of all that the script makes into search_path, so that the server prints bare names. */
static void
use_bare_names(const Witness *witness, const ScriptStyle *style)
{
	List *schemas = NIL;
	StringInfoData path;
	ListCell *cell;

	for (int i = 0; i < witness->ntables; i++)
		schemas = list_append_unique_oid(schemas, get_rel_namespace(witness->tables[i].relid));
	foreach(cell, style->views)
		schemas = list_append_unique_oid(schemas, get_rel_namespace(lfirst_oid(cell)));
	foreach(cell, style->types)
		schemas = list_append_unique_oid(schemas, type_namespace(lfirst_oid(cell)));
	initStringInfo(&path);
	foreach(cell, schemas)
		appendStringInfo(&path, "%s%s", path.len > 0 ? ", " : "",
						 quote_identifier(get_namespace_name(lfirst_oid(cell))));
	set_option("search_path", path.data);
}

static bool
all_visible(const Witness *witness, const ScriptStyle *style)
{
	ListCell *cell;

	for (int i = 0; i < witness->ntables; i++)
		if (!RelationIsVisible(witness->tables[i].relid))
			return false;
	foreach(cell, style->views)
		if (!RelationIsVisible(lfirst_oid(cell)))
			return false;
	foreach(cell, style->types)
		if (!TypeIsVisible(lfirst_oid(cell)))
			return false;
	return true;
}

/* Schemas that tables of the script's own may name a type of without saying so. */
static char *
more_schemas(const ScriptStyle *style)
{
	StringInfoData path;
	List *schemas = NIL;
	ListCell *cell;

	foreach(cell, style->foreign_types)
		if (!TypeIsVisible(lfirst_oid(cell)))
			schemas = list_append_unique_oid(schemas, type_namespace(lfirst_oid(cell)));
	initStringInfo(&path);
	foreach(cell, schemas)
		appendStringInfo(&path, ", %s", quote_identifier(get_namespace_name(lfirst_oid(cell))));
	return path.data;
}

/* The caller's search_path as a list of schema names. */
static char *
caller_path(void)
{
	StringInfoData path;
	ListCell *cell;

	initStringInfo(&path);
	foreach(cell, fetch_search_path(false))
	{
		char *name = get_namespace_name(lfirst_oid(cell));

		if (name && !isAnyTempNamespace(lfirst_oid(cell)))
			appendStringInfo(&path, ", %s", quote_identifier(name));
	}
	return path.data;
}

static void
append_indented(StringInfo out, const char *text)
{
	script_comment(out, psprintf("  %s", text));
}

static void
append_result(StringInfo out, const ResultSet *result)
{
	StringInfoData line;

	initStringInfo(&line);
	for (int a = 0; a < result->desc->natts; a++)
		appendStringInfo(&line, "%s%s", a > 0 ? " | " : "", NameStr(TupleDescAttr(result->desc, a)->attname));
	append_indented(out, line.data);
	for (int r = 0; r < result->nrows; r++)
	{
		resetStringInfo(&line);
		for (int a = 0; a < result->desc->natts; a++)
		{
			bool null;
			Datum value = heap_getattr(result->rows[r], a + 1, result->desc, &null);

			appendStringInfo(&line, "%s%s", a > 0 ? " | " : "",
							 null ? "NULL" : value_text(value, TupleDescAttr(result->desc, a)->atttypid));
		}
		append_indented(out, line.data);
	}
	append_indented(out, psprintf("(%d %s)", result->nrows, result->nrows == 1 ? "row" : "rows"));
}

/* Has the column values, in either result, that EXCEPT cannot compare? */
static bool
compared_as_text(const Witness *witness, int column)
{
	for (int q = 0; q < 2; q++)
		for (int r = -1; r < witness->results[q]->nrows; r++)
		{
			const ResultSet *result = witness->results[q];
			bool null = true;
			Datum value = r < 0 ? (Datum) 0 : heap_getattr(result->rows[r], column + 1, result->desc, &null);
			Oid type = TupleDescAttr(result->desc, column)->atttypid;

			if (null ? !OidIsValid(lookup_type_cache(type, TYPECACHE_EQ_OPR)->eq_opr) : lacks_equality(type, value))
				return true;
		}
	return false;
}

/*
 * The query with its untyped NULLs of the types they were taken for, which EXCEPT would not find. Neither would it find
 * those of literals that stand in FROM. Values of a type without equality as they are written, as which they were
 * compared.
 */
static const char *
typed_query(const char *query, const SqleqProblem *problem, int q, const Witness *witness)
{
	const TupleDesc desc = witness->results[q]->desc;
	const Bitmapset *untyped = problem->untyped[q];
	StringInfoData targets;
	StringInfoData columns;
	bool all = true;

	if (problem->semantics == SQLEQ_LIST)
		untyped = bms_union(untyped, problem->literals[q]);
	for (int a = 0; a < desc->natts; a++)
		all = all && !compared_as_text(witness, a);
	if (bms_is_empty(untyped) && all)
		return query;
	initStringInfo(&targets);
	initStringInfo(&columns);
	for (int a = 0; a < desc->natts; a++)
	{
		const char *separator = a > 0 ? ", " : "";
		const char *value = psprintf("c%d", a + 1);

		appendStringInfo(&columns, "%s%s", separator, value);
		if (bms_is_member(a, untyped))
			value = psprintf("CAST(%s AS %s)", value, format_type_be(TupleDescAttr(desc, a)->atttypid));
		if (compared_as_text(witness, a))
			value = psprintf("CAST(%s AS text)", value);
		appendStringInfo(&targets, "%s%s AS %s", separator, value,
						 quote_identifier(NameStr(TupleDescAttr(desc, a)->attname)));
	}
	return psprintf("SELECT %s FROM (\n%s\n) AS q(%s)", targets.data, query, columns.data);
}

/* The query as an operand of EXCEPT. */
static char *
operand(const char *query, SqleqSemantics semantics)
{
	if (semantics == SQLEQ_LIST)
		return psprintf("SELECT row_number() OVER () AS place, q.* FROM (\n%s\n) AS q", query);
	return psprintf("(\n%s\n)", query);
}

static void
append_difference(StringInfo out, char *const *queries, const SqleqProblem *problem, const Witness *witness)
{
	const char *except = problem->semantics == SQLEQ_SET ? "EXCEPT" : "EXCEPT ALL";
	const char *typed[2];

	for (int q = 0; q < 2; q++)
		typed[q] = typed_query(queries[q], problem, q, witness);
	appendStringInfoString(out, "-- Rows of only one query:\n");
	if (witness->results[0]->desc->natts == 0)
	{
		appendStringInfo(
			out,
			"SELECT (SELECT count(*) FROM (\n%s\n) AS q) AS \"first\", (SELECT count(*) FROM (\n%s\n) AS q) AS \"second\";\n",
			queries[0], queries[1]);
		return;
	}
	for (int q = 0; q < 2; q++)
		appendStringInfo(out, "%sSELECT '%s' AS query, d.* FROM (%s\n%s\n%s) AS d\n", q > 0 ? "UNION ALL\n" : "",
						 q == 0 ? "first" : "second", operand(typed[q], problem->semantics), except,
						 operand(typed[1 - q], problem->semantics));
	appendStringInfoString(out, problem->semantics == SQLEQ_LIST ? "ORDER BY 2, 1;\n" : ";\n");
}

static void
append_functions(StringInfo out, const SqleqProblem *problem)
{
	for (int q = 0; q < 2 && problem->text[q]; q++)
	{
		ListCell *cell;

		foreach(cell, script_functions(problem->text[q]))
			script_comment(out,
						   psprintf("The %s query needs the function %s.", q == 0 ? "first" : "second",
									(const char *) lfirst(cell)));
	}
}

/* ---- functions of others ---- */

static Oid
function_owner(Oid function)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	Oid owner = HeapTupleIsValid(tuple) ? ((Form_pg_proc) GETSTRUCT(tuple))->proowner : InvalidOid;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return owner;
}

static bool
add_foreign(Oid function, void *context)
{
	List **found = (List **) context;

	if (function >= FirstNormalObjectId && !guard_trusts(function))
		*found = list_append_unique_oid(*found, function);
	return false;
}

/* Views, of which these may be, cannot do without them. */
static void
warn_of_foreign(StringInfo out, const SqleqProblem *problem)
{
	List *found = NIL;
	ListCell *cell;

	for (int q = 0; q < 2 && problem->query[q]; q++)
		each_node((Node *) problem->query[q],
				  [&](Node *node) { (void) check_functions_in_node(node, add_foreign, &found); });
	foreach(cell, found)
		script_comment(out,
					   psprintf("Runs with all rights of whoever runs this script: function %s of role %s.",
								format_procedure(lfirst_oid(cell)),
								GetUserNameFromId(function_owner(lfirst_oid(cell)), true)));
}

void
script_settings(void)
{
	set_option("datestyle", "ISO, YMD");
	set_option("intervalstyle", "postgres");
	set_option("extra_float_digits", "1");
	set_option("bytea_output", "hex");
}

void
script_database(StringInfo out, const SqleqProblem *problem, const Witness *witness, const ScriptSession *session,
				char **queries)
{
	script_database_of_many(out, list_make1((void *) problem), witness, session, queries);
}

void
script_database_of_many(StringInfo out, List *problems, const Witness *witness, const ScriptSession *session,
						char **queries)
{
	ScriptStyle style = {};
	const char *more;
	ListCell *cell;
	int inner, n = 0;

	foreach(cell, problems)
		script_collect((const SqleqProblem *) lfirst(cell), witness, &style);
	more = more_schemas(&style);
	/*
	 * Functions and schemas in the texts are looked up under the caller's search_path; definitions are printed under
	 * another.
	 */
	inner = NewGUCNestLevel();
	use_bare_names(witness, &style);
	style.qualified = !all_visible(witness, &style);
	AtEOXact_GUC(false, inner);
	foreach(cell, problems)
		for (int q = 0; q < 2 && ((const SqleqProblem *) lfirst(cell))->text[q]; q++)
			queries[n++] = script_query(((const SqleqProblem *) lfirst(cell))->text[q], witness, &style);
	if (style.qualified)
		set_option("search_path", "");
	else
		use_bare_names(witness, &style);
	appendStringInfo(out, "BEGIN;\nSET LOCAL search_path = pg_temp%s%s;\n%s\n", session->path,
					 style.qualified ? "" : more, session->settings);
	script_schema(out, witness, &style);
	appendStringInfoChar(out, '\n');
	script_rows(out, witness, &style);
}

ScriptSession
script_session(void)
{
	ScriptSession session;
	StringInfoData settings;

	/* the queries' texts stay as they are, and mean what they mean under these */
	initStringInfo(&settings);
	append_text_settings(&settings);
	session.path = caller_path();
	session.settings = settings.data;
	return session;
}

void
script_warnings(StringInfo out, const SqleqProblem *problem)
{
	append_functions(out, problem);
	warn_of_foreign(out, problem);
}

char *
script_text(const SqleqProblem *problem, const Witness *witness)
{
	StringInfoData out;
	const ScriptSession session = script_session();
	const bool fails = witness->raised[0] || witness->raised[1];
	int level = NewGUCNestLevel();
	char *queries[2];

	script_settings();
	initStringInfo(&out);
	appendStringInfo(&out,
					 "-- Two queries %s on the rows below. This script needs %s,\n"
					 "-- and rolls everything back at its end.\n",
					 fails ? "one of which raises an error" : "that give different results",
					 witness->hole_values ? "the extension sqleq for caq_expr()" : "no extension");
	script_warnings(&out, problem);
	script_database(&out, problem, witness, &session, queries);
	if (witness->hole_values)
		appendStringInfo(&out, "\nSET LOCAL sqleq.hole_values = %s;\n", quote_literal_cstr(witness->hole_values));
	/* an error ends the transaction, so what raises one comes last */
	for (int i = 0; i < 2; i++)
	{
		const int q = witness->raised[0] ? 1 - i : i;

		appendStringInfo(&out, "\n-- The %s query\n%s\n;\n", q == 0 ? "first" : "second", queries[q]);
		if (witness->raised[q])
			script_comment(&out, psprintf("raises an error: %s", witness->raised[q]));
		else
		{
			appendStringInfoString(&out, "-- gives\n");
			append_result(&out, witness->results[q]);
		}
	}
	appendStringInfoChar(&out, '\n');
	if (!fails)
		append_difference(&out, queries, problem, witness);
	appendStringInfoString(&out, "ROLLBACK;\n");
	AtEOXact_GUC(false, level);
	return out.data;
}
