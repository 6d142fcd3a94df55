/*
 * halves.h: a database on which a set of queries falls into two halves.
 */
#pragma once

#include "pg/many/separate/class_weights.h"
#include "pg/many/separate/halves_cases.h"

typedef struct Halves
{
	SharedDatabase *database; /* group[] is -1 where chance decides, too; NULL: there is none */
	bool *first_half;         /* by group: is it of the first half? */
	int evenness;             /* the number of queries in the smaller half */
	int most_even;            /* and what no database can exceed, since equivalent queries stay together */
	HalvesCases cases;        /* if more of them are equivalent where a table has rows, and others where it has none */
} Halves;

/*
 * Queries whose result is the only permitted one on the database count, whether SQL leaves anything to chance elsewhere
 * or not. Few results are better than many, if the split is as even. Databases that were on the way may stay with the
 * set.
 */
extern Halves find_halves(QuerySet *set, const Classes *classes);

/* Halves that are found before the classes are. */
typedef struct EarlyHalves
{
	Weights each;
	int next; /* rows are searched when there are so many databases */
	int attempt;
	TimestampTz begin;
	int64 spent; /* on that */
} EarlyHalves;

extern EarlyHalves *early_halves(QuerySet *set);

/*
 * For find_classes(), with early_halves(): does a database split all queries evenly, the newest one or one made of
 * those at hand? Then nobody has to know which of them are equivalent.
 */
extern bool early_halves_known(QuerySet *set, void *early);
