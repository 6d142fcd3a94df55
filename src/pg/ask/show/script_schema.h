/*
 * script_schema.h: types, tables and views of a counterexample as a script, and what its rows have to know of them.
 */
#pragma once

extern "C" {
#include "access/tupdesc.h"
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

#include "pg/ask/show/script_style.h"
#include "pg/ask/witness/witness.h"

extern void script_schema(StringInfo out, const Witness *witness, const ScriptStyle *style);

/* The name under which the script makes a table. */
extern char *script_table_name(const ScriptStyle *style, Oid relid);

/* The stored expression of a column that stays generated; NULL of any other. */
extern const char *script_generation(TupleDesc desc, int a);

/* Constraints (OIDs) of a table or a domain, of the kinds in the string. */
extern List *script_constraints(Oid relid, Oid type, const char *kinds);

/* Definition of a constraint, without what only says how it came about. */
extern char *script_constraint(Oid constraint);
