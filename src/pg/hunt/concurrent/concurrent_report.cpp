/*
 * concurrent_report.cpp: see concurrent_report.h.
 *
 * The script of a case commits, so it cleans up by itself, when it begins and when it ends. The second session is a
 * psql of its own, which \! starts: it connects to where this one is.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "utils/guc.h"
}

#include "pg/base/text_settings.h"
#include "pg/hunt/blame/blame.h"
#include "pg/hunt/concurrent/column_forms.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/concurrent/concurrent_report.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/kept_rows.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/tell/bug_script.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/script_words.h"
#include "pg/scale/worker/work_process.h"

/* ---- the script ---- */

/* What a script leaves that has ended at the bug is in no way of others, which begin with a schema of their own. */
#define COMMITTED_SCHEMA SCRIPT_SCHEMA "_committed"

/* A line, with its settings before, and taken back behind. */
static void
append_query(StringInfo script, const char *text, PlannerSettings settings, const char *keeping, bool last)
{
	appendStringInfo(script, "%s%s%s;", settings_text(settings, "SET LOCAL ", "; "), keeping, text);
	for (int i = 0; i + 1 < list_length(settings) && !last; i += 2)
		appendStringInfo(script, " %s;", base_reset((const char *) list_nth(settings, i)));
	appendStringInfoString(script, "\n");
}

/* Within double quotes of a shell. */
static const char *
for_shell(const char *text)
{
	StringInfoData quoted;

	initStringInfo(&quoted);
	for (; *text; text++)
		appendStringInfo(&quoted, "%s%c", strchr("$`\"\\", *text) ? "\\" : "", *text);
	return quoted.data;
}

/* `stopping`: it stops at the first error, and makes a table when there was none, by which this session knows. */
static void
append_meanwhile(StringInfo script, const ConcurrentCase *concurrent, bool stopping)
{
	ListCell *cell;

	if (concurrent->meanwhile == NIL)
		return;
	appendStringInfo(
		script,
		"-- by a second session\n\\setenv PGHOST :HOST \\setenv PGPORT :PORT \\setenv PGUSER :USER \\setenv PGDATABASE :DBNAME \\! psql -X -q%s -c \"",
		stopping ? " -v ON_ERROR_STOP=1" : "");
	foreach(cell, usual_session())
		appendStringInfo(script, "%s; ", for_shell((const char *) lfirst(cell)));
	appendStringInfoString(script, "SET search_path = " COMMITTED_SCHEMA "\"");
	foreach(cell, concurrent->meanwhile)
		appendStringInfo(script, " -c \"%s\"",
						 for_shell(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell))));
	appendStringInfoString(script, stopping ? " -c \"CREATE TABLE sqleq_done ()\"\n" : "\n");
}

static void
begin_script(StringInfo script, const ConcurrentCase *concurrent, const char *headline, const char *origin, int code)
{
	ListCell *cell;

	initStringInfo(script);
	appendStringInfo(script, "-- %s\n-- %s, PostgreSQL %s.\n", headline, origin,
					 GetConfigOption("server_version", false, false));
	appendStringInfo(
		script,
		"-- \"psql -X -v ON_ERROR_STOP=1 -f\" exits with %d on a server that has the bug, with 0 on one that has it not. It commits.\n",
		code);
	/* people look at what comes after the first line */
	foreach(cell, usual_session())
		appendStringInfo(script, "%s; ", (const char *) lfirst(cell));
	appendStringInfoString(script,
						   "SET client_min_messages = warning; DROP SCHEMA IF EXISTS " COMMITTED_SCHEMA
						   " CASCADE; CREATE SCHEMA " COMMITTED_SCHEMA "; SET search_path = " COMMITTED_SCHEMA
						   ", pg_temp; ");
	/* for the session: it has several transactions */
	foreach(cell, list_concat(plain_text_settings(), base_statements()))
		appendStringInfo(script, "SET %s; ", (const char *) lfirst(cell) + strlen("SET LOCAL "));
	/* VACUUM takes nothing for visible to all that might be lost in a crash */
	appendStringInfoString(script, "SET synchronous_commit = on;\n");
	foreach(cell, concurrent->setup)
	{
		/* what is wrong is no query */
		if (concurrent->wanted == HUNT_SETUP_FAILED && concurrent->meanwhile == NIL &&
			lnext(concurrent->setup, cell) == NULL)
			appendStringInfoString(script, SCRIPT_STATEMENT "\n");
		appendStringInfo(script, "%s;\n", concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)));
	}
}

