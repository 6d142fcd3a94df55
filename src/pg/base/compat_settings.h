/*
 * compat_settings.h: settings as the server keeps them, which differs between its versions.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "utils/guc_tables.h"
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
