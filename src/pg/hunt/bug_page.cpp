/*
 * bug_page.cpp: sqleq_hunt.bug_report(), a bug of the table as a page, and sqleq_hunt.bug_script().
 *
 * The queries are taken from the bug's script: what stands between its comments (hunt_script.cpp) is the database and the two runs.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
}

#include "pg/base/own_objects.h"
#include "pg/hunt/hunt_script.h"
#include "pg/report/html.h"
#include "pg/report/page_parts.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_bug_report);
PG_FUNCTION_INFO_V1(sqleq_bug_script);
}

#define RUN_BEGINS "\n" SCRIPT_QUERY
#define STATEMENT_BEGINS "\n" SCRIPT_STATEMENT
#define RESULT_BEGINS "\n-- gives:"

/* The parts of a script; NULL where they are not found. */
typedef struct ScriptParts
{
	const char *database;
	const char *runs[2];
} ScriptParts;

/* Up to `end`, without its first line, and without blank lines at both ends. */
static char *
inside(const char *begin, const char *end)
{
	begin = strchr(begin, '\n');
	if (!begin || begin >= end)
		return pstrdup("");
	while (begin < end && *begin == '\n')
		begin++;
	while (end > begin && end[-1] == '\n')
		end--;
	return pnstrdup(begin, end - begin);
}

static ScriptParts
split_script(const char *script)
{
	ScriptParts parts = {NULL, {NULL, NULL}};
	const char *begin = strstr(script, "\nBEGIN;"), *run = strstr(script, STATEMENT_BEGINS);

	if (!run)
		run = strstr(script, RUN_BEGINS);

	/* one that commits */
	if (!begin)
		begin = strstr(script, "\nSET client_min_messages");
	if (begin && run && begin < run)
		parts.database = inside(begin + 1, run);
	for (int q = 0; q < 2 && run; q++)
	{
		const char *next = strstr(run + 1, RUN_BEGINS), *end = strstr(run + 1, RESULT_BEGINS);

		if (!end || (next && next < end))
			end = next ? next : run + strlen(run);
		/* + 1: the line break before the comment */
		parts.runs[q] = inside(run + 1, end);
		run = next;
	}
	return parts;
}

/* ---- the page ---- */

/* The columns of a bug. */
enum { ORACLE = 1, KIND, FOUND, SEEN, SEED, TEST, SETTINGS1, SETTINGS2, SCRIPT, RESULT1, RESULT2, PLAN1, PLAN2, VANISHES_WITH, ELSEWHERE, VERSION };

static const char *
column(int number)
{
	const char *text = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number);

	return text ? text : "";
}

/* HUNT_ELSEWHERE: two servers differ, not two queries. */
#define DIFFERS_FROM "differs from version "

static void
append_pair(StringInfo out, const char *id, const char *title, const char *text1, const char *text2)
{
	const char *const texts[] = {text1, text2};
	bool servers = strncmp(column(KIND), DIFFERS_FROM, strlen(DIFFERS_FROM)) == 0;
	bool unclear = strstr(column(SCRIPT), HUNT_UNCLEAR) != NULL;
	const char *const sides[] = {servers ? psprintf("PostgreSQL %s", column(KIND) + strlen(DIFFERS_FROM)) : unclear ? "one query" : "the query that looks right",
		servers ? psprintf("PostgreSQL %s", column(VERSION)) : unclear ? "the other one" : "the query that looks wrong"};

	if (!*text1 && !*text2)
		return;
	page_begin_section(out, id, title);
	page_two_texts(out, id, sides, texts);
	page_end_section(out);
}

static void
append_one(StringInfo out, const char *id, const char *title, const char *text)
{
	page_begin_section(out, id, title);
	html_element(out, "pre", NULL, text);
	page_end_section(out);
}

static List *
facts_of_test(void)
{
	return list_make4(psprintf("oracle: %s", column(ORACLE)), psprintf("found: %s", column(FOUND)), psprintf("seen: %s", column(SEEN)),
					  psprintf("seed %s, test %s", column(SEED), column(TEST)));
}

