/*
 * contained.h: is every row of one result a row of another?
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

typedef struct Containment
{
	SqleqVerdict
		verdict;       /* VERDICT_EQUIVALENT: it is, on every database; VERDICT_NOT_EQUIVALENT: not on the witness's */
	const char *proof; /* or NULL */
	int bound;
	const char *reason;     /* may be NULL */
	List *assumptions;      /* of char *: what that rests on */
	const Judgement *shown; /* not NULL: the first of its results is what is missing, on its witness */
} Containment;

/*
 * options->semantics: SQLEQ_SET, or else a row that comes n times in the first result comes n times in the second.
 * Raises for a text that cannot be read.
 */
extern Containment *find_containment(const char *q1, const char *q2, const SqleqOptions *options, TimestampTz deadline);
