/*
 * attack_numbers.h: equal numbers in several spellings, and what a pair of queries computes of them.
 *
 * 1 / 3 and 1 / 3.0000000000000000000000000000 have 20 and 28 digits. Who divides by one of two equal numbers sees
 * which one, but only where a number that is as close to the quotient stands beside it. No such numbers are among those
 * that hurt anyway, so they are made of the queries' own expressions.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "nodes/primnodes.h"
}

#include "pg/read/terms/problem.h"

#define SPELLINGS 3

/* One number in two spellings and another one, then what the expressions make of them: Lists of char *. */
typedef struct NumberGroup
{
	List *spellings;
	List *computed;
	int tried; /* so many of the expressions have been computed */
} NumberGroup;

typedef struct AttackNumbers
{
	bool divides; /* the queries divide or average numerics, or call something that may: without that the rest is empty
				   */
	List *expressions; /* of Node * */
	List *columns;     /* of Var *, whose varno is an OID: columns of tables in them */
	List *groups;      /* of NumberGroup * */
} AttackNumbers;

/* Finds the expressions. `constants`: numbers of the queries, a List of char *. Runs nothing. */
extern void numbers_collect(AttackNumbers *numbers, const SqleqProblem *problem);

/*
 * Computes. Calls functions of the server: to be called in a sandbox, and again when an error has ended that, until it
 * returns: what failed is passed over then. `constants`: numbers of the queries, a List of char *.
 */
extern void numbers_compute(AttackNumbers *numbers, const List *constants);

/* Is the column divided, or divided by? */
extern bool is_divided(const AttackNumbers *numbers, Oid relid, AttrNumber column);