static char *
bug_page(int32 id)
{
	StringInfoData out;
	ScriptParts parts = split_script(column(SCRIPT));

	initStringInfo(&out);
	page_begin(&out, psprintf("sqleq: bug %d, %s", id, column(KIND)));
	appendStringInfoString(&out, "<header id=\"bug\">\n<div>\n");
	html_element(&out, "h1", "not_equivalent", column(KIND));
	html_element(&out, "p", NULL, psprintf(parts.runs[1] ? "bug %d: two runs that must give the same, by a proof, do not" : "bug %d", id));
	if (*column(VANISHES_WITH))
		page_chips(&out, "gone with", list_make1((void *) column(VANISHES_WITH)));
	if (*column(ELSEWHERE))
		page_chips(&out, "elsewhere", list_make1((void *) column(ELSEWHERE)));
	appendStringInfoString(&out, "</div>\n");
	page_aside(&out, "test", "The test", facts_of_test(), NULL);
	appendStringInfoString(&out, "</header>\n");
	if (parts.runs[0] && parts.runs[1])
		append_pair(&out, "queries", "Queries", parts.runs[0], parts.runs[1]);
	else if (parts.runs[0])
		append_one(&out, "queries", strstr(column(SCRIPT), STATEMENT_BEGINS) ? "The statements" : "The query", parts.runs[0]);
	else
		append_pair(&out, "settings", "Settings", column(SETTINGS1), column(SETTINGS2));
	/* one run has one result, but for a wrong plan's and that of another server */
	if (parts.runs[0] && !parts.runs[1] && strcmp(column(RESULT1), column(RESULT2)) == 0)
		append_one(&out, "results", "Result", column(RESULT2));
	else
		append_pair(&out, "results", "Results", column(RESULT1), column(RESULT2));
	if (parts.database)
		append_one(&out, "database", "The database", parts.database);
	if (parts.runs[0] && !parts.runs[1] && *column(PLAN2) && strcmp(column(PLAN1), column(PLAN2)) == 0)
		append_one(&out, "plans", "Plan", column(PLAN2));
	else
		append_pair(&out, "plans", "Plans", column(PLAN1), column(PLAN2));
	page_script(&out, "This script shows the bug on a server without sqleq, and leaves nothing behind.", column(SCRIPT));
	page_end(&out);
	return out.data;
}

/* Reads columns of a bug as the caller, who needs the right to read the table. Connects to SPI, and leaves the row there; raises an error when there is none. */
static void
read_bug(int32 id, const char *columns)
{
	Oid types[] = {INT4OID}, owner;
	Datum values[] = {Int32GetDatum(id)};

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute_with_args(psprintf("SELECT %s FROM %s WHERE id OPERATOR(pg_catalog.=) $1", columns, own_table("bug", &owner)), lengthof(types), types, values, NULL, true, 1) != SPI_OK_SELECT)
		elog(ERROR, "could not read a bug");
	if (SPI_processed != 1)
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_OBJECT), errmsg("bug %d does not exist", id),
						errhint("\"SELECT id, kind, oracle FROM sqleq_hunt.bug\" shows which there are.")));
}

Datum
sqleq_bug_report(PG_FUNCTION_ARGS)
{
	MemoryContext context = CurrentMemoryContext, spi;
	text *page;
	char *html;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	read_bug(PG_GETARG_INT32(0), "oracle, kind, found, seen, seed, test, settings1, settings2, script, result1, result2, plan1, plan2, vanishes_with, elsewhere, version");
	html = bug_page(PG_GETARG_INT32(0));
	spi = MemoryContextSwitchTo(context);
	page = cstring_to_text(html);
	MemoryContextSwitchTo(spi);
	SPI_finish();
	PG_RETURN_TEXT_P(page);
}

Datum
sqleq_bug_script(PG_FUNCTION_ARGS)
{
	MemoryContext context = CurrentMemoryContext, spi;
	text *script;

	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	read_bug(PG_GETARG_INT32(0), "script");
	spi = MemoryContextSwitchTo(context);
	script = cstring_to_text(SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1));
	MemoryContextSwitchTo(spi);
	SPI_finish();
	PG_RETURN_TEXT_P(script);
}
