/* hunt_text.cpp: queries of a test as texts. */
#include "pg/base/compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"
}

#include "pg/hunt/hunt_execute.h"
#include "pg/hunt/hunt_settings.h"
#include "pg/hunt/hunt_spelling.h"
#include "pg/hunt/hunt_text.h"
#include "pg/query/analyse.h"
#include "pg/show/script_rows.h"

static const char *
spelled_text(const char *text, PlannerSettings settings)
{
	return settings_respell(settings) ? pg_get_querydef(query_respell(analyse_text(text, NULL, 0), settings), false) : text;
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
	query->generic = analyse_text(pg_get_querydef((Query *) copyObjectImpl(query->generic), false), types, query->params->numParams);
	return query;
}

static const char *
parameter_text(const ParamExternData *param)
{
	return param->isnull ? "NULL" : quote_literal_cstr(value_text(param->value, param->ptype));
}

static List *
prepared_statements(const char *text)
{
	HuntQuery query = {analyse_text(text, NULL, 0), NULL, NULL};
	StringInfoData prepare, execute;
	int n;

	hunt_generic(&query);
	n = query.params->numParams;
	initStringInfo(&prepare);
	initStringInfo(&execute);
	appendStringInfoString(&prepare, "PREPARE sqleq_query");
	appendStringInfoString(&execute, "EXECUTE sqleq_query");
	for (int i = 0; i < n; i++)
	{
		const char *before = i > 0 ? ", " : "(", *after = i + 1 == n ? ")" : "";

		appendStringInfo(&prepare, "%s%s%s%s", i > 0 ? "" : " ", before, format_type_be(query.params->params[i].ptype), after);
		appendStringInfo(&execute, "%s%s%s", before, parameter_text(&query.params->params[i]), after);
	}
	appendStringInfo(&prepare, " AS %s", pg_get_querydef(query.generic, false));
	return list_make2(prepare.data, execute.data);
}

List *
hunt_run_statements(const char *text, PlannerSettings settings)
{
	List *statements = NIL;

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (!is_spelling((const char *) list_nth(settings, i)))
			statements = lappend(statements, psprintf("SET LOCAL %s = %s", (const char *) list_nth(settings, i), quote_literal_cstr((const char *) list_nth(settings, i + 1))));
	text = spelled_text(text, settings);
	return settings_generic(settings) ? list_concat(statements, prepared_statements(text)) : lappend(statements, (char *) text);
}

const char *
hunt_run_script(const char *text, PlannerSettings settings)
{
	StringInfoData script;
	ListCell *cell;

	initStringInfo(&script);
	for (const SpellingRule *rule = spelling_rules; rule->name; rule++)
		if (setting_value(settings, rule->name))
			appendStringInfo(&script, "-- respelled: %s\n", rule->meaning);
	foreach(cell, hunt_run_statements(text, settings))
		appendStringInfo(&script, "%s;\n", (const char *) lfirst(cell));
	return script.data;
}
