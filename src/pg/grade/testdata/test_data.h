/*
 * test_data.h: databases on which a query differs from its mutants.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"
#include "pg/ask/verdict/verdict.h"

/* What is known of one mutant. */
typedef struct MutantFate
{
	SqleqVerdict verdict;		/* VERDICT_NOT_EQUIVALENT: it can be killed */
	const char *reason;			/* a proof, or why there is none; may be NULL */
	List *assumptions;			/* of char *: what the proof rests on */
	int killed_by;				/* the first database that does, from 0; -1: none */
} MutantFate;

typedef struct TestData
{
	MutantFate *fates;			/* by member of the set, from 1 on */
	List *databases;			/* of SharedDatabase * */
} TestData;

/*
 * The first member of the set is the query, the others are its mutants. Few and small databases that kill all mutants that can be; a mutant is killed by a database on which the server gave another result for it, whatever is
 * left to chance.
 */
extern TestData *make_test_data(QuerySet *set);

/* Does the database kill this mutant? */
extern bool database_kills(QuerySet *set, const SharedDatabase *database, int mutant);
