/*
 * row_kills.h: mutants that rows kill before anybody has thought about it.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"
#include "pg/grade/testdata/mutant_fates.h"

/* So many rows of a table may a database have, and more where a counterexample of a pair has more. */
#define USUAL_ROWS 6

typedef struct Kills
{
	bool *wanted;         /* by member: the query itself, and mutants that are to be killed by the next databases */
	SharedDatabase **own; /* by member: the database of the counterexample against it; may be NULL */
} Kills;

extern int count_wanted(const QuerySet *set, const Kills *kills);

/*
 * Runs all on databases on which the query does as much as possible (covering_rows.h). What is killed is noted
 * likewise.
 */
extern void kill_by_covering(QuerySet *set, const TestData *data, Kills *kills);

/*
 * Changes the databases at hand so that a LIMIT of the query leaves rows out, if it has one of a number that is not
 * very large. Likewise.
 */
extern void kill_by_many_rows(QuerySet *set, const TestData *data, Kills *kills);

/*
 * Changes the databases at hand, until so many in succession kill nothing new. What is killed is noted with the set,
 * and the database in ->own.
 */
extern void kill_by_rows(QuerySet *set, const TestData *data, Kills *kills, int most_failures);
