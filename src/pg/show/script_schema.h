/*
 * script_schema.h: tables and rows of a counterexample as a script.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
}

#include "pg/show/script.h"

extern void script_collect(const SqleqProblem *problem, const Witness *witness, ScriptStyle *style);
extern void script_schema(StringInfo out, const Witness *witness, const ScriptStyle *style);
extern void script_rows(StringInfo out, const Witness *witness, const ScriptStyle *style);

/* Values as people (and INSERT) read them. */
extern char *value_text(Datum value, Oid type);
