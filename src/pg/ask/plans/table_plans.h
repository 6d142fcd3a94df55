/*
 * table_plans.h: what the plans give, on the rows of a witness, that a query gets on its tables themselves.
 *
 * What replay.h plans has the same meaning and reads no table: keys, constraints and indexes are nothing to it. That is
 * enough for results, but not for errors, which depend on the plan: on the tables a join may be gone that fails there.
 */
#pragma once

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/witness.h"

/* Ways of planning. The first is the session's own, but for parallel workers and JIT. */
#define TABLE_PLANS 5

typedef struct TablePlan TablePlan;

/*
 * The query's plan on its tables, made in one of the ways, for the rows of witnesses with these tables. To be called in
 * a sandbox; raises the query's errors, as far as they come while it is planned. NULL, with the reason, where the plan
 * cannot be run on other rows, and where that way is none for this query.
 */
extern TablePlan *table_plan_make(const Witness *witness, const Query *query, const char *text, int way,
								  const char **reason);

/* In a sandbox; raises the query's errors. NULL, or why there is no result. */
extern const char *table_plan_run(const TablePlan *plan, const Witness *witness, ReplayOrder order, ResultSet **result);
