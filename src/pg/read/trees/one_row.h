/*
 * one_row.h: has a query one row at most?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * One aggregate without groups, LIMIT 1, or a table of which a key is fixed by equations with what comes from outside.
 * False when in doubt.
 */
extern bool query_has_one_row(const Query *query);
