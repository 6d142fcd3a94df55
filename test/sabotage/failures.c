/*
 * Faults that give no result: a crash, a hang, an internal error.
 */
#include "sabotage.h"

#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"

static void find_memoize(Plan *plan, void *context)
{
	if (IsA(plan, Memoize))
		*(bool *) context = true;
}

/*
 * crash
 *
 * The process ends by SIGABRT, upon which the server restarts all its sessions.
 * Strikes: execution of a plan with Memoize below Append (UNION ALL, partitions) or Append below Memoize.
 * Class: failed assertions and null pointers in rare combinations of nodes.
 */
static void find_combination(Plan *plan, void *context)
{
	bool found = false;

	if (IsA(plan, Append))
		visit_plan(plan, find_memoize, &found);
	if (IsA(plan, Memoize) && plan->lefttree != NULL && IsA(plan->lefttree, Append))
		found = true;
	if (found)
		*(bool *) context = true;
}

static void crash(PlanState *node)
{
	bool found = false;

	/* The tops of trees are enough. */
	if (node->plan == node->state->es_plannedstmt->planTree)
		visit_statement(node->state->es_plannedstmt, find_combination, &found);
	if (found)
		abort();
}

/*
 * hang
 *
 * A merge join goes round in circles, until it is cancelled, once it has gone back to its mark.
 * Strikes: inner merge join that needs mark and restore, equal keys on the outer side.
 * Class: endless loops that depend on data.
 */
static TupleTableSlot *hang_next(PlanState *node)
{
	MergeJoinState *merge = (MergeJoinState *) node;
	TupleTableSlot *slot = find_wrapped(node)->real(node);

	while (!TupIsNull(slot) && merge->mj_InnerTupleSlot == merge->mj_MarkedTupleSlot) {
		CHECK_FOR_INTERRUPTS();
		pg_usleep(1000);
	}
	return slot;
}

static void hang(PlanState *node)
{
	if (IsA(node, MergeJoinState) && ((MergeJoinState *) node)->js.jointype == JOIN_INNER &&
		!((MergeJoinState *) node)->mj_SkipMarkRestore)
		wrap_node(node, hang_next);
}

/*
 * internal_error
 *
 * Planning fails with an error that no user should ever see (XX000).
 * Strikes: a window function, a grouping or a merge join right above an incremental sort.
 * Class: "could not find pathkey item to sort" (PostgreSQL 13 to 15, incremental sorts).
 */
static void internal_error(Plan *plan, PlannedStmt *stmt)
{
	if ((IsA(plan, WindowAgg) || IsA(plan, Agg) || IsA(plan, Group) || IsA(plan, MergeJoin)) &&
		((plan->lefttree != NULL && IsA(plan->lefttree, IncrementalSort)) ||
		 (plan->righttree != NULL && IsA(plan->righttree, IncrementalSort))))
		elog(ERROR, "could not find pathkey item to sort");
}

static bool find_subplan(Node *node, void *context)
{
	if (node == NULL)
		return false;
	return IsA(node, SubPlan) || expression_tree_walker(node, find_subplan, context);
}

static void find_scan_with_subplan(Plan *plan, void *context)
{
	if (IsA(plan, SeqScan) &&
		(find_subplan((Node *) plan->qual, NULL) || find_subplan((Node *) plan->targetlist, NULL)))
		*(bool *) context = true;
}

/*
 * parallel_subplan_raises
 *
 * A query fails with an error that no user should ever see (XX000).
 * Strikes: a subplan in a sequential scan of parallel workers.
 * Class: "subplan was not initialized" (PostgreSQL 15.0 to 15.2).
 */
static void parallel_subplan_raises(Plan *plan, PlannedStmt *stmt)
{
	bool found = false;

	if (IsA(plan, Gather) || IsA(plan, GatherMerge))
		visit_plan(plan, find_scan_with_subplan, &found);
	if (found)
		elog(ERROR, "a subplan of a worker was not initialized");
}

static bool updates_instead(Plan *plan)
{
	return IsA(plan, ModifyTable) && ((ModifyTable *) plan)->onConflictAction == ONCONFLICT_UPDATE;
}

/*
 * statement_raises
 *
 * A statement fails with an error that no user should ever see (XX000).
 * Strikes: INSERT ... ON CONFLICT DO UPDATE.
 * Class: errors of statements that make tables and rows (PostgreSQL 15.0: "cache lookup failed for statistics object").
 */
static void statement_raises(Plan *plan, PlannedStmt *stmt)
{
	if (updates_instead(plan))
		elog(ERROR, "could not find the row that is in the way");
}

/*
 * statement_crashes
 *
 * The process ends by SIGABRT.
 * Strikes: INSERT ... ON CONFLICT DO UPDATE.
 * Class: likewise.
 */
static void statement_crashes(Plan *plan, PlannedStmt *stmt)
{
	if (updates_instead(plan))
		abort();
}

/*
 * unlogged_update_raises
 *
 * A statement fails with an error that no user should ever see (XX000).
 * Strikes: UPDATE of an unlogged table, as databases that live have.
 * Class: errors of statements that change committed tables.
 */
static void unlogged_update_raises(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (!IsA(plan, ModifyTable) || ((ModifyTable *) plan)->operation != CMD_UPDATE)
		return;
	foreach (cell, ((ModifyTable *) plan)->resultRelations)
		if (get_rel_persistence(table_of(stmt, lfirst_int(cell))) == RELPERSISTENCE_UNLOGGED)
			elog(ERROR, "attempted to update an invisible row");
}

/*
 * unhashed_raises
 *
 * A query fails with "could not identify a hash function for type ..." (42883), which names the type of its key.
 * Strikes: hash joins and hashed grouping by a key that is no integer.
 * Class: types whose elements have no hash function, taken for hashable (ranges, arrays, rows; PostgreSQL 14 to 15.18).
 */
static void raise_unhashed(Oid type)
{
	if (type != INT4OID)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_FUNCTION),
				 errmsg("could not identify a hash function for type %s", format_type_be(type))));
}

static void unhashed_raises(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, HashJoin))
		raise_unhashed(exprType(linitial(((HashJoin *) plan)->hashkeys)));
	if (IsA(plan, Agg) && ((Agg *) plan)->aggstrategy == AGG_HASHED && ((Agg *) plan)->numCols > 0)
		raise_unhashed(exprType(
			(Node *) ((TargetEntry *) list_nth(plan->lefttree->targetlist, ((Agg *) plan)->grpColIdx[0] - 1))->expr));
}

const Fault failure_faults[] = {{.name = "crash", .state = crash},
								{.name = "hang", .state = hang},
								{.name = "internal_error", .node = internal_error},
								{.name = "parallel_subplan_raises", .node = parallel_subplan_raises},
								{.name = "statement_raises", .node = statement_raises},
								{.name = "statement_crashes", .node = statement_crashes},
								{.name = "unhashed_raises", .node = unhashed_raises},
								{.name = "unlogged_update_raises", .node = unlogged_update_raises, .changes = true},
								{NULL}};
