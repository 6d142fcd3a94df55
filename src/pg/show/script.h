/*
 * script.h: a counterexample as a plain SQL script.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
}

#include "pg/witness/witness.h"

/* How the script names things. */
typedef struct ScriptStyle
{
	bool qualified;				/* schemas under their own names, instead of pg_temp for all */
	List *views;				/* OIDs of the views the queries use, inner ones first */
	List *types;				/* OIDs of enums and domains, needed ones first */
	List *foreign_types;		/* OIDs of other types that are no part of PostgreSQL */
} ScriptStyle;

/* script.cpp */
/* A line of comment, whatever is in the text. */
extern void script_comment(StringInfo out, const char *text);
extern char *script_text(const SqleqProblem *problem, const Witness *witness);

/* script_schema.cpp */
extern void script_collect(const SqleqProblem *problem, const Witness *witness, ScriptStyle *style);
extern void script_schema(StringInfo out, const Witness *witness, const ScriptStyle *style);
extern void script_rows(StringInfo out, const Witness *witness, const ScriptStyle *style);

/* Values as people (and INSERT) read them. */
extern char *value_text(Datum value, Oid type);

/* script_query.cpp: the query with values for parameters and, unless qualified, without schema names; no semicolon. */
extern char *script_query(const char *text, const Witness *witness, const ScriptStyle *style);

/* Names of called functions that are no part of PostgreSQL. */
extern List *script_functions(const char *text);
