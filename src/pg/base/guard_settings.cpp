/* guard_settings.cpp: see guard_settings.h. */
#include "pg/base/compat_settings.h"

#include <utility>

#include "pg/base/guard_settings.h"

/* More than those of which the names begin as in CHANGED: the planner's switches, and a few others. */
#define MOST_WATCHED 128

typedef struct Watched
{
	struct config_generic *setting;
	GucShowHook shown; /* by another hook; NULL: as it is */
	ChangedWhere where;
} Watched;

static Watched watched[MOST_WATCHED];
static int number = 0;
static void (*tell)(ChangedWhere where) = NULL;

/* What guard_change_setting() is called for; "*" stands for any end. None of them has a unit. */
static const char *const CHANGED[] = {"transaction_read_only",           "enable_*",         "geqo*", "jit",
									  "max_parallel_workers_per_gather", "sqleq.hole_values"};

/* As the server shows it that has no hook. */
static const char *
plain_text(const struct config_generic *setting)
{
	static char text[64];

	switch (setting->vartype)
	{
		case PGC_BOOL:
			return *COMPAT_SETTING(setting, bool)->variable ? "on" : "off";
		case PGC_INT:
			snprintf(text, sizeof(text), "%d", *COMPAT_SETTING(setting, int)->variable);
			return text;
		case PGC_REAL:
			snprintf(text, sizeof(text), "%g", *COMPAT_SETTING(setting, real)->variable);
			return text;
		case PGC_STRING:
			return *COMPAT_SETTING(setting, string)->variable ? *COMPAT_SETTING(setting, string)->variable : "";
		case PGC_ENUM:
			break;
	}
	return NULL;
}

static const char *
show(int i)
{
	if (!OidIsValid(watched[i].setting->srole))
		tell(watched[i].where);
	return watched[i].shown ? watched[i].shown() : plain_text(watched[i].setting);
}

/* A hook has no argument that says whose it is. */
template <size_t I>
static const char *
show_one()
{
	return show(I);
}

template <size_t... I>
static GucShowHook
hook_of(int i, std::index_sequence<I...>)
{
	static const GucShowHook hooks[] = {show_one<I>...};

	return hooks[i];
}

static GucShowHook *
hook_in(struct config_generic *setting)
{
	switch (setting->vartype)
	{
		case PGC_BOOL:
			return &COMPAT_SETTING(setting, bool)->show_hook;
		case PGC_INT:
			return &COMPAT_SETTING(setting, int)->show_hook;
		case PGC_REAL:
			return &COMPAT_SETTING(setting, real)->show_hook;
		case PGC_STRING:
			return &COMPAT_SETTING(setting, string)->show_hook;
		case PGC_ENUM:
			break;
	}
	return NULL;
}

static bool
is_changed(const char *name)
{
	for (const char *pattern : CHANGED)
	{
		size_t length = strlen(pattern);

		if (pattern[length - 1] == '*' ? pg_strncasecmp(name, pattern, length - 1) == 0
									   : pg_strcasecmp(name, pattern) == 0)
			return true;
	}
	return false;
}

static void
watch(struct config_generic *setting, ChangedWhere where)
{
	GucShowHook *hook = hook_in(setting);

	if (number == MOST_WATCHED)
		elog(ERROR, "setting \"%s\" cannot be watched", setting->name);
	/* none of those that sqleq changes, but of the same beginning */
	if (!hook)
		return;
	watched[number] = {setting, *hook, where};
	*hook = hook_of(number++, std::make_index_sequence<MOST_WATCHED>());
}

void
guard_change_setting(const char *name, const char *value, bool saved)
{
	(void) set_config_option_ext(name, value, PGC_USERSET, PGC_S_SESSION, InvalidOid,
								 saved ? GUC_ACTION_SAVE : GUC_ACTION_LOCAL, true, 0, false);
}

void
guard_watch_settings(void (*read)(ChangedWhere where))
{
	int count;
	struct config_generic **settings = compat_settings(&count);

	tell = read;
	for (int i = 0; i < count; i++)
		if (is_changed(settings[i]->name))
			watch(settings[i], IN_SANDBOX);
		else if (pg_strcasecmp(settings[i]->name, "search_path") == 0)
			watch(settings[i], ON_SAFE_PATH);
}
