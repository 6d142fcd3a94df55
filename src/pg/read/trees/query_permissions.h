/* query_permissions.h: may the current user read what a query names? */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* Raises unless the current user may read all that a rewritten query names. */
extern void check_query_permissions(Query *query);
