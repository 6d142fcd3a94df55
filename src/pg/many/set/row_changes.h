/*
 * row_changes.h: little changes of the database at which a search stands.
 */
#pragma once

extern "C" {
#include "common/pg_prng.h"
}

#include "pg/many/set/row_merge.h"
#include "pg/many/set/row_pool.h"
#include "pg/many/set/row_search.h"

/* A database is changed in so many places at a time; each may be a row more. */
#define MOST_CHANGES 3

typedef struct RowSearch
{
	QuerySet *set;
	const RowGoal *goal;
	RowPool *pools;        /* by table of the set */
	int *order;            /* tables of the set, those that others reference first */
	MergeColumns *columns; /* likewise */
	pg_prng_state random;
	Witness *best; /* where the search stands */
	double best_score;
	Witness *found; /* the last one whose score is sure; as good as the best */
	int tries;
	int beside;        /* databases that were put beside the best */
	MemoryContext run; /* of one try */
} RowSearch;

/* A number below n, by chance. */
extern int pick(RowSearch *search, int n);

/* A witness that may be changed: its list of rows is its own, the rows are shared. */
extern Witness *copy_witness(const RowSearch *search, const Witness *from);

extern void drop_row(WitnessTable *table, int row);

/* A little change. False: there was nothing to change. */
extern bool change_witness(RowSearch *search, Witness *witness);
