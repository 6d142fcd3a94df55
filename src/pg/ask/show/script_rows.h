/*
 * script_rows.h: the rows of a counterexample as a script.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
}

#include "pg/ask/show/script.h"

/* INSERTs for all tables, and their foreign keys. */
extern void script_rows(StringInfo out, const Witness *witness, const ScriptStyle *style);

/* Values as people (and INSERT) read them. */
extern char *value_text(Datum value, Oid type);

/* The same as a literal. */
extern char *value_literal(Datum value, Oid type);
