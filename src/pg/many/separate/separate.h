/*
 * separate.h: databases that tell the classes of a set apart.
 */
#pragma once

#include "pg/many/separate/halves_cases.h"
#include "pg/many/classes/query_classes.h"
#include "pg/many/set/shared_runs.h"

typedef enum SeparateGoal
{
	SEPARATE_ALL,    /* one database with as many results as possible */
	SEPARATE_HALVES, /* one database whose results split the queries as evenly as possible in two, and that has few
						results then */
	SEPARATE_COVER   /* few databases that together tell apart whatever can be */
} SeparateGoal;

typedef struct Separation
{
	List *databases;   /* of SharedDatabase *; group[] is -1 where chance decides, too */
	bool reached;      /* nothing better is possible, as far as classes are proven; of SEPARATE_COVER always */
	bool *first_half;  /* by group: is it of the first half? Of SEPARATE_HALVES only */
	int evenness;      /* likewise: the number of queries in the smaller half */
	int most_even;     /* and what no database can exceed, since equivalent queries stay together */
	HalvesCases cases; /* what that rests on besides classes; ->table is InvalidOid: nothing */
} Separation;

/* Finds classes, as far as the goal needs them, and databases, until the set's deadline. */
extern Separation *separate_queries(QuerySet *set, SeparateGoal goal, Classes **classes);
