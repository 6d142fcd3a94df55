/*
 * Faults of what a node keeps from one scan to the next: caches, hash tables, pruning.
 */
#include "sabotage.h"

#include "executor/execPartition.h"
#include "nodes/execnodes.h"

/*
 * memoize_stale_key
 *
 * Memoize looks its rows up by all parameters but the last: rows found for one outer row are given for another.
 * Strikes: Memoize with two or more keys, outer rows that agree in the first ones and differ in the last one.
 * Class: incomplete cache keys of Memoize (PostgreSQL 14: lateral references, volatile functions, binary mode).
 */
static void memoize_stale_key(Plan *plan, PlannedStmt *stmt)
{
	Memoize *memoize = (Memoize *) plan;

	if (IsA(plan, Memoize) && memoize->numKeys > 1) {
		memoize->numKeys--;
		memoize->param_exprs = list_truncate(list_copy(memoize->param_exprs), memoize->numKeys);
	}
}

static void find_one_row(Plan *plan, void *context)
{
	if (IsA(plan, Memoize))
		((Memoize *) plan)->singlerow = true;
}

/*
 * partition_memoize_raises
 *
 * A query fails with an error that no user should ever see (XX000): Memoize takes a key's first row for its only one.
 * Strikes: Memoize in a join of partitions, a key with several rows.
 * Class: Memoize in partition-wise joins (PostgreSQL 14 to 15.1).
 */
static void partition_memoize_raises(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, Append))
		foreach (cell, ((Append *) plan)->appendplans)
			visit_plan((Plan *) lfirst(cell), find_one_row, NULL);
}

/*
 * memoize_not_purged
 *
 * Memoize keeps its rows when a parameter changes that is not part of the key.
 * Strikes: Memoize within a correlated subquery whose outer reference is used below the Memoize.
 * Class: as above; missing invalidation.
 */
static void memoize_not_purged(Plan *plan, PlannedStmt *stmt)
{
	Memoize *memoize = (Memoize *) plan;

	if (IsA(plan, Memoize))
		memoize->keyparamids = bms_union(memoize->keyparamids, plan->allParam);
}

/* Nodes that keep rows are not told of the subquery's parameters. */
static void hide_parameters(Plan *plan, void *context)
{
	Bitmapset *parameters = (Bitmapset *) context;

	if (IsA(plan, Hash) || IsA(plan, Material) || (IsA(plan, Agg) && ((Agg *) plan)->aggstrategy == AGG_HASHED)) {
		plan->allParam = bms_difference(plan->allParam, parameters);
		plan->extParam = bms_difference(plan->extParam, parameters);
	}
}

/*
 * rescan_stale
 *
 * A hash table or a materialized set of rows within a correlated subquery is not made anew for the next outer row.
 * Strikes: correlated subquery with a hash join, or a nested loop over Material, whose inner side depends on the outer
 * row; two outer rows that differ. Class: missing bits in extParam and allParam; hash tables reused on rescan
 * (PostgreSQL 9.6: hashed aggregates).
 */
static void rescan_stale(PlannedStmt *stmt)
{
	ListCell *cell;

	foreach (cell, stmt->subplans) {
		Plan *top = (Plan *) lfirst(cell);

		if (top != NULL && !bms_is_empty(top->extParam)) {
			Bitmapset *parameters = bms_copy(top->extParam);

			visit_plan(top->lefttree, hide_parameters, parameters);
			visit_plan(top->righttree, hide_parameters, parameters);
		}
	}
}

/*
 * prune_stale
 *
 * Partitions pruned at run time for one outer row stay pruned for the next one. Strikes: Append over partitions with
 * run-time pruning by a parameter, on the inner side of a nested loop or in a correlated subquery; outer rows that lead
 * to different partitions. Class: run-time pruning keeping its result on rescan (PostgreSQL 11).
 */
static void prune_stale(PlanState *node)
{
	PartitionPruneState *prune = NULL;

	if (IsA(node, AppendState))
		prune = ((AppendState *) node)->as_prune_state;
	else if (IsA(node, MergeAppendState))
		prune = ((MergeAppendState *) node)->ms_prune_state;
	if (prune != NULL)
		prune->execparamids = NULL;
}

const Fault rescan_faults[] = {{.name = "memoize_stale_key", .node = memoize_stale_key},
							   {.name = "partition_memoize_raises", .node = partition_memoize_raises},
							   {.name = "memoize_not_purged", .node = memoize_not_purged},
							   {.name = "rescan_stale", .statement = rescan_stale},
							   {.name = "prune_stale", .state = prune_stale},
							   {NULL}};
