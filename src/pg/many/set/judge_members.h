/*
 * judge_members.h: the verdict on two queries of a set.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/ask/verdict/verdict.h"

/* What was found out about two queries, where it is neither that they are equivalent nor that they are not. */
typedef struct OpenPair
{
	int first; /* members, the representatives of their classes */
	int second;
	SqleqVerdict verdict;
	int bound;
	const char *reason;
	bool settled; /* later: the classes are one, or apart */
} OpenPair;

/* How two queries were proven equivalent, and what that rests on (of char *). */
typedef struct PairProof
{
	const char *text;
	List *assumptions;
	bool modulo_errors; /* databases are left out on which one of the two fails */
} PairProof;

/*
 * Judges two members. What tells them apart is noted, and its database kept. `limit_ms`: how long it may take. `bound`:
 * rows per table, if more than the call's. Fills in *proof for equal ones, *open for a verdict that settles nothing.
 */
typedef enum PairOutcome
{
	PAIR_EQUAL,
	PAIR_APART,
	PAIR_OPEN
} PairOutcome;
extern PairOutcome judge_members(QuerySet *set, int i, int j, int64 limit_ms, PairProof *proof, OpenPair *open,
								 int bound = 0);
