/*
 * test_script.h: databases with the result that a query is to give on each, as a plain SQL script.
 */
#pragma once

#include "pg/ask/show/script.h"

typedef struct ScriptTest
{
	const Witness *witness;
	const ResultSet *result;
	const char *name; /* what is tested, in a line */
} ScriptTest;

/*
 * A script that needs no extension, and prints a line of TAP for each test: for psql -At, pg_prove and pg_regress.
 * `problem` has one query; tests: of ScriptTest *. Takes back whatever it makes.
 */
extern char *test_script(const SqleqProblem *problem, SqleqSemantics semantics, List *tests);
