/*
 * repeatable.h: may this server run a query on made-up rows to see what it gives?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/base/compat.h"

/* Why a query's result is not decided by rows and parameters alone; NULL when it is. */
extern const char *query_not_repeatable(Query *query);
