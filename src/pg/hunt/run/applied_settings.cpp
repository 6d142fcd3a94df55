/* applied_settings.cpp: see applied_settings.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/row_ways.h"

const char *
settings_text(PlannerSettings settings, const char *before, const char *after)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)))
			appendStringInfo(&text, "%s%s = %s%s", before, (const char *) list_nth(settings, i),
							 quote_literal_cstr((const char *) list_nth(settings, i + 1)), after);
	return text.data;
}

const char *
settings_summary(PlannerSettings settings)
{
	StringInfoData text;

	initStringInfo(&text);
	appendStringInfoString(&text, settings_text(settings, "", "; "));
	for (const SpellingRule *rule = spelling_rules; rule->name; rule++)
		if (setting_value(settings, rule->name))
			appendStringInfo(&text, "respelled: %s; ", rule->meaning);
	for (const Way *way = ways; way->name; way++)
		if (setting_value(settings, way->name))
			appendStringInfo(&text, "its rows %s; ", way->meaning);
	return text.data;
}

bool
is_setting(const char *name)
{
	return !is_spelling(name) && !is_way(name);
}

int
settings_apply(PlannerSettings settings)
{
	int nest = NewGUCNestLevel();

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)))
			(void) set_config_option((const char *) list_nth(settings, i), (const char *) list_nth(settings, i + 1),
									 PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	return nest;
}
