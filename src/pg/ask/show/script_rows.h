/*
 * script_rows.h: the rows of a counterexample as a script.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
}

#include "pg/ask/show/script_style.h"
#include "pg/ask/witness/witness.h"

/* INSERTs for all tables, and their foreign keys. */
extern void script_rows(StringInfo out, const Witness *witness, const ScriptStyle *style);

/* A value as a literal, as people (and INSERT) read it. */
extern char *value_literal(Datum value, Oid type);
