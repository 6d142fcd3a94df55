/* hunt_script.cpp: writes a test down as a script. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
}

#include "hunt_test.h"

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

/* What a query is made of, for want of its text. */
static void
append_parts(StringInfo script, const HuntTest *test, int which)
{
	append_comment(script, "", test->oracle->text[which]);
	for (int i = 0; i < list_length(test->tables); i++)
		append_comment(script, psprintf("  table %d: ", i + 1), (const char *) list_nth(test->tables, i));
	for (int i = 0; i < list_length(test->holes); i++)
		append_comment(script, psprintf("  hole %d: ", ((const AbstractHole *) list_nth(test->oracle->holes, i))->number), (const char *) list_nth(test->holes, i));
}

const char *
hunt_test_script(const HuntTest *test, const char *const *texts, const char *const *results)
{
	StringInfoData text;
	ListCell *cell;

	initStringInfo(&text);
	appendStringInfo(&text, "-- Test of oracle \"%s\"%s on PostgreSQL %s.\n", test->oracle->name,
					 test->plans_only ? " (its first query under two plans)" : "", PG_VERSION);
	appendStringInfo(&text, "-- Both queries have the same result on every database%s.\n", results ? "; this server gives two" : "");
	appendStringInfoString(&text, "BEGIN;\nCREATE SCHEMA sqleq_bug;\nSET LOCAL search_path = sqleq_bug, pg_catalog;\n");
	foreach(cell, test->statements)
		appendStringInfo(&text, "%s;\n", (const char *) lfirst(cell));
	for (int q = 0; q < 2; q++)
	{
		appendStringInfo(&text, "\n-- %s query\n%s", q == 0 ? "first" : "second", settings_text(test->settings[q], "SET LOCAL ", ";\n"));
		if (texts)
			appendStringInfo(&text, "%s;\n", texts[q]);
		else
			append_parts(&text, test, test->plans_only ? 0 : q);
		if (results)
		{
			appendStringInfoString(&text, "-- gives:\n");
			append_comment(&text, "  ", results[q]);
		}
		for (int i = 0; q == 0 && i + 1 < list_length(test->settings[q]); i += 2)
			appendStringInfo(&text, "RESET %s;\n", (const char *) list_nth(test->settings[q], i));
	}
	appendStringInfoString(&text, "ROLLBACK;\n");
	return text.data;
}
