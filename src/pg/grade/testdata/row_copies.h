/* row_copies.h: rows that are there several times, with all that references them. */
#pragma once

extern "C" {
#include "access/htup_details.h"
#include "common/pg_prng.h"
}

#include "pg/grade/testdata/deviations.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/many/set/row_merge.h"

typedef struct Deviating
{
	QuerySet *set;
	const DeviationGoal *goal;
	const MentionedColumns *mentioned;
	pg_prng_state random;
	MemoryContext run; /* of one database */
} Deviating;

/* A number below n, by chance. */
static inline int
pick(Deviating *deviating, int n)
{
	return (int) pg_prng_uint64_range(&deviating->random, 0, (uint64) n - 1);
}

/* A value so many steps further, of any type that has steps; else the value itself. */
extern Datum stepped(const Deviating *deviating, Form_pg_attribute att, Datum value, int steps);

/* A witness that may be changed: its lists of rows are its own, the rows are shared. */
extern Witness *copy_witness(const Deviating *deviating, const Witness *from);

/* The row with another value in the key of its table, if there is one at hand. */
extern HeapTuple with_fresh_key(const Deviating *deviating, const WitnessTable *table, int t, HeapTuple row);

/* `fresh` beside `old` in table t, and copies of what references `old`, which reference `fresh`. */
extern void add_copy(Deviating *deviating, Witness *witness, int t, HeapTuple old, HeapTuple fresh, int depth);

/*
 * A row is there several times, with a value of its own in one column each, or the same: what counts rows, or asks for
 * so many of them, sees it. False: there was none.
 */
extern bool multiply_row(Deviating *deviating, Witness *witness);

/* The rows of each table from a number on get values of their own in some columns, or in all by which none is found. */
extern void spread_columns(Deviating *deviating, Witness *witness, const int *from);
