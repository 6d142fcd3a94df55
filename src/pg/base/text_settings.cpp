/* text_settings.cpp: see text_settings.h. */
extern "C" {
#include "postgres.h"

#include "nodes/pg_list.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/base/text_settings.h"

typedef struct TextSetting
{
	const char *name;
	const char *plain;			/* for generated texts; NULL: any will do */
	const char *usual;			/* not worth a line; NULL: servers differ in it */
} TextSetting;

static const TextSetting settings[] = {
	{"standard_conforming_strings", "on", NULL},
	{"DateStyle", "ISO, YMD", NULL},
	{"IntervalStyle", "postgres", NULL},
	{"TimeZone", NULL, NULL},
	{"bytea_output", "hex", NULL},
	{"extra_float_digits", "1", NULL},
	{"backslash_quote", "safe_encoding", "safe_encoding"},
	{"transform_null_equals", "off", "off"},
	{"array_nulls", "on", "on"},
	{"xmloption", "content", "content"},
	{"xmlbinary", "base64", "base64"},
	{"default_text_search_config", NULL, "pg_catalog.english"},
};

static const char *
assignment(const TextSetting *setting, const char *value)
{
	return psprintf("SET LOCAL %s = %s", setting->name, quote_literal_cstr(value));
}

void
append_text_settings(StringInfo out)
{
	for (size_t i = 0; i < lengthof(settings); i++)
	{
		const char *value = GetConfigOption(settings[i].name, false, false);

		if (settings[i].usual == NULL || strcmp(value, settings[i].usual) != 0)
			appendStringInfo(out, "%s;\n", assignment(&settings[i], value));
	}
}

void
use_plain_text_settings(void)
{
	for (size_t i = 0; i < lengthof(settings); i++)
		if (settings[i].plain)
			(void) set_config_option(settings[i].name, settings[i].plain, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
}

List *
plain_text_settings(void)
{
	List *statements = NIL;

	for (size_t i = 0; i < lengthof(settings); i++)
	{
		const char *value = settings[i].plain ? settings[i].plain : GetConfigOption(settings[i].name, false, false);

		if (settings[i].usual == NULL || strcmp(value, settings[i].usual) != 0)
			statements = lappend(statements, (char *) assignment(&settings[i], value));
	}
	return statements;
}
