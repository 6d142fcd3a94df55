/*
 * attack_databases.h: databases that are made to hurt.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/front/problem.h"
#include "pg/witness/attack_constants.h"

/* What a verdict's assumptions leave out. */
typedef enum AttackSpares
{
	SPARE_NOTHING = 0,
	SPARE_INFINITE_NUMBERS = 1,
	SPARE_INFINITE_TIMES = 2,
	SPARE_FAR_YEARS = 4,		/* before 1 and after 9999; includes the infinite ones */
	SPARE_FLOAT_ZEROS = 8,		/* zero and minus zero */
	SPARE_FLOAT_FRACTIONS = 16	/* floats are small integers */
} AttackSpares;

typedef struct AttackPlan AttackPlan;

extern AttackPlan *attack_plan(const SqleqProblem *problem, int spares);

/*
 * Finds the values that columns and parameters get. Calls input and output functions: to be called in a sandbox, and again when an error has ended that; what
 * failed is passed over then.
 */
extern void attack_prepare(AttackPlan *plan);

/* Makes databases: a List of Candidate *. Constraints count for nothing, but that parents come first, and that their keys are often those of others. */
extern List *attack_databases(AttackPlan *plan, int count, int most_rows);
