/*
 * repair.h: the least changes that make an answer right.
 */
#pragma once

#include "pg/many/grade.h"
#include "pg/mutate/mutants.h"

/* One end of a pair: the query itself, or a mutant of it. */
typedef struct Side
{
	const char *text;
	int first;					/* member of the set: the query itself; its mutants follow */
	List *mutants;				/* of Mutant *, with their ingredients */
	const struct Ingredients *ingredients;	/* of the query itself */
} Side;

typedef struct PairCost
{
	int reference;				/* members */
	int answer;
	double cost;
	int apart;					/* by their ingredients (nearness.h) */
	bool guess;					/* others that cost a little more say more */
	bool same_text;				/* it needs no more than a word to be proven */
} PairCost;

typedef struct Repair
{
	QuerySet *set;
	Side sides[2];				/* of the reference, of the answer */
	List *costs;
	PairCost *pairs;			/* the cheapest ones first */
	int npairs;
	bool found;
	const Mutant *edits[2];		/* what is proven equivalent: mutants of the reference and of the answer; NULL for the query itself */
	double cost;				/* of these */
} Repair;

/* More edits are not made. */
#define MOST_EDITS 4

/* What the edits that lead to the mutant cost; NULL: none. */
extern double edits_cost(const List *costs, const Mutant *mutant);

/* How many edits lead to it (NULL: none); columns that are left out together are one. */
extern int count_edits(const Mutant *mutant);

/* Is none of the edits on the one side the same as one on the other? That would take away what the two differ in, and repair nothing. NULL: none. */
extern bool edits_repair(const Mutant *of_reference, const Mutant *of_answer);

/*
 * Looks for the cheapest pair of a query on the reference's side and one on the answer's that are proven equivalent: ->found, and the edits. judgement: on the two themselves.
 */
extern Repair *find_repair(const char *reference, const char *answer, const Judgement *judgement, const SqleqOptions *options, List *costs, TimestampTz deadline);
