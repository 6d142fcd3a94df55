/*
 * test_script.cpp: see test_script.h.
 *
 * The expected rows go into a table that the query itself gives its columns: so they are of its types, whatever these
 * are called in the script.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/ask/show/script_rows.h"
#include "pg/ask/show/script_style.h"
#include "pg/ask/show/test_script.h"

#define EXPECTED "sqleq_expected"

/* The query, with the place of each row in front where the order counts. */
static char *
compared_query_text(const char *query, SqleqSemantics semantics)
{
	if (semantics == SQLEQ_LIST)
		return psprintf("SELECT row_number() OVER () AS place, q.* FROM (\n%s\n) AS q", query);
	return psprintf("SELECT q.* FROM (\n%s\n) AS q", query);
}

static void
append_expected(StringInfo out, const char *query, SqleqSemantics semantics, const ResultSet *result)
{
	bool first = true;

	appendStringInfoString(out, "CREATE TEMPORARY TABLE " EXPECTED " (");
	if (semantics == SQLEQ_LIST)
		appendStringInfoString(out, "place, ");
	for (int a = 0; a < result->desc->natts; a++)
		appendStringInfo(out, "%sc%d", a > 0 ? ", " : "", a + 1);
	appendStringInfo(out, ") AS\n%s\nWITH NO DATA;\n", query);
	for (int r = 0; r < result->nrows; r++)
	{
		appendStringInfo(out, "%s(", first ? "INSERT INTO " EXPECTED " VALUES\n    " : ",\n    ");
		first = false;
		if (semantics == SQLEQ_LIST)
			appendStringInfo(out, "%d, ", r + 1);
		for (int a = 0; a < result->desc->natts; a++)
		{
			bool null;
			Datum value = heap_getattr(result->rows[r], a + 1, result->desc, &null);

			appendStringInfo(out, "%s%s", a > 0 ? ", " : "",
							 null ? "NULL" : value_literal(value, TupleDescAttr(result->desc, a)->atttypid));
		}
		appendStringInfoChar(out, ')');
	}
	if (!first)
		appendStringInfoString(out, ";\n");
}

static void
append_test(StringInfo out, const SqleqProblem *problem, SqleqSemantics semantics, const ScriptSession *session,
			const ScriptTest *test, int number)
{
	const char *except = semantics == SQLEQ_SET ? "EXCEPT" : "EXCEPT ALL";
	int level = NewGUCNestLevel();
	char *queries[2];
	char *query;

	appendStringInfoChar(out, '\n');
	script_comment(out, psprintf("%d: %s", number, test->name));
	script_database(out, problem, test->witness, session, queries);
	query = compared_query_text(queries[0], semantics);
	append_expected(out, query, semantics, test->result);
	appendStringInfo(out,
					 "SELECT CASE WHEN EXISTS (\n(%s %s TABLE " EXPECTED ")\nUNION ALL (TABLE " EXPECTED
					 " %s %s)\n) THEN 'not ok' ELSE 'ok' END || %s AS test;\nROLLBACK;\n",
					 query, except, except, query, quote_literal_cstr(psprintf(" %d - %s", number, test->name)));
	AtEOXact_GUC(false, level);
}

char *
test_script(const SqleqProblem *problem, SqleqSemantics semantics, List *tests)
{
	const ScriptSession session = script_session();
	int level = NewGUCNestLevel();
	StringInfoData out;
	ListCell *cell;

	script_settings();
	initStringInfo(&out);
	appendStringInfoString(
		&out,
		"-- Small databases, and what a query gives on each of them. This script needs no extension, and takes back whatever it has made.\n"
		"-- Its output is TAP: psql -XAtq -f FILE, or pg_prove FILE.\n");
	script_warnings(&out, problem);
	appendStringInfo(&out, "SELECT '1..%d' AS plan;\n", list_length(tests));
	foreach(cell, tests)
		append_test(&out, problem, semantics, &session, (const ScriptTest *) lfirst(cell),
					foreach_current_index(cell) + 1);
	AtEOXact_GUC(false, level);
	return out.data;
}
