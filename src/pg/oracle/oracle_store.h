/*
 * oracle_store.h: the extension's table of oracles.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * The oracle of that name, or, when it is NULL, the enabled ones whose names are LIKE the pattern; analysed (AbstractOracle *), without those that have no
 * instances. In the caller's memory context. Raises when there are none in the table.
 */
extern List *oracles_usable(const char *name, const char *pattern);
