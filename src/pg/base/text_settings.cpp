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
	const char *plain; /* for generated texts; NULL: any will do */
	const char *usual; /* not worth a line; NULL: servers differ in it */
	bool generated; /* the texts of people go without it: here it may be a locale that is nowhere else, or they want it
					   so */
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
	{"lc_monetary", "C", NULL, true},
	{"lc_numeric", "C", NULL, true},
	{"lc_time", "C", NULL, true},
	/* else keys and triggers do nothing */
	{"session_replication_role", "origin", "origin", true},
	/* else some of the rows are left out by chance */
	{"gin_fuzzy_search_limit", "0", "0", true},
	{"default_table_access_method", "heap", "heap", true},
	{"check_function_bodies", "on", "on", true},
	{"plpgsql.extra_errors", "none", "none", true},
	{"plpgsql.variable_conflict", "error", "error", true},
};

/*
 * What a database or a role may be given for sessions of people; a script that does all in a moment is to run all the
 * same. In a transaction "default_transaction_" comes too late.
 */
static const struct
{
	const char *name;
	const char *usual;
} session_settings[] = {
	{"default_transaction_isolation", "read committed"},
	{"default_transaction_read_only", "off"},
	{"statement_timeout", "0"},
	{"lock_timeout", "0"},
	{"idle_in_transaction_session_timeout", "0"},
	{"transaction_timeout", "0"}, /* since 17 */
	{"row_security", "on"},
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
		const char *value = settings[i].generated ? NULL : GetConfigOption(settings[i].name, false, false);

		if (value && (settings[i].usual == NULL || strcmp(value, settings[i].usual) != 0))
			appendStringInfo(out, "%s;\n", assignment(&settings[i], value));
	}
}

/* What is set says so to each parallel worker, which may have to look it up. */
static bool
is_plain(const TextSetting *setting)
{
	const char *value = GetConfigOption(setting->name, true, false);

	/* of a library that is not there yet */
	return value == NULL || strcmp(value, setting->plain) == 0;
}

void
use_plain_text_settings(void)
{
	for (size_t i = 0; i < lengthof(settings); i++)
		if (settings[i].plain && !is_plain(&settings[i]))
			/* some are a superuser's; but who is none gets no more by what they usually are */
			(void) set_config_option(settings[i].name, settings[i].plain, PGC_SUSET, PGC_S_SESSION, GUC_ACTION_LOCAL,
									 true, 0, false);
}

/* What a session of this database begins with. */
static bool
begins_as_usual(const TextSetting *setting)
{
	const char *value = GetConfigOption(setting->name, true, false) ? GetConfigOptionResetString(setting->name) : NULL;

	return value == NULL || strcmp(value, setting->usual) == 0;
}

List *
plain_text_settings(void)
{
	List *statements = NIL;

	for (size_t i = 0; i < lengthof(settings); i++)
	{
		const char *value = settings[i].plain ? settings[i].plain : GetConfigOption(settings[i].name, false, false);

		if (settings[i].usual == NULL || strcmp(value, settings[i].usual) != 0 || !begins_as_usual(&settings[i]))
			statements = lappend(statements, (char *) assignment(&settings[i], value));
	}
	return statements;
}

void
use_usual_session(void)
{
	for (size_t i = 0; i < lengthof(session_settings); i++)
		/* not as an override: with what this session began is known all the same */
		if (GetConfigOption(session_settings[i].name, true, false))
			SetConfigOption(session_settings[i].name, session_settings[i].usual, PGC_SUSET, PGC_S_SESSION);
}

List *
usual_session(void)
{
	List *statements = NIL;

	for (size_t i = 0; i < lengthof(session_settings); i++)
	{
		const char *name = session_settings[i].name;

		if (GetConfigOption(name, true, false) &&
			strcmp(GetConfigOptionResetString(name), session_settings[i].usual) != 0)
			statements =
				lappend(statements, psprintf("SET %s = %s", name, quote_literal_cstr(session_settings[i].usual)));
	}
	return statements;
}