#define BEGIN_SNAPSHOT "BEGIN ISOLATION LEVEL REPEATABLE READ; "

static const char *
end_script(StringInfo script, bool within = true)
{
	appendStringInfo(script, "%sDROP SCHEMA " COMMITTED_SCHEMA " CASCADE;\n", within ? "ROLLBACK; " : "");
	return script->data;
}

static const char *
origin_of(const ConcurrentOrigin *origin)
{
	return psprintf("Concurrent database " INT64_FORMAT " of seed " INT64_FORMAT, origin->number, origin->seed);
}

static const char *
script_of(const ConcurrentOrigin *origin, const ConcurrentCase *concurrent, const ConcurrentShown *shown)
{
	static const char *const what[] = {"gives", "by the plan"};
	const char *text = concurrent->query ? concurrent_query_text(concurrent->query) : NULL;
	StringInfoData script;
	bool differs = concurrent->wanted == HUNT_DIFFERS;

	if (concurrent->wanted == HUNT_SETUP_FAILED)
	{
		begin_script(&script, concurrent, "This is an internal error; no statement should raise one.",
					 origin_of(origin), 3);
		if (concurrent->meanwhile != NIL)
		{
			appendStringInfo(&script, SCRIPT_QUERY "1\n" BEGIN_SNAPSHOT "%s;\n", text ? text : "SELECT 1");
			append_meanwhile(&script, concurrent, true);
		}
		append_found(&script, what[0], shown->lines[1]);
		if (concurrent->meanwhile != NIL)
			appendStringInfoString(
				&script,
				"DO $$BEGIN IF to_regclass('sqleq_done') IS NULL THEN RAISE EXCEPTION 'the second session has failed' USING ERRCODE = 'XX000'; END IF; END$$;\n");
		return end_script(&script, concurrent->meanwhile != NIL);
	}

	begin_script(&script, concurrent,
				 differs ? "A query has two results under one snapshot."
						 : "This is an internal error; no query should raise one.",
				 origin_of(origin), 3);
	const int first = differs || concurrent->meanwhile != NIL ? 0 : 1;

	for (int i = first; i < 2; i++)
	{
		/* as in other scripts, so that a page (bug_page.cpp) finds its parts */
		appendStringInfo(&script, SCRIPT_QUERY "%d\n%s", i + 1, i == first ? BEGIN_SNAPSHOT : "");
		append_query(&script, text, concurrent->settings[i],
					 differs ? hunt_keeping(i, shown->results[i]->set.desc) : "", i == 1);
		append_found(&script, what[0], shown->lines[i]);
		append_found(&script, what[1], shown->plans[i]);
		if (i == 0)
			append_meanwhile(&script, concurrent, false);
	}
	if (differs)
		appendStringInfoString(
			&script,
			"DO $$BEGIN IF (SELECT array_agg(r::text ORDER BY r::text COLLATE \"C\") FROM sqleq_result1 AS r) IS DISTINCT FROM "
			"(SELECT array_agg(r::text ORDER BY r::text COLLATE \"C\") FROM sqleq_result2 AS r) THEN RAISE EXCEPTION '" HUNT_RESULTS_DIFFER
			"'; END IF; END$$;\n");
	return end_script(&script);
}

/* ---- what it has to do with ---- */

