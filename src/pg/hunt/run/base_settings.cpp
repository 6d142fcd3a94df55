/* base_settings.cpp: see base_settings.h. */
#include "pg/base/compat.h"

extern "C" {
#include "utils/builtins.h"
}

#include "pg/base/compat_settings.h"
#include "pg/hunt/run/base_settings.h"

static const struct
{
	const char *name;
	const char *value;
} ours[] = {
	{"jit", "off"},
	{"max_parallel_workers_per_gather", "0"},
};

static const char *
our_value(const char *name)
{
	for (size_t i = 0; i < lengthof(ours); i++)
		if (strcmp(ours[i].name, name) == 0)
			return ours[i].value;
	return NULL;
}

/*
 * Of the server itself: what EXPLAIN (SETTINGS) names, but for what does not make plans or cannot be changed any more;
 * and what the statistics are like.
 */
static bool
makes_plans(const struct config_generic *setting)
{
	static const char *const others[] = {"search_path", "temp_buffers", "effective_io_concurrency"};

	if (setting->context != PGC_USERSET || strchr(setting->name, '.'))
		return false;
	for (size_t i = 0; i < lengthof(others); i++)
		if (strcmp(setting->name, others[i]) == 0)
			return false;
	return (setting->flags & GUC_EXPLAIN) || strcmp(setting->name, "default_statistics_target") == 0;
}

/* Two values of a setting, as texts: without a word from anybody, and now. */
typedef struct Values
{
	const char *untold;
	const char *now;
} Values;

static Values
values_of(struct config_generic *setting)
{
	switch (setting->vartype)
	{
		case PGC_BOOL:
		{
			const auto *s = COMPAT_SETTING(setting, bool);

			return {s->boot_val ? "on" : "off", *s->variable ? "on" : "off"};
		}
		case PGC_INT:
		{
			const auto *s = COMPAT_SETTING(setting, int);

			return {psprintf("%d", s->boot_val), psprintf("%d", *s->variable)};
		}
		case PGC_REAL:
		{
			const auto *s = COMPAT_SETTING(setting, real);

			return {psprintf("%.15g", s->boot_val), psprintf("%.15g", *s->variable)};
		}
		case PGC_STRING:
		{
			const auto *s = COMPAT_SETTING(setting, string);

			return {s->boot_val ? s->boot_val : "", *s->variable ? *s->variable : ""};
		}
		case PGC_ENUM:
		{
			const auto *s = COMPAT_SETTING(setting, enum);

			return {compat_enum_name(setting, s->boot_val), compat_enum_name(setting, *s->variable)};
		}
	}
	return {"", ""};
}

/* For each setting by which plans are made here, and not on a server with its defaults. */
template <class Body>
static void
each_told(Body body)
{
	int n;
	struct config_generic **settings = compat_settings(&n);

	for (int i = 0; i < n; i++)
	{
		if (!makes_plans(settings[i]) || our_value(settings[i]->name))
			continue;
		const Values values = values_of(settings[i]);

		if (strcmp(values.now, values.untold) != 0)
			body(settings[i]->name, values.now);
	}
}

void
base_use(void)
{
	for (size_t i = 0; i < lengthof(ours); i++)
		(void) set_config_option(ours[i].name, ours[i].value, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0,
								 false);
}

static const char *
assignment(const char *name, const char *value)
{
	return psprintf("SET LOCAL %s = %s", name, value);
}

List *
base_statements(void)
{
	List *statements = NIL;

	each_told([&](const char *name, const char *value)
			  { statements = lappend(statements, (char *) assignment(name, quote_literal_cstr(value))); });
	return list_concat(statements, base_statements_everywhere());
}

List *
base_statements_everywhere(void)
{
	List *statements = NIL;

	for (size_t i = 0; i < lengthof(ours); i++)
		statements = lappend(statements, (char *) assignment(ours[i].name, ours[i].value));
	return statements;
}

const char *
base_value(const char *name)
{
	const char *value = our_value(name);

	return value ? value : GetConfigOption(name, true, false);
}

const char *
base_reset(const char *name)
{
	const char *value = our_value(name) ? assignment(name, our_value(name)) : NULL;

	each_told(
		[&](const char *other, const char *now)
		{
			if (strcmp(name, other) == 0)
				value = assignment(name, quote_literal_cstr(now));
		});
	return value ? value : psprintf("RESET %s", name);
}

bool
switch_changes(PlannerSettings settings, const PlannerSwitch *s)
{
	const char *now = setting_value(settings, s->name);

	if (now == NULL)
		now = base_value(s->name);
	return now && strcmp(now, s->value) != 0;
}
