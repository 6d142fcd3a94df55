/* bug_script.cpp: writes a test down as a script. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/typcache.h"
}

#include "pg/base/one_line.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/frozen_rows.h"
#include "pg/hunt/run/kept_rows.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/hunt/tell/bug_script.h"
#include "pg/hunt/tell/script_extensions.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/script_words.h"
#include "pg/hunt/words/statement_parts.h"
#include "pg/hunt/words/text_lists.h"

static void
append_comment(StringInfo script, const char *before, const char *text)
{
	while (*text)
	{
		const char *end = strchrnul(text, '\n');

		appendStringInfo(script, "-- %s%.*s\n", before, (int) (end - text), text);
		text = *end ? end + 1 : end;
	}
}

/* What the queries are made of, for want of their texts. */
static void
append_parts(StringInfo script, const HuntTest *test)
{
	for (int q = 0; q < 2; q++)
		append_comment(script, psprintf("query %d: ", q + 1), test->oracle->text[q]);
	for (int i = 0; i < list_length(test->tables); i++)
		append_comment(script, psprintf("table %d: ", i + 1), (const char *) list_nth(test->tables, i));
	for (int i = 0; i < list_length(test->holes); i++)
		append_comment(script, psprintf("hole %d: ", ((const AbstractHole *) list_nth(test->oracle->holes, i))->number),
					   (const char *) list_nth(test->holes, i));
}

void
append_found(StringInfo script, const char *what, const char *text)
{
	if (text == NULL || *text == '\0')
		return;
	appendStringInfo(script, "-- %s:\n", what);
	append_comment(script, "  ", text);
}

/* Can EXCEPT compare them? */
static bool
have_equality(TupleDesc rows)
{
	for (int c = 0; c < rows->natts; c++)
	{
		const TypeCacheEntry *type = lookup_type_cache(TupleDescAttr(rows, c)->atttypid,
													   TYPECACHE_EQ_OPR | TYPECACHE_CMP_PROC | TYPECACHE_HASH_PROC);

		if (!OidIsValid(type->eq_opr) || (!OidIsValid(type->cmp_proc) && !OidIsValid(type->hash_proc)))
			return false;
	}
	return rows->natts > 0;
}

/* Texts first: a comparison of rows may go wrong in the same way. But what looks different may be equal. */
static void
append_comparison(StringInfo script, const HuntFindings *findings)
{
	const char *order = findings->comparing == COMPARING_ROWS_IN_ORDER ? "" : " ORDER BY r::text COLLATE \"C\"";

	appendStringInfo(
		script,
		"\nDO $$BEGIN IF (SELECT array_agg(r::text%s) FROM sqleq_result1 AS r) IS DISTINCT FROM (SELECT array_agg(r::text%s) FROM sqleq_result2 AS r)",
		order, order);
	if (findings->comparing == COMPARING_ROWS && have_equality(findings->rows[0]))
		appendStringInfoString(
			script,
			" AND (EXISTS (TABLE sqleq_result1 EXCEPT ALL TABLE sqleq_result2) OR EXISTS (TABLE sqleq_result2 EXCEPT ALL TABLE sqleq_result1))");
	appendStringInfoString(script, " THEN RAISE EXCEPTION '" HUNT_RESULTS_DIFFER "'; END IF; END$$;\n");
}

/* With what another server gives. */
static void
append_comparison_elsewhere(StringInfo script, const HuntFindings *findings)
{
	const char *order = findings->comparing == COMPARING_ROWS_IN_ORDER ? "" : " ORDER BY r::text COLLATE \"C\"";

	append_found(script, psprintf("PostgreSQL %s gives", findings->version), findings->results[1]);
	appendStringInfo(
		script,
		"\nDO $sqleq$BEGIN IF (SELECT coalesce(array_agg(r::text%s), '{}') FROM sqleq_result1 AS r) IS DISTINCT FROM %s::text[] "
		"THEN RAISE EXCEPTION '" HUNT_RESULTS_DIFFER "'; END IF; END$sqleq$;\n",
		order, quote_literal_cstr(findings->elsewhere));
}