/* Under the switch, does it not show? `kinds`: of the plan's nodes then. `before`: what shows without. */
static bool
is_gone(const ConcurrentCase *concurrent, const ConcurrentPlace *place, const ConcurrentShown *before,
		const PlannerSwitch *s, List **kinds, ErrorData **error)
{
	ConcurrentCase with = *concurrent;
	ConcurrentShown shown = {};
	bool compiling = strcmp(s->name, "jit") == 0;

	with.settings[1] = settings_with(concurrent->settings[1], s->name, s->value);
	/* what depends on the moment may fail to show once */
	for (int i = 0; i < 2; i++)
	{
		*error = concurrent_case_run(&with, place, &shown);
		if (*error || shown.shown || (concurrent->wanted == HUNT_DIFFERS && shown.results[1] == NULL))
			return false;
	}
	*kinds = shown.kinds[1];
	/* by the same plan it was not the switch: workers did not come, or something else was of the moment */
	return compiling || before->plans[1] == NULL || shown.plans[1] == NULL ||
		strcmp(shown.plans[1], before->plans[1]) != 0;
}

static const PlannerSwitch *
find_switch(const ConcurrentCase *concurrent, const ConcurrentPlace *place, const ConcurrentShown *shown, List **kinds,
			ErrorData **error)
{
	static const PlannerSwitch compiling = {"jit", "off", NULL};

	*error = NULL;
	if (switch_changes(concurrent->settings[1], &compiling) &&
		is_gone(concurrent, place, shown, &compiling, kinds, error))
		return &compiling;
	for (const PlannerSwitch *s = planner_switches; s->name && *error == NULL; s++)
		if (switch_changes(concurrent->settings[1], s) && is_gone(concurrent, place, shown, s, kinds, error))
			return s;
	return NULL;
}

/* With the types of those columns that are named. */
static List *
types_in(const char *query, const ConcurrentColumn *columns, List *words)
{
	for (; columns->name; columns++)
		if (strstr(query, psprintf("x.%s", columns->name)))
			words = lappend(words, (char *) columns->type);
	return words;
}

/*
 * An error is known as those of other tests are (cause_of_error()): the few forms that a join has here need not be
 * analysed for that.
 */
static List *
words_of_error(const ConcurrentCase *concurrent, const char *message)
{
	return concurrent->query && cause_in_message(message) == NULL && strstr(concurrent->query->joined, "LEFT JOIN")
		? list_make1((char *) "outer join")
		: NIL;
}

/* Of the plan's nodes those that are gone with the switch, and what only tables with a history have. */
static List *
words_of(const ConcurrentCase *concurrent, const ConcurrentShown *shown, const PlannerSwitch *gone, const List *without)
{
	List *words = NIL;
	ListCell *cell;
	/* as many rows, with other values: an index has others, whoever has written them */
	bool values = shown->results[0] && shown->results[1] &&
		shown->results[0]->set.nrows == shown->results[1]->set.nrows && shown->plans[1] &&
		strstr(shown->plans[1], "Index Only Scan") &&
		strstr(concurrent_query_text(concurrent->query), "count(") == NULL;

	if (values)
	{
		words = lappend(words, (char *) "values of an index");
		words = types_in(concurrent_query_text(concurrent->query), usual_columns, words);
		return types_in(concurrent_query_text(concurrent->query), possible_columns, words);
	}
	words = gone ? hunt_kinds_gone(shown->kinds[1], without, gone) : list_copy(shown->kinds[1]);
	foreach(cell, concurrent->setup)
		if (strstr(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)), "ADD COLUMN"))
		{
			words = lappend(words, (char *) "ADD COLUMN");
			break;
		}
	if (concurrent->meanwhile != NIL)
		words = lappend(words, (char *) "second session");
	return words;
}

static HuntBug *
bug_of_case(const ConcurrentCase *concurrent, int64 number)
{
	HuntBug *bug = (HuntBug *) palloc0(sizeof(HuntBug));

	bug->kind = outcome_kind(concurrent->wanted);
	bug->oracle = CONCURRENT_ORACLE;
	bug->test = number;
	bug->vanishes_with = "";
	for (int i = 0; i < 2; i++)
	{
		bug->settings[i] = settings_summary(concurrent->settings[i]);
		bug->results[i] = bug->plans[i] = "";
	}
	return bug;
}

typedef struct Naming
{
	HuntBug *bug;
	const char *message;
	List *words;
} Naming;

/* Within a transaction: the server's hashes belong to a resource owner. */
static void
name_bug(void *arg)
{
	const Naming *naming = (const Naming *) arg;

	/* with which setting an error is gone says nothing of it */
	naming->bug->fingerprint = hunt_fingerprint(naming->bug->kind, naming->message ? "" : naming->bug->vanishes_with,
												naming->message, naming->words);
}

