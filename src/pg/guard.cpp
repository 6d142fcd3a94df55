/*
 * guard.cpp: what functions do while a witness is at work.
 *
 * The queries themselves come without table references (replay.cpp), but functions that they call, or that constraints call, may run queries of
 * their own. Three hooks take care of them:
 *
 * - planner_hook swaps the tables of the queries in SQL functions for the witness, so a function that looks something up finds the candidate's
 *   rows. Plans of other languages may be cached and outlive the witness, so those are never changed.
 * - fmgr_hook counts the calls of functions in such other languages. needs_fmgr_hook also keeps the planner from inlining a SQL function after
 *   planner_hook has had its look.
 * - ExecutorStart_hook is the last line: a plan that still reads a table, the server's own catalogs aside, is an error, which makes the
 *   candidate no counterexample.
 */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "executor/executor.h"
#include "fmgr.h"
#include "optimizer/planner.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "guard.h"
#include "shuffle.h"

static const Witness *active = NULL;
static ReplayOrder active_order = ORDER_GIVEN;
/* Calls under way of functions that are in neither SQL nor C. */
static int foreign_depth = 0;

static planner_hook_type previous_planner = NULL;
static ExecutorStart_hook_type previous_start = NULL;
static needs_fmgr_hook_type previous_needs = NULL;
static fmgr_hook_type previous_fmgr = NULL;

static Oid
function_language(Oid function)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	Oid language;

	if (!HeapTupleIsValid(tuple))
		return InvalidOid;
	language = ((Form_pg_proc) GETSTRUCT(tuple))->prolang;
	ReleaseSysCache(tuple);
	return language;
}

static bool
guard_needs(Oid function)
{
	Oid language;

	if (previous_needs && previous_needs(function))
		return true;
	if (!active)
		return false;
	language = function_language(function);
	return language != INTERNALlanguageId && language != ClanguageId;
}

static void
guard_fmgr(FmgrHookEventType event, FmgrInfo *function, Datum *arg)
{
	/* Another extension's data has the place of ours: then there is no telling languages apart, and all count as foreign. */
	if (previous_fmgr)
		previous_fmgr(event, function, arg);
	if (!active || (!previous_fmgr && function_language(function->fn_oid) == SQLlanguageId))
		return;
	if (event == FHET_START)
		foreign_depth++;
	else if (foreign_depth > 0)
		foreign_depth--;
}

static PlannedStmt *
guard_planner(Query *query, const char *text, int options, ParamListInfo params)
{
	bool ours = active && foreign_depth == 0;
	bool shuffle = ours && active_order == ORDER_SHUFFLED;
	PlannedStmt *plan;

	if (shuffle)
		shuffle_query(query);
	if (ours)
		(void) replay_swap(active, query, active_order);
	plan = previous_planner ? previous_planner(query, text, options, params) : standard_planner(query, text, options, params);
	if (shuffle)
		shuffle_plan(plan);
	return plan;
}

static void
guard_start(QueryDesc *desc, int flags)
{
	ListCell *cell;

	if (active)
		foreach(cell, desc->plannedstmt->rtable)
		{
			const RangeTblEntry *rte = (const RangeTblEntry *) lfirst(cell);

			if (rte->rtekind == RTE_RELATION && rte->relid >= FirstNormalObjectId)
				ereport(ERROR,
						(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
						 errmsg("a function reads table \"%s\" in a way that cannot be repeated", get_rel_name(rte->relid))));
		}
	if (previous_start)
		previous_start(desc, flags);
	else
		standard_ExecutorStart(desc, flags);
}

void
guard_install(void)
{
	previous_planner = planner_hook;
	planner_hook = guard_planner;
	previous_start = ExecutorStart_hook;
	ExecutorStart_hook = guard_start;
	previous_needs = needs_fmgr_hook;
	needs_fmgr_hook = guard_needs;
	previous_fmgr = fmgr_hook;
	fmgr_hook = guard_fmgr;
}

void
guard_begin(const Witness *witness, ReplayOrder order)
{
	active = witness;
	active_order = order;
	foreign_depth = 0;
}

void
guard_end(void)
{
	active = NULL;
	foreign_depth = 0;
}
