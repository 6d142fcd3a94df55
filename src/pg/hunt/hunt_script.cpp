/* hunt_script.cpp: writes a test down as a script. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/base/text_settings.h"
#include "pg/hunt/hunt_script.h"
#include "pg/hunt/hunt_settings.h"
#include "pg/hunt/hunt_test.h"
#include "pg/hunt/hunt_text.h"
#include "pg/oracle/oracle_instance.h"

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
		append_comment(script, psprintf("hole %d: ", ((const AbstractHole *) list_nth(test->oracle->holes, i))->number), (const char *) list_nth(test->holes, i));
}

static void
append_reset(StringInfo script, const char *name)
{
	for (const PlannerSwitch *s = base_settings; s->name; s++)
		if (strcmp(s->name, name) == 0)
		{
			appendStringInfo(script, "SET LOCAL %s = %s;\n", s->name, s->value);
			return;
		}
	appendStringInfo(script, "RESET %s;\n", name);
}

static void
append_run(StringInfo script, const HuntRun *run, const char *const *texts, const char *result)
{
	appendStringInfo(script, "\n-- query %d\n", run->which + 1);
	if (texts == NULL)
	{
		appendStringInfoString(script, settings_text(run->settings, "-- SET LOCAL ", ";\n"));
		return;
	}
	appendStringInfoString(script, hunt_run_script(texts[run->which], run->settings));
	if (result)
	{
		appendStringInfoString(script, "-- gives:\n");
		append_comment(script, "  ", result);
	}
	if (settings_generic(run->settings) || setting_value(run->settings, "way.prepared"))
		appendStringInfoString(script, "DEALLOCATE sqleq_query;\n");
	for (int i = 0; i + 1 < list_length(run->settings); i += 2)
		if (is_setting((const char *) list_nth(run->settings, i)))
			append_reset(script, (const char *) list_nth(run->settings, i));
}

const char *
hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts, const char *const *results)
{
	StringInfoData script;
	ListCell *cell;

	initStringInfo(&script);
	appendStringInfo(&script, "-- %s\n-- Oracle \"%s\", PostgreSQL %s.\n", headline, test->oracle->name, GetConfigOption("server_version", false, false));
	if (results == NULL)
		appendStringInfoString(&script, "-- Some of the statements may fail.\n\\set ON_ERROR_ROLLBACK on\n");
	appendStringInfoString(&script, "BEGIN;\nCREATE SCHEMA sqleq_bug;\nSET LOCAL search_path = sqleq_bug, pg_temp;\n");
	foreach(cell, plain_text_settings())
		appendStringInfo(&script, "%s;\n", (const char *) lfirst(cell));
	for (const PlannerSwitch *s = base_settings; s->name; s++)
		appendStringInfo(&script, "SET LOCAL %s = %s;\n", s->name, s->value);
	foreach(cell, test->statements)
		appendStringInfo(&script, "%s;\n", (const char *) lfirst(cell));
	if (texts == NULL)
		append_parts(&script, test);
	for (int i = 0; i < test->nruns; i++)
		append_run(&script, &test->runs[i], texts, results ? results[i] : NULL);
	appendStringInfoString(&script, "ROLLBACK;\n");
	return script.data;
}
