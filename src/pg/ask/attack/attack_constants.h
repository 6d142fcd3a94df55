/*
 * attack_constants.h: the constants of a pair of queries and of the constraints on their tables, and what stands close
 * to them.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"

typedef struct AttackConstants
{
	List *found;     /* of Const * */
	int read;        /* so many of them are in the lists below */
	List *typed;     /* of TypedConstant * */
	List *numbers;   /* of char * */
	List *texts;     /* of char * */
	List *moments;   /* of int64 *: timestamps */
	List *intervals; /* of Interval * */
} AttackConstants;

/* Finds them. Runs nothing. */
extern void constants_collect(AttackConstants *constants, const SqleqProblem *problem);

/*
 * Brings them into the lists. Calls output functions: to be called in a sandbox, and again when an error has ended
 * that, until all are read: the one that failed is passed over then.
 */
extern void constants_read(AttackConstants *constants);

/*
 * What of them and their neighbours may be a value of the type: a List of char *, as edge_values() has it, but dates
 * and timestamps as numbers.
 */
extern List *constants_near(const AttackConstants *constants, Oid type);
