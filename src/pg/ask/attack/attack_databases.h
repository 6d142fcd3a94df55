/*
 * attack_databases.h: databases that are made to hurt.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"

typedef struct AttackPlan AttackPlan;

/* `spares`: of enum AttackSpares (attack_spared.h). */
extern AttackPlan *attack_plan(const SqleqProblem *problem, int spares);

/*
 * Finds the values that columns and parameters get. Calls input and output functions: to be called in a sandbox, and
 * again when an error has ended that; what failed is passed over then.
 */
extern void attack_prepare(AttackPlan *plan);

/*
 * Makes databases: a List of Candidate *. Constraints count for nothing, but that parents come first, and that their
 * keys are often those of others.
 */
extern List *attack_databases(AttackPlan *plan, int count, int most_rows);
