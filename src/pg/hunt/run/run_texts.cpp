/* hunt_text.cpp: queries of a test as texts. */
#include "pg/base/compat.h"

extern "C" {
#include <ctype.h>

#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/ruleutils.h"
}

#include "pg/base/one_line.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/query/analyse.h"
#include "pg/query/written.h"
#include "pg/show/script_rows.h"

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
	query->generic = analyse_text(query_written((Query *) copyObjectImpl(query->generic)), types, query->params->numParams);
	return query;
}

static const char *
parameter_text(const ParamExternData *param)
{
	return param->isnull ? "NULL" : quote_literal_cstr(value_text(param->value, param->ptype));
}

/* The value of another parameter of that type, or of itself, or NULL. */
static const ParamExternData *
other_parameter(const ParamListInfo params, int i, int kind)
{
	for (int step = 1 + kind % 3; step <= params->numParams; step++)
	{
		const ParamExternData *other = &params->params[(i + step) % params->numParams];

		if (other->ptype == params->params[i].ptype)
			return other;
	}
	return &params->params[i];
}

static const char *
execution(const ParamListInfo params, bool others, int kind)
{
	StringInfoData text;

	initStringInfo(&text);
	appendStringInfoString(&text, "EXECUTE " PREPARED_NAME);
	for (int i = 0; i < params->numParams; i++)
	{
		const ParamExternData *param = others ? other_parameter(params, i, kind) : &params->params[i];

		appendStringInfo(&text, "%s%s%s", i > 0 ? ", " : "(", others && (i + kind) % 4 == 3 ? "NULL" : parameter_text(param), i + 1 == params->numParams ? ")" : "");
	}
	return text.data;
}

List *
prepared_statements(const char *text, bool others, int kind)
{
	HuntQuery query = {analyse_text(text, NULL, 0), NULL, NULL};
	StringInfoData prepare;
	List *statements;
	int n;

	hunt_generic(&query);
	n = query.params->numParams;
	initStringInfo(&prepare);
	appendStringInfoString(&prepare, "PREPARE " PREPARED_NAME);
	for (int i = 0; i < n; i++)
		appendStringInfo(&prepare, "%s%s%s", i > 0 ? ", " : " (", format_type_be(query.params->params[i].ptype), i + 1 == n ? ")" : "");
	appendStringInfo(&prepare, " AS %s", query_written(query.generic));
	statements = list_make1(prepare.data);
	/* the sixth plan may be a generic one */
	for (int i = 0; others && i < (kind % 2 ? 5 : 1); i++)
		statements = lappend(statements, (char *) execution(query.params, true, kind + i));
	return lappend(statements, (char *) execution(query.params, false, 0));
}

List *
hunt_run_statements(const char *text, PlannerSettings settings)
{
	List *statements = NIL, *changes;
	int kind = 0;
	const Way *way = settings_way(settings, &kind);

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)))
			statements = lappend(statements, psprintf("SET LOCAL %s = %s", (const char *) list_nth(settings, i), quote_literal_cstr((const char *) list_nth(settings, i + 1))));
	text = spelled_text(text, settings);
	if (way && (changes = way_statements(analyse_text(text, NULL, 0), way, kind)) != NIL)
		return list_concat(statements, changes);
	return settings_generic(settings) ? list_concat(statements, prepared_statements(text, false, 0)) : lappend(statements, (char *) text);
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
		bool last = lnext(statements, cell) == NULL, setting = strncmp((const char *) lfirst(cell), "SET ", strlen("SET ")) == 0;

		appendStringInfo(&script, "%s%s;%s%c", last ? before : "", one_line((const char *) lfirst(cell)), last ? after : "", setting ? ' ' : '\n');
	}
	if (way)
		appendStringInfoString(&script, "ROLLBACK TO SAVEPOINT sqleq_way;\n");
	return script.data;
}

const char *
escaped_literal(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoString(&out, "E'");
	for (; *text; text++)
		if (*text == '\n')
			appendStringInfoString(&out, "\\n");
		else
			appendStringInfo(&out, "%s%c", *text == '\\' ? "\\" : *text == '\'' ? "'" : "", *text);
	appendStringInfoChar(&out, '\'');
	return out.data;
}

bool
has_text(const List *texts, const char *text)
{
	ListCell *cell;

	foreach(cell, texts)
		if (strcmp((const char *) lfirst(cell), text) == 0)
			return true;
	return false;
}

List *
texts_without(const List *texts, const List *others)
{
	List *rest = NIL;
	ListCell *cell;

	foreach(cell, texts)
		if (!has_text(others, (const char *) lfirst(cell)))
			rest = lappend(rest, lfirst(cell));
	return rest;
}