ErrorData *
concurrent_report(const ConcurrentOrigin *origin, const ConcurrentPlace *place, ConcurrentCase *concurrent,
				  const ConcurrentShown *shown, List **bugs)
{
	HuntBug *bug = bug_of_case(concurrent, origin->number);
	List *kinds = NIL;
	ErrorData *error;
	const PlannerSwitch *s = NULL;

	error = NULL;
	if (concurrent->wanted != HUNT_SETUP_FAILED)
		s = find_switch(concurrent, place, shown, &kinds, &error);
	if (error)
		return error;
	bug->script = script_of(origin, concurrent, shown);
	for (int i = 0; i < 2; i++)
	{
		bug->results[i] = shown->lines[i] ? shown->lines[i] : "";
		bug->plans[i] = shown->plans[i] ? shown->plans[i] : "";
	}
	if (s)
		bug->vanishes_with = psprintf("%s = %s", s->name, s->value);
	if (concurrent->wanted == HUNT_SETUP_FAILED)
		bug->also = statement_place("XX", shown->message);
	Naming naming = {bug, shown->message,
					 concurrent->wanted == HUNT_DIFFERS
						 ? words_of(concurrent, shown, s, kinds)
						 : words_of_error(concurrent, shown->message ? shown->message : "")};

	error = worker_run(name_bug, &naming, WORK_BARE);
	if (error == NULL)
		*bugs = lappend(*bugs, bug);
	return error;
}

/* ---- crashes ---- */

HuntBug *
concurrent_crashed_bug(const List *statements, int64 number, int shown, int runs)
{
	ConcurrentCase concurrent = {};
	HuntBug *bug;
	StringInfoData script;
	ListCell *cell;

	/* whatever they are, one stands after the other */
	concurrent.wanted = HUNT_SETUP_FAILED;
	foreach(cell, statements)
	{
		ConcurrentStatement *statement = (ConcurrentStatement *) palloc0(sizeof(ConcurrentStatement));

		statement->kind = CONCURRENT_OTHER;
		statement->text = (const char *) lfirst(cell);
		concurrent.setup = lappend(concurrent.setup, statement);
	}
	bug = bug_of_case(&concurrent, number);
	bug->kind = outcome_kind(HUNT_CRASHES);
	begin_script(&script, &concurrent, STATEMENT_CRASHES,
				 psprintf("Test " INT64_FORMAT " of a concurrent database", number), 2);
	append_found(&script, "gives", psprintf(PROCESS_CRASHES "\nin %d of %d runs", shown, runs));
	bug->results[1] = PROCESS_CRASHES;
	bug->script = end_script(&script, false);
	bug->fingerprint =
		hunt_fingerprint(bug->kind, "", "", list_make1((char *) command_of((const char *) llast(statements))));
	return bug;
}

HuntBug *
concurrent_unfinished_bug(const ConcurrentCase *concurrent, const ConcurrentTest *test, int64 number)
{
	HuntBug *bug = bug_of_case(concurrent, number);
	StringInfoData script;

	begin_script(&script, concurrent,
				 test ? "A query crashes the server." : "A statement of a second session crashes the server.",
				 psprintf("Test " INT64_FORMAT " of a concurrent database", number), 2);
	appendStringInfoString(&script, BEGIN_SNAPSHOT "\n");
	if (test == NULL)
	{
		append_query(&script, concurrent_query_text(concurrent->query), concurrent->reference, "", false);
		append_meanwhile(&script, concurrent, false);
	}
	for (int r = 0; r < CONCURRENT_RUNS + CONCURRENT_AGAIN && test; r++)
	{
		append_query(&script, concurrent_query_text(concurrent->query), test->runs[r], "", false);
		if (r + 1 == CONCURRENT_RUNS)
			append_meanwhile(&script, concurrent, false);
	}
	bug->script = end_script(&script);
	bug->fingerprint = psprintf("%s of %s%s", bug->kind, CONCURRENT_ORACLE, test ? "" : ", second session");
	return bug;
}
