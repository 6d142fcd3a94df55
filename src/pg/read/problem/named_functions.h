/*
 * named_functions.h: the functions that a query names before views, policies and SQL functions become part of it: the
 * caller's own choice.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/base/compat.h"

/* Adds those of an analysed query, not yet rewritten, to the list. */
extern List *add_named_functions(List *named, Query *query);
