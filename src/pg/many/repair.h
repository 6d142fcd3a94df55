/*
 * repair.h: the least changes that make an answer right.
 */
#pragma once

#include "pg/many/grade.h"
#include "pg/mutate/mutants.h"

/* One end of a pair: the query itself, or a mutant of it. */
typedef struct Side
{
	int first;					/* member of the set: the query itself; its mutants follow */
	List *mutants;				/* of Mutant * */
} Side;

typedef struct PairCost
{
	int reference;				/* members */
	int answer;
	double cost;
	bool guess;					/* others that cost a little more say more */
	bool same_text;				/* it needs no more than a word to be proven */
} PairCost;

typedef struct Repair
{
	QuerySet *set;
	Side sides[2];				/* of the reference, of the answer */
	List *costs;
	PairCost *pairs;
	int npairs;
	const PairCost *found;
} Repair;

/* NULL for the query itself. */
extern const Mutant *repair_mutant(const Side *side, int member);

/*
 * Looks for the cheapest pair of a query on the reference's side and one on the answer's that are proven equivalent: ->found, NULL if there is none. judgement: on the two themselves.
 */
extern Repair *find_repair(const char *reference, const char *answer, const Judgement *judgement, const SqleqOptions *options, List *costs, TimestampTz deadline);
