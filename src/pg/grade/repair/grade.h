/*
 * grade.h: what an answer is worth, beside queries that are right.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/grade/repair/repair_edits.h"
#include "pg/ask/verdict/verdict.h"

/* One edit of the least repair. */
typedef struct Mistake
{
	const MistakeCost *cost;
	const char *clause;
	const char *change; /* what the answer has instead of what is right; or, with `repairs`, what is to be done to it */
	bool repairs;
	int position; /* in the answer; 0: unknown */
} Mistake;

typedef struct Grade
{
	SqleqVerdict verdict; /* of the answer and the reference that it is nearest to */
	bool marked;          /* marks are known */
	bool strict;          /* errors count as differences */
	double marks;         /* of 100 */
	List *mistakes; /* of Mistake *: edits with which the answer is proven equivalent; NIL for one that is right, or
					   that no repair was found for */
	const char *repaired; /* the answer with what is to be done to it, or a reference; may be NULL */
	const Judgement
		*judgement; /* with that reference: the answer is its second query; its witness, if any, shows a difference */
	const char *reason; /* may be NULL */
	const char *error;  /* not NULL: the answer cannot be read; then there is nothing else but marks */
} Grade;

/* Grades one answer by any of several references. costs: of MistakeCost *. Raises what is wrong with a reference. */
extern Grade *grade_answer(char **references, int n, const char *answer, const SqleqOptions *options, List *costs,
						   TimestampTz deadline);

/* The rows of sqleq_mistake, those of the user's own first. SPI must not be connected. */
extern List *mistake_costs(void);
