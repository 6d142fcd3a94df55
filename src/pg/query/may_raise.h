/*
 * may_raise.h: can a query raise an error while it runs?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* False only when no row of any table could make it fail. Errors of lack (memory, time, sizes) are not meant. */
extern bool query_may_raise(Query *query);
