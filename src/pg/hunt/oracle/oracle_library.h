/*
 * oracle_library.h: the oracles that come with the extension, from the files of data/oracles/. docs/oracles.md, "Files
 * of oracles", says what is in them.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* An oracle as sqleq_hunt.oracle_add() takes it. */
typedef struct OracleText
{
	const char *name;
	const char *q1;
	const char *q2;
	const char *schema_ddl;
} OracleText;

/*
 * Those (OracleText *) for this version of the server and the extensions that this database has, in the files' order.
 * Raises if a file has an error.
 */
extern List *library_oracles(void);
