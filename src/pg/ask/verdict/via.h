/*
 * via.h: a verdict on two queries by way of others: q1 = a, a = b, b = q2.
 *
 * Equivalence as sqleq means it is not transitive by itself. The queries of a step may permit a common result only
 * (ties), be compared in a type of their own, read $1 as another type, or leave out databases on which one of them
 * raises an error. via.cpp says which steps compose all the same.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/base/options.h"
#include "pg/ask/verdict/judgement.h"

/* What steps that were proved say of the first and the last query. */
typedef struct Chain
{
	int steps;
	SqleqVerdict verdict; /* equivalent, or equivalent within the bound */
	int bound;            /* the smallest of the steps'; 0: each holds for every size */
	const char *reason;   /* which step holds within a bound only; NULL: none */
	const char *outline;  /* those of the steps; NULL: they have none */
	bool constraints_known;
	List *constraints_used; /* of char * */
	List *assumptions;      /* of char *, with COMMON_RESULT where ties matter */
	Ties ties;              /* query: in the order in which they were given */
	bool modulo_errors;     /* a step leaves out databases on which a query raises an error */
} Chain;

/*
 * judge() with queries (List of char *) between the two. Each step is judged; if all are proved and compose, so is the
 * pair. Otherwise the pair is judged without them, with what is left of the time, and the reason says which step it is.
 * NIL: as judge().
 */
extern Judgement *judge_via(const char *q1, const char *q2, List *queries, const SqleqOptions *options);
