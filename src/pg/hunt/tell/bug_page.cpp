/*
 * bug_page.cpp: sqleq_hunt.bug_report(), a bug of the table as a page, and sqleq_hunt.bug_script().
 *
 * The queries are taken from the bug's script: what stands between its comments (bug_script.cpp) is the database and
 * the two runs.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "utils/builtins.h"
}

#include "pg/ask/report/token_diff.h"
#include "pg/base/own_objects.h"
#include "pg/base/sql_values.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/script_words.h"

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
enum
{
	ORACLE = 1,
	KIND,
	FOUND,
	SEEN,
	SEED,
	TEST,
	SETTINGS1,
	SETTINGS2,
	SCRIPT,
	RESULT1,
	RESULT2,
	PLAN1,
	PLAN2,
	VANISHES_WITH,
	ELSEWHERE,
	VERSION
};

static const char *
column(int number)
{
	const char *text = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number);

	return text ? text : "";
}

static List *
add_pair(List *sections, const char *id, const char *title, const char *text1, const char *text2)
{
	const char *const texts[] = {text1, text2};
	/* two servers differ, not two queries */
	bool servers = strncmp(column(KIND), DIFFERS_FROM, strlen(DIFFERS_FROM)) == 0;
	bool unclear = strstr(column(SCRIPT), HUNT_UNCLEAR) != NULL;
	const char *const sides[] = {servers       ? psprintf("PostgreSQL %s", column(KIND) + strlen(DIFFERS_FROM))
									 : unclear ? "one query"
											   : "the query that looks right",
								 servers       ? psprintf("PostgreSQL %s", column(VERSION))
									 : unclear ? "the other one"
											   : "the query that looks wrong"};

	if (!*text1 && !*text2)
		return sections;
	return page_add(sections,
					page_object({{"id", id},
								 {"title", title},
								 {"pair", token_diff(id, sides, texts, strcmp(id, "queries") == 0)},
								 {"text", false}}));
}

static List *
add_one(List *sections, const char *id, const char *title, const char *text)
{
	return page_add(sections, page_object({{"id", id}, {"title", title}, {"pair", false}, {"text", text}}));
}

static List *
sections_of(ScriptParts parts)
{
	List *sections = NIL;
	bool one = parts.runs[0] && !parts.runs[1];

	if (one)
		sections = add_one(sections, "queries",
						   strstr(column(SCRIPT), STATEMENT_BEGINS) ? "The statements" : "The query", parts.runs[0]);
	else if (parts.runs[0])
		sections = add_pair(sections, "queries", "Queries", parts.runs[0], parts.runs[1]);
	else
		sections = add_pair(sections, "settings", "Settings", column(SETTINGS1), column(SETTINGS2));
	/* one run has one result, but for a wrong plan's and that of another server */
	if (one && strcmp(column(RESULT1), column(RESULT2)) == 0)
		sections = add_one(sections, "results", "Result", column(RESULT2));
	else
		sections = add_pair(sections, "results", "Results", column(RESULT1), column(RESULT2));
	if (parts.database)
		sections = add_one(sections, "database", "The database", parts.database);
	if (one && *column(PLAN2) && strcmp(column(PLAN1), column(PLAN2)) == 0)
		sections = add_one(sections, "plans", "Plan", column(PLAN2));
	else
		sections = add_pair(sections, "plans", "Plans", column(PLAN1), column(PLAN2));
	return sections;
}

static char *
bug_page(int32 id)
{
	ScriptParts parts = split_script(column(SCRIPT));

	return page_render("bug",
					   {
						   {"title", psprintf("sqleq: bug %d, %s", id, column(KIND))},
						   {"id", id},
						   {"kind", column(KIND)},
						   {"two_runs", parts.runs[1] != NULL},
						   {"vanishes_with", column(VANISHES_WITH)},
						   {"elsewhere", column(ELSEWHERE)},
						   {"oracle", column(ORACLE)},
						   {"found", column(FOUND)},
						   {"seen", column(SEEN)},
						   {"seed", column(SEED)},
						   {"test", column(TEST)},
						   {"sections", sections_of(parts)},
						   {"script", column(SCRIPT)},
					   });
}

/*
 * Reads columns of a bug as the caller, who needs the right to read the table. Connects to SPI, and leaves the row
 * there; raises an error when there is none.
 */
static void
read_bug(int32 id, const char *columns)
{
	Oid types[] = {INT4OID}, owner;
	Datum values[] = {Int32GetDatum(id)};

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute_with_args(
			psprintf("SELECT %s FROM %s WHERE id OPERATOR(pg_catalog.=) $1", columns, own_table("bug", &owner)),
			lengthof(types), types, values, NULL, true, 1) != SPI_OK_SELECT)
		elog(ERROR, "could not read a bug");
	if (SPI_processed != 1)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_OBJECT), errmsg("bug %d does not exist", id),
				 errhint("\"SELECT id, kind, oracle FROM sqleq_hunt.bug\" lists the bugs.")));
}

Datum
sqleq_bug_report(PG_FUNCTION_ARGS)
{
	MemoryContext context = CurrentMemoryContext, spi;
	char *page;

	if (PG_ARGISNULL(0))
		return lines_result(fcinfo, NULL);
	read_bug(
		PG_GETARG_INT32(0),
		"oracle, kind, found, seen, seed, test, settings1, settings2, script, result1, result2, plan1, plan2, vanishes_with, elsewhere, version");
	spi = MemoryContextSwitchTo(context);
	page = bug_page(PG_GETARG_INT32(0));
	MemoryContextSwitchTo(spi);
	SPI_finish();
	return lines_result(fcinfo, page);
}

Datum
sqleq_bug_script(PG_FUNCTION_ARGS)
{
	MemoryContext context = CurrentMemoryContext, spi;
	char *script;

	if (PG_ARGISNULL(0))
		return lines_result(fcinfo, NULL);
	read_bug(PG_GETARG_INT32(0), "script");
	spi = MemoryContextSwitchTo(context);
	script = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
	MemoryContextSwitchTo(spi);
	SPI_finish();
	return lines_result(fcinfo, script);
}
