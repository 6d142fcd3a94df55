/*
 * repair_edits.h: edits of a reference and an answer, and what they cost.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/grade/mistakes/mutants.h"

/* What a mistake costs, and what is said of it: a row of the table sqleq_mistake. */
typedef struct MistakeCost
{
	const char *kind;
	double weight;     /* marks of 100 that are lost */
	const char *words; /* "a comparison is wrong" */
} MistakeCost;

/* One end of a pair: the query itself, or a mutant of it. */
typedef struct Side
{
	const char *text;
	const char *printed;                   /* as its mutants are */
	int first;                             /* member of the set: the query itself; its mutants follow */
	List *mutants;                         /* of Mutant *, with their ingredients */
	const struct Ingredients *ingredients; /* of the query itself */
} Side;

typedef struct PairCost
{
	int reference; /* members */
	int answer;
	double cost;
	int apart;      /* by their ingredients (nearness.h) */
	bool guess;     /* others that cost a little more say more */
	bool same_text; /* it needs no more than a word to be proven, and is no roundabout one */
} PairCost;

typedef struct Repair
{
	QuerySet *set;
	Side sides[2]; /* of the reference, of the answer */
	List *costs;
	PairCost *pairs; /* the cheapest ones first */
	int npairs;
	bool found;
	const Mutant *
		edits[2]; /* what is proven equivalent: mutants of the reference and of the answer; NULL for the query itself */
	double cost;  /* of these */
} Repair;

/* More edits are not made. */
#define MOST_EDITS 4

/* What the edits that lead to the mutant cost; NULL: none. */
extern double edits_cost(const List *costs, const Mutant *mutant);

/* How many edits lead to it (NULL: none); columns that are left out together are one. */
extern int count_edits(const Mutant *mutant);

/*
 * Is none of the edits on the one side the same as one on the other? That would take away what the two differ in, and
 * repair nothing. NULL: none.
 */
extern bool edits_repair(const Mutant *of_reference, const Mutant *of_answer);

/*
 * Do they differ on a database at hand, or have they other numbers of columns? Where chance has a part, it is only a
 * guess that they differ always.
 */
extern bool members_look_different(const QuerySet *set, int i, int j);

/*
 * Do the two, both changed and proven equivalent, give nothing at all, on whatever database, no row or one without any
 * value? So may two queries that have nothing to do with each other: the changes repair nothing. False may be true,
 * too.
 */
extern bool edits_meet_in_nothing(const QuerySet *set, const char *one, const char *other);

/* The one of a kind; something usual when the list has none. */
extern const MistakeCost *cost_of(List *costs, const char *kind);
