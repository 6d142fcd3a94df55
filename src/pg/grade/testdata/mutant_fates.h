/* mutant_fates.h: what is known of the mutants of a query: which database kills which of them. */
#pragma once

#include "pg/ask/verdict/verdict.h"
#include "pg/many/set/shared_runs.h"

/* What is known of one mutant. */
typedef struct MutantFate
{
	SqleqVerdict verdict; /* VERDICT_NOT_EQUIVALENT: it can be killed */
	const char *reason;   /* a proof, or why there is none; may be NULL */
	List *assumptions;    /* of char *: what the proof rests on */
	int killed_by;        /* the first database that does, from 0; -1: none */
} MutantFate;

typedef struct TestData
{
	MutantFate *fates; /* by member of the set, from 1 on */
	List *databases;   /* of SharedDatabase * */
} TestData;

/* Does the mutant give another result than the query there? By the rows: of other columns there is a verdict. */
extern bool differs_from_first(const QuerySet *set, const SharedDatabase *database, int mutant);

/* Does the database kill this mutant? */
extern bool database_kills(QuerySet *set, const SharedDatabase *database, int mutant);