/* EXPLAIN's text goes into a variable. */
static const char *
explaining(const char *statement, const char *variable)
{
	return psprintf("FOR line IN EXECUTE %s LOOP %s := concat_ws(E'\\n', %s, line); END LOOP;",
					quote_literal_cstr(psprintf("EXPLAIN (VERBOSE, COSTS OFF) %s", statement)), variable, variable);
}

/*
 * Fails where the server makes the plan that is wrong. Not all of a plan is in its EXPLAIN: if it stays the same with
 * the rows that show it, it must give the wrong result, too. One line for each of its steps.
 */
static void
append_plan_check(StringInfo script, const char *statement, const HuntPlan *plan)
{
	StringInfoData body;

	initStringInfo(&body);
	appendStringInfo(&body, "DECLARE line text; plan text; again text; wrong text[]; BEGIN %s\n",
					 explaining(statement, "plan"));
	appendStringInfo(&body, "IF plan IS DISTINCT FROM %s THEN RETURN; END IF;\n", escaped_literal(plan->explained));
	if (plan->wrong_rows)
	{
		appendStringInfo(&body, "BEGIN %s %s %s ", one_line(plan->emptied), one_line(plan->rows),
						 explaining(statement, "again"));
		appendStringInfo(&body, "IF again = plan THEN EXECUTE %s; ",
						 quote_literal_cstr(psprintf("%s%s", hunt_keeping(0, plan->columns), statement)));
		appendStringInfo(
			&body,
			"SELECT array_agg(r::text ORDER BY r::text COLLATE \"C\") INTO wrong FROM sqleq_result1 AS r; "
			"IF wrong IS DISTINCT FROM %s THEN RETURN; END IF; END IF; EXCEPTION WHEN OTHERS THEN NULL; END;\n",
			one_line(plan->wrong_rows));
	}
	appendStringInfoString(&body, "RAISE EXCEPTION '" HUNT_PLAN_MADE "'; END");
	appendStringInfo(script, strstr(body.data, "$$") ? "\nDO $sqleq$%s$sqleq$;\n" : "\nDO $$%s$$;\n", body.data);
}

/* The query is explained, and not run. */
static void
append_plan(StringInfo script, const HuntRun *run, const char *text, const HuntFindings *findings)
{
	List *statements = hunt_run_statements(text, run->settings);
	const char *last = one_line((const char *) llast(statements));

	for (int i = 0; i + 1 < list_length(statements); i++)
		appendStringInfo(script, "%s;\n", (const char *) list_nth(statements, i));
	appendStringInfo(script, "EXPLAIN (VERBOSE, COSTS OFF) %s;\n", last);
	append_found(script, "its plan", findings->plans[0]);
	append_found(script, "with these rows", findings->plan->rows[0] ? findings->plan->rows : "(no rows)");
	append_found(script, "the plan gives", findings->results[1]);
	append_found(script, "and the query is", findings->results[0]);
	append_plan_check(script, last, findings->plan);
}

/* Results that differ must have been kept. */
bool
hunt_fails_by_itself(const HuntFindings *findings)
{
	if (findings == NULL)
		return false;
	if (findings->outcome == HUNT_ELSEWHERE)
		return findings->rows[0] && findings->elsewhere;
	return findings->outcome != HUNT_DIFFERS || (findings->rows[0] && findings->rows[1]);
}

static bool
is_law(const HuntTest *test, const HuntFindings *findings)
{
	for (int i = 0; i < test->nruns; i++)
		if (settings_generic(test->runs[i].settings))
			return false;
	return test->oracle->any_query == ANY_LAW && findings && findings->outcome == HUNT_DIFFERS &&
		hunt_fails_by_itself(findings);
}

