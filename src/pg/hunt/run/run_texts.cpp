/* run_texts.cpp: queries of a test as texts. */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
}

#include "pg/base/one_line.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/written.h"

static const char *
spelled_text(const char *text, PlannerSettings settings)
{
	return settings_respell(settings) ? query_written(query_respell(analyse_text(text, NULL, 0), settings)) : text;
}

HuntQuery *
hunt_read(const char *text, PlannerSettings settings)
{
	HuntQuery *query = (HuntQuery *) palloc0(sizeof(HuntQuery));
	Oid *types;

	query->tree = analyse_text(spelled_text(text, settings), NULL, 0);
	if (!settings_generic(settings))
		return query;
	hunt_generic(query);
	/* what is prepared is what the script says */
	types = (Oid *) palloc(sizeof(Oid) * Max(query->params->numParams, 1));
	for (int i = 0; i < query->params->numParams; i++)
		types[i] = query->params->params[i].ptype;
	query->generic =
		analyse_text(query_written((Query *) copyObjectImpl(query->generic)), types, query->params->numParams);
	return query;
}

List *
hunt_run_statements(const char *text, PlannerSettings settings)
{
	List *statements = NIL, *changes;
	int kind = 0;
	const Way *way = settings_way(settings, &kind);

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)))
			statements = lappend(statements,
								 psprintf("SET LOCAL %s = %s", (const char *) list_nth(settings, i),
										  quote_literal_cstr((const char *) list_nth(settings, i + 1))));
	text = spelled_text(text, settings);
	if (way && (changes = way_statements(analyse_text(text, NULL, 0), way, kind)) != NIL)
		return list_concat(statements, changes);
	return settings_generic(settings) ? list_concat(statements, prepared_statements(text, false, 0))
									  : lappend(statements, (char *) text);
}

const char *
hunt_run_script(const char *text, PlannerSettings settings, const char *before, const char *after)
{
	List *statements = hunt_run_statements(text, settings);
	StringInfoData script;
	int kind;
	const Way *way = settings_way(settings, &kind);
	ListCell *cell;

	initStringInfo(&script);
	for (const SpellingRule *rule = spelling_rules; rule->name; rule++)
		if (setting_value(settings, rule->name))
			appendStringInfo(&script, "-- respelled: %s\n", rule->meaning);
	if (way)
		appendStringInfo(&script, "-- its rows %s\nSAVEPOINT sqleq_way;\n", way->meaning);
	foreach(cell, statements)
	{
		bool last = lnext(statements, cell) == NULL,
			 setting = strncmp((const char *) lfirst(cell), "SET ", strlen("SET ")) == 0;

		appendStringInfo(&script, "%s%s;%s%c", last ? before : "", one_line((const char *) lfirst(cell)),
						 last ? after : "", setting ? ' ' : '\n');
	}
	if (way)
		appendStringInfoString(&script, "ROLLBACK TO SAVEPOINT sqleq_way;\n");
	return script.data;
}
