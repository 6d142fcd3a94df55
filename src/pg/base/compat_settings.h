/*
 * compat_settings.h: settings as the server keeps them, which differs between its versions.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "utils/guc_tables.h"
}

/*
 * A setting as one of its type. Since 19 it is a part of the generic one, which began it before.
 */
#if PG_VERSION_NUM >= 190000
#define COMPAT_SETTING(setting, type) (&(setting)->_##type)
#else
#define COMPAT_SETTING(setting, type) ((struct config_##type *) (setting))
#endif

/* The name of an enum setting's value. */
static inline const char *
compat_enum_name(struct config_generic *setting, int value)
{
#if PG_VERSION_NUM >= 190000
	return config_enum_lookup_by_value(setting, value);
#else
	return config_enum_lookup_by_value((struct config_enum *) setting, value);
#endif
}

/* All that there are, in a palloc'd or static array. */
static inline struct config_generic **
compat_settings(int *count)
{
#if PG_VERSION_NUM >= 160000
	return get_guc_variables(count);
#else
	*count = GetNumConfigOptions();
	return get_guc_variables();
#endif
}