/* A count that is to be 0; a server that raises an error for such values is right, too. */
static void
append_law(StringInfo script, const HuntTest *test, int i, const char *const *texts)
{
	const HuntRun *run = &test->runs[i];
	const char *query = (const char *) llast(hunt_run_statements(texts[run->which], run->settings));

	appendStringInfoString(script, settings_text(run->settings, "SET LOCAL ", ";\n"));
	appendStringInfo(script,
					 "DO $sqleq$BEGIN IF (%s) <> 0 THEN RAISE EXCEPTION '" HUNT_LAW_BROKEN
					 "'; END IF; EXCEPTION WHEN data_exception OR undefined_object THEN NULL; END$sqleq$;\n",
					 one_line(query));
}

/* What takes the settings of a run back: " RESET a; RESET b;". */
static const char *
resetting(PlannerSettings settings)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)))
			appendStringInfo(&text, " %s;", base_reset((const char *) list_nth(settings, i)));
	return text.data;
}

static void
append_run(StringInfo script, const HuntTest *test, int i, const char *const *texts, const HuntFindings *findings)
{
	const HuntRun *run = &test->runs[i];
	const char *reset = resetting(run->settings);
	/* what gives no rows to be shown */
	bool kept = texts && findings && findings->outcome != HUNT_MISPLANS && !is_law(test, findings) &&
		hunt_fails_by_itself(findings) && *hunt_keeping(i, findings->rows[i]);

	appendStringInfo(script, "\n" SCRIPT_QUERY "%d\n", run->which + 1);
	if (texts == NULL)
	{
		appendStringInfoString(script, settings_text(run->settings, "-- SET LOCAL ", ";\n"));
		return;
	}
	if (findings && findings->outcome == HUNT_HANGS && i + 1 == test->nruns)
		appendStringInfoString(script, "SET LOCAL statement_timeout = '10s';\n");
	if (findings && findings->outcome == HUNT_MISPLANS)
		append_plan(script, run, texts[run->which], findings);
	else
	{
		if (is_law(test, findings))
			append_law(script, test, i, texts);
		else
			appendStringInfoString(
				script,
				hunt_run_script(texts[run->which], run->settings,
								hunt_fails_by_itself(findings) ? hunt_keeping(i, findings->rows[i]) : "",
								kept ? reset : ""));
		append_found(script, "gives", findings ? findings->results[i] : NULL);
		append_found(script, "by the plan", findings ? findings->plans[i] : NULL);
	}
	if (settings_generic(run->settings) || setting_value(run->settings, "way.prepared"))
		appendStringInfoString(script, "DEALLOCATE sqleq_query;\n");
	if (!kept && *reset)
		appendStringInfo(script, "%s\n", reset + 1);
}

/*
 * So many lines a script may have, besides comments, before statements that belong together stand in one line, if they
 * fill it; and then in one in any case.
 */
#define MOST_LINES 12
static const int widths[] = {0, 140, INT_MAX};

static bool
begins_with(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (strncmp(text, *words, strlen(*words)) == 0)
			return true;
	return false;
}

static bool
has_word(const List *statements, const char *word)
{
	ListCell *cell;

	foreach(cell, statements)
		if (strstr((const char *) lfirst(cell), word))
			return true;
	return false;
}

/* A change that a server may be right to refuse, with these statements before it: where some rows must not be. */
static bool
may_be_refused(const char *statement, const List *statements)
{
	static const char *const changes[] = {"INSERT ", "UPDATE ", "DELETE ", "MERGE ", "WITH ", NULL},
							 *const rows[] = {"INSERT ", NULL};

	if (has_word(statements, " REFERENCES "))
		return begins_with(statement, changes);
	return begins_with(statement, changes) && !begins_with(statement, rows) &&
		(has_word(statements, "CHECK ") || has_word(statements, " UNIQUE") || has_word(statements, " PRIMARY KEY"));
}

