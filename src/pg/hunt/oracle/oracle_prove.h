/*
 * oracle_prove.h: test oracles, pairs of abstract queries that are proven equivalent for every way of filling their
 * holes (docs/oracles.md).
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/jsonb.h"
}

#include "pg/base/options.h"
#include "pg/ask/verdict/verdict.h"

/* What came of the attempt to prove an oracle. All in the caller's memory context. */
typedef struct OracleProof
{
	Judgement *judgement;  /* its witness is gone: see counterexample */
	const char *refusal;   /* why it is no oracle; NULL: it is one */
	List *holes;           /* of SqleqHole * */
	Jsonb *counterexample; /* NULL: none */
	Jsonb *results[2];
} OracleProof;

/*
 * Makes the tables of `schema_ddl` in a schema that is gone afterwards, and judges both queries there. The DDL may only
 * make tables, indexes, views and types, all with unqualified names. Raises for what the server refuses, and for holes
 * that are used wrongly.
 */
extern OracleProof *oracle_prove(const char *schema_ddl, const char *q1, const char *q2, const SqleqOptions *options);

/* The same where the tables are there already, as in the body of oracle_with_tables(). */
extern OracleProof *oracle_prove_here(const char *q1, const char *q2, const SqleqOptions *options);

typedef void (*OracleBody)(void *arg);

/*
 * Runs body(arg) in a subtransaction with a new schema, the only one in search_path besides the catalog's, and rolls it
 * back. The schema belongs to the current user.
 */
extern void scratch_schema_run(OracleBody body, void *arg);

/* That schema, within the body. */
extern Oid scratch_schema_oid(void);

/* Runs body(arg) with the oracle's tables there, and first in search_path; then they are gone. */
extern void oracle_with_tables(const char *schema_ddl, OracleBody body, void *arg);
