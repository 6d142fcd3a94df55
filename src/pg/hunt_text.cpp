/* hunt_text.cpp: queries of a test as texts. */
#include "compat.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"
}

#include "hunt_spelling.h"
#include "hunt_test.h"

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
value_text(const ParamExternData *param)
{
	Oid output;
	bool varlena;

	if (param->isnull)
		return "NULL";
	getTypeOutputInfo(param->ptype, &output, &varlena);
	return quote_literal_cstr(OidOutputFunctionCall(output, param->value));
}

static void
append_prepared(StringInfo script, const char *text)
{
	HuntQuery query = {analyse_text(text, NULL, 0), NULL, NULL};
	int n;

	hunt_generic(&query);
	n = query.params->numParams;
	appendStringInfoString(script, "PREPARE sqleq_query");
	for (int i = 0; i < n; i++)
		appendStringInfo(script, "%s%s%s", i > 0 ? ", " : " (", format_type_be(query.params->params[i].ptype), i + 1 == n ? ")" : "");
	appendStringInfo(script, " AS %s;\nEXECUTE sqleq_query", pg_get_querydef(query.generic, false));
	for (int i = 0; i < n; i++)
		appendStringInfo(script, "%s%s%s", i > 0 ? ", " : "(", value_text(&query.params->params[i]), i + 1 == n ? ")" : "");
	appendStringInfoString(script, ";\n");
}

const char *
hunt_run_script(const char *text, PlannerSettings settings)
{
	StringInfoData script;

	initStringInfo(&script);
	for (const SpellingRule *rule = spelling_rules; rule->name; rule++)
		if (setting_value(settings, rule->name))
			appendStringInfo(&script, "-- respelled: %s\n", rule->meaning);
	text = spelled_text(text, settings);
	appendStringInfoString(&script, settings_text(settings, "SET LOCAL ", ";\n"));
	if (settings_generic(settings))
		append_prepared(&script, text);
	else
		appendStringInfo(&script, "%s;\n", text);
	return script.data;
}
