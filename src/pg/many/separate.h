/*
 * separate.h: databases that tell the classes of a set apart.
 */
#pragma once

#include "pg/many/query_classes.h"
#include "pg/many/shared_runs.h"

typedef enum SeparateGoal
{
	SEPARATE_ALL,				/* one database with as many results as possible */
	SEPARATE_HALVES,			/* one database whose results split the queries as evenly as possible in two, and that has few results then */
	SEPARATE_COVER				/* few databases that together tell apart whatever can be */
} SeparateGoal;

typedef struct Separation
{
	List *databases;			/* of SharedDatabase *; group[] is -1 where chance decides, too */
	bool *half;					/* by member: is it of the first half? Of SEPARATE_HALVES only */
	int evenness;				/* likewise: the number of queries in the smaller half */
	int most_even;				/* and what no database can exceed, since equivalent queries stay together */
} Separation;

extern Separation *separate_classes(QuerySet *set, const Classes *classes, SeparateGoal goal);
