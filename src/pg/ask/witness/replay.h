/*
 * replay.h: queries run on the rows of a witness instead of tables.
 */
#pragma once

extern "C" {
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
#include "utils/queryenvironment.h"
}

#include "pg/base/guard_hooks.h"
#include "pg/ask/witness/replay_tables.h"
#include "pg/ask/witness/witness.h"

/*
 * Runs one query on the rows, in one of several ways that a query with one permitted result only cannot tell apart. The
 * last two concern queries of which replay_cuts() holds.
 */
extern const char *replay_query(const Witness *witness, Query *query, const char *text, ReplayOrder order,
								ResultSet **result);

/*
 * The same for many sets of rows: planned once, for the tables that the witness has. `shuffled`: every run leaves to
 * chance what SQL leaves to chance (shuffle.h). NULL, with the reason, when there can be none.
 */
typedef struct ReplayPlan ReplayPlan;
extern ReplayPlan *replay_prepare(const Witness *witness, Query *query, const char *text, bool shuffled,
								  const char **reason);
/* For a query of plain_query.h: its plan has no hash tables but those of full joins, and no merge joins. */
extern ReplayPlan *replay_prepare_plain(const Witness *witness, Query *query, const char *text, const char **reason);
extern const char *replay_run(const ReplayPlan *plan, const Witness *witness, ResultSet **result);

/*
 * The same for many plans: the rows are stored once, with replay_environment() (replay_tables.h), and read by any
 * number of runs of one subtransaction.
 */
extern const char *replay_run_on(const ReplayPlan *plan, const Witness *witness, QueryEnvironment *environment,
								 ResultSet **result);

/* Runs a plan that reads nothing but the environment. NULL, or why there is no result. */
extern const char *replay_run_plan(PlannedStmt *plan, const char *text, ParamListInfo params,
								   QueryEnvironment *environment, ResultSet **result);

/* For guard_install(): SQL functions read the witness, and shuffle with it. */
extern const GuardPlanning replay_planning;