/* A statement, with what it does of an error; NULL: it is as it is. */
static const char *
handling(const char *statement, const char *handler)
{
	return handler ? psprintf("DO $sqleq$BEGIN %s; EXCEPTION WHEN %s; END$sqleq$", statement, handler) : statement;
}

/*
 * The statements at its end that change rows, in one line, since they belong together: they are all refused, or none.
 */
static List *
ending_with_changes(List *parts, const List *statements)
{
	const char *changes = NULL;
	int n = list_length(parts);

	for (; n > 0 && may_be_refused((const char *) list_nth(parts, n - 1), statements); n--)
		changes = changes ? psprintf("%s; %s", (const char *) list_nth(parts, n - 1), changes)
						  : (const char *) list_nth(parts, n - 1);
	return changes
		? lappend(list_truncate(list_copy(parts), n),
				  (char *) handling(changes, "integrity_constraint_violation OR with_check_option_violation THEN NULL"))
		: parts;
}

/*
 * The last statement, in its parts, with what else a server that is right may do: it may refuse what breaks a law about
 * rows, or what raises an internal error elsewhere; but not what is right on every server.
 */
static List *
last_parts(const HuntTest *test, const HuntFindings *findings, const char *statement, List *parts)
{
	if (test->nruns == 0 && findings->outcome == HUNT_SETUP_FAILED && statement_itself(statement) == statement)
		return list_make1((char *) handling(
			statement, psprintf("OTHERS THEN IF sqlstate = '%s' THEN RAISE; END IF", findings->state)));
	if (test->nruns > 0 && is_law(test, findings) && !law_is_of_values((const char *) linitial(test->tables)))
		return ending_with_changes(parts ? parts : list_make1((char *) statement), test->statements);
	return parts;
}

/* One that makes the database; what holds several has lines of that width. */
static void
append_statement(StringInfo script, const HuntTest *test, const HuntFindings *findings, const char *statement,
				 int width)
{
	const char *frozen = freeze_table(statement), *idea = statement_idea(statement);
	const bool last = findings && statement == (const char *) llast(test->statements);
	List *parts = frozen || (width == INT_MAX && !last) ? NIL : statement_parts(statement);
	int line = 0;
	ListCell *cell;

	if (frozen)
	{
		appendStringInfoString(script, freeze_script(frozen));
		return;
	}
	if (idea)
		appendStringInfo(script, SCRIPT_SCENARIO "%s\n", idea);
	if (last)
		parts = last_parts(test, findings, statement, parts);
	foreach(cell, parts)
	{
		const char *part = (const char *) lfirst(cell);

		if (cell != list_head(parts))
			appendStringInfoChar(script, line + (int) strlen(part) < width ? ' ' : '\n');
		line = script->data[script->len - 1] == ' ' ? line : 0;
		appendStringInfo(script, "%s;%s", part, lnext(parts, cell) ? "" : "\n");
		line += strlen(part) + strlen("; ");
	}
	if (parts == NIL)
		appendStringInfo(script, "%s;\n", statement_itself(statement));
}

static void
append_database(StringInfo script, const HuntTest *test, const HuntFindings *findings, int width)
{
	const char *before = NULL;
	ListCell *cell;

	foreach(cell, test->statements)
	{
		/* what is wrong is no query: the last statement, which stands where others have one */
		if (findings && test->nruns == 0 && lnext(test->statements, cell) == NULL)
			appendStringInfoString(script, "\n" SCRIPT_STATEMENT "\n");
		/* it belongs to the rows before */
		else if (width == INT_MAX && before &&
				 strncmp((const char *) lfirst(cell), "ANALYZE ", strlen("ANALYZE ")) == 0 && !freeze_table(before))
			script->data[script->len - 1] = ' ';
		before = (const char *) lfirst(cell);
		append_statement(script, test, findings, (const char *) lfirst(cell), width);
	}
}

