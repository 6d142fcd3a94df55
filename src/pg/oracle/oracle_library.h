/*
 * oracle_library.h: the oracles that come with the extension.
 */
#pragma once

/* An oracle as sqleq_hunt.oracle_add() takes it. */
typedef struct OracleText
{
	const char *name;
	const char *q1;
	const char *q2;
	const char *schema_ddl;
} OracleText;

extern int library_size(void);

/* Number i, from 0; texts are palloc'd or static. */
extern OracleText library_oracle(int i);
