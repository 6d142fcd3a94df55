/*
 * script_query.h: queries as a script has them.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/ask/show/script_style.h"
#include "pg/ask/witness/witness.h"

/* The query with values for parameters and, unless qualified, without schema names; no semicolon. */
extern char *script_query(const char *text, const Witness *witness, const ScriptStyle *style);

/* Names of called functions that are no part of PostgreSQL. */
extern List *script_functions(const char *text);