static int
count_lines(const char *script)
{
	int lines = 0;

	for (; *script; script = *strchrnul(script, '\n') ? strchrnul(script, '\n') + 1 : "")
		lines += *script != '\n' && strncmp(script, "--", 2) != 0;
	return lines;
}

/* A line; "": there are none. */
static const char *
one_by_one(const List *statements)
{
	StringInfoData line;
	ListCell *cell;

	initStringInfo(&line);
	foreach(cell, statements)
		appendStringInfo(&line, "%s;%c", (const char *) lfirst(cell), lnext(statements, cell) ? ' ' : '\n');
	return line.data;
}

static const char *
test_script(const HuntTest *test, const char *headline, const char *const *texts, const HuntFindings *findings,
			int width)
{
	StringInfoData script;
	const char *extensions;
	int body;
	ListCell *cell;

	initStringInfo(&script);
	/* statements have been run for whatever oracle came next */
	appendStringInfo(&script, "-- %s\n-- %s, PostgreSQL %s.\n", headline,
					 findings && test->nruns == 0 ? "Statements that make a database"
												  : psprintf("Oracle \"%s\"", test->oracle->name),
					 GetConfigOption("server_version", false, false));
	if (hunt_fails_by_itself(findings))
		appendStringInfo(
			&script,
			"-- \"psql -X -v ON_ERROR_STOP=1 -f\" exits with %d on a server that has the bug, with 0 on one that has it not.\n",
			findings->outcome == HUNT_CRASHES ? 2 : 3);
	else if (findings == NULL)
		appendStringInfoString(&script, "-- Some of the statements may fail.\n\\set ON_ERROR_ROLLBACK on\n");
	/* people look at what comes after the first line */
	appendStringInfoString(&script, one_by_one(usual_session()));
	appendStringInfoString(
		&script, "BEGIN; CREATE SCHEMA " SCRIPT_SCHEMA "; SET LOCAL search_path = " SCRIPT_SCHEMA ", pg_temp; ");
	appendStringInfoString(&script, one_by_one(list_concat(plain_text_settings(), base_statements())));
	body = script.len;
	append_database(&script, test, findings, width);
	if (findings && test->nruns == 0)
		append_found(&script, "gives", findings->results[0]);
	else if (texts == NULL && test->nruns > 0)
		append_parts(&script, test);
	foreach(cell, test->before)
		appendStringInfo(&script, "%s%s;\n",
						 cell == list_head(test->before) ? "\n-- earlier statements of the session\n" : "",
						 one_line((const char *) lfirst(cell)));
	for (int i = 0; i < test->nruns; i++)
		if (!texts || !is_law(test, findings) || test->runs[i].which == 0)
			append_run(&script, test, i, texts, findings);
	if (findings && findings->outcome == HUNT_DIFFERS && texts && hunt_fails_by_itself(findings) &&
		!is_law(test, findings))
		append_comparison(&script, findings);
	if (findings && findings->outcome == HUNT_ELSEWHERE && hunt_fails_by_itself(findings))
		append_comparison_elsewhere(&script, findings);
	appendStringInfoString(&script, "ROLLBACK;\n");
	extensions = hunt_extension_statements(script.data + body);
	return psprintf(
		"%.*s%s%s%s", body, script.data,
		*extensions && hunt_fails_by_itself(findings) ? "-- Where this cannot be had, it exits with 3, too.\n" : "",
		extensions, script.data + body);
}

const char *
hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts, const HuntFindings *findings)
{
	const char *script = NULL;

	for (size_t i = 0; i < lengthof(widths) && (script == NULL || (findings && count_lines(script) > MOST_LINES)); i++)
		script = test_script(test, headline, texts, findings, widths[i]);
	return script;
}

const char *
hunt_statement_script(const HuntTest *test, const char *statement)
{
	HuntTest one = *test;

	one.nruns = 0;
	one.statements = list_make1((char *) statement);
	one.tables = one.holes = NIL;
	return hunt_test_script(&one, "A statement has crashed the server.", NULL, NULL);
}
