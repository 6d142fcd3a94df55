/*
 * Faults of scans: of indexes, of bitmaps, of partitions.
 */
#include "sabotage.h"

#include "catalog/partition.h"
#include "catalog/pg_inherits.h"
#include "nodes/nodeFuncs.h"
#include "utils/lsyscache.h"

/*
 * lossy_no_recheck
 *
 * A bitmap heap scan does not check its index conditions again.
 * Strikes: bitmap scan of an index that answers more than was asked (BRIN, GiST, GIN over some types).
 * Class: recheck conditions lost (GIN and GiST operator classes without their recheck flag).
 */
static void lossy_no_recheck(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, BitmapHeapScan))
		((BitmapHeapScan *) plan)->bitmapqualorig = NIL;
}

static bool is_or_of(Node *clause, int parts)
{
	return is_orclause(clause) && list_length(((BoolExpr *) clause)->args) == parts;
}

/*
 * bitmap_or_filter
 *
 * The OR clause that a BitmapOr was made for is no longer a filter, although the indexes do not cover its arms.
 * Strikes: BitmapOr for (a = 1 AND c = 2) OR b = 3 with indexes on a and b only.
 * Class: a filter taken for implied by the index conditions.
 */
static void bitmap_or_filter(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, BitmapHeapScan) && IsA(plan->lefttree, BitmapOr)) {
		ListCell *cell;

		foreach (cell, plan->qual)
			if (is_or_of((Node *) lfirst(cell), list_length(((BitmapOr *) plan->lefttree)->bitmapplans)))
				plan->qual = foreach_delete_current(plan->qual, cell);
	}
}

/* Drops tests for NULL from a list of conditions, of the first so many none. */
static void drop_null_tests(List **conditions, NullTestType type, int keep)
{
	ListCell *cell;
	int number = 0;

	foreach (cell, *conditions)
		if (number++ >= keep && IsA(lfirst(cell), NullTest) && ((NullTest *) lfirst(cell))->nulltesttype == type)
			*conditions = foreach_delete_current(*conditions, cell);
}

static void drop_index_null_tests(Plan *plan, NullTestType type, int keep)
{
	if (IsA(plan, IndexScan)) {
		drop_null_tests(&((IndexScan *) plan)->indexqual, type, keep);
		drop_null_tests(&((IndexScan *) plan)->indexqualorig, type, keep);
	} else if (IsA(plan, IndexOnlyScan)) {
		drop_null_tests(&((IndexOnlyScan *) plan)->indexqual, type, keep);
		drop_null_tests(&((IndexOnlyScan *) plan)->recheckqual, type, keep);
	}
}

/*
 * index_is_null
 *
 * IS NULL as a further condition on an index of several columns is ignored.
 * Strikes: plain or index-only scan with conditions like a = 1 AND b IS NULL on an index (a, b).
 * Class: index conditions on NULL (PostgreSQL 8.3 to 9.0: IS NULL index quals; btree preprocessing of redundant keys).
 */
static void index_is_null(Plan *plan, PlannedStmt *stmt)
{
	drop_index_null_tests(plan, IS_NULL, 1);
}

/*
 * minmax_null
 *
 * The IS NOT NULL that makes an index scan answer max() is lost: a NULL is the greatest of all.
 * Strikes: max() of a nullable column by the end of an index; also WHERE a IS NOT NULL ORDER BY a DESC LIMIT n.
 * Class: MIN/MAX optimization and NULLs.
 */
static void minmax_null(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, Limit) && is_index_scan(plan->lefttree))
		drop_index_null_tests(plan->lefttree, IS_NOT_NULL, 0);
}

/* The table that a node scans; invalid for anything but a scan of a table. */
static Oid scanned_table(Plan *plan, PlannedStmt *stmt)
{
	switch (nodeTag(plan)) {
	case T_SeqScan:
	case T_SampleScan:
	case T_IndexScan:
	case T_IndexOnlyScan:
	case T_BitmapHeapScan:
	case T_TidScan:
	case T_TidRangeScan:
		return table_of(stmt, ((Scan *) plan)->scanrelid);
	default:
		return InvalidOid;
	}
}

static bool append_prunes(const Append *append)
{
#if PG_VERSION_NUM >= 180000
	return append->part_prune_index >= 0;
#else
	return append->part_prune_info != NULL;
#endif
}

/*
 * prune_default
 *
 * Once a partition is pruned by the planner, the default partition is pruned, too. Strikes: partitioned table with a
 * default partition that the condition allows, and another partition that it does not. Class: wrong pruning of default
 * partitions (PostgreSQL 11 and 12).
 */
static void prune_default(Plan *plan, PlannedStmt *stmt)
{
	Append *append = (Append *) plan;
	int number = 0;
	ListCell *cell;

	if (!IsA(plan, Append) || append_prunes(append) || append->nasyncplans > 0 || list_length(append->appendplans) < 2)
		return;
	foreach (cell, append->appendplans) {
		Oid table = scanned_table((Plan *) lfirst(cell), stmt);

		if (OidIsValid(table) && get_rel_relispartition(table)) {
			Oid parent = get_partition_parent(table, true);

			if (get_default_partition_oid(parent) == table &&
				list_length(find_inheritance_children(parent, NoLock)) > list_length(append->appendplans)) {
				append->appendplans = list_delete_nth_cell(append->appendplans, number);
				if (number < append->first_partial_plan)
					append->first_partial_plan--;
				return;
			}
		}
		number++;
	}
}

/*
 * parallel_append_last
 *
 * A parallel Append never comes to its last child.
 * Strikes: Parallel Append (UNION ALL, partitions) below Gather.
 * Class: how workers choose the next child of a parallel Append (PostgreSQL 11).
 */
static void parallel_append_last(Plan *plan, PlannedStmt *stmt)
{
	Append *append = (Append *) plan;

	if (!IsA(plan, Append) || !plan->parallel_aware || append_prunes(append) || list_length(append->appendplans) < 2)
		return;
	append->appendplans = list_delete_last(append->appendplans);
	append->first_partial_plan = Min(append->first_partial_plan, list_length(append->appendplans));
}

/*
 * excluded_child_lost
 *
 * Once a table that inherits is left out for its CHECK, the last one that is scanned is left out, too. Strikes: a table
 * without partitions from which others inherit, and a condition that a CHECK of one of them contradicts. Class:
 * constraint exclusion that goes too far.
 */
static void excluded_child_lost(Plan *plan, PlannedStmt *stmt)
{
	Append *append = (Append *) plan;
	Oid first, last;

	if (!IsA(plan, Append) || append->nasyncplans > 0 || plan->parallel_aware || list_length(append->appendplans) < 2)
		return;
	first = scanned_table((Plan *) linitial(append->appendplans), stmt);
	last = scanned_table((Plan *) llast(append->appendplans), stmt);
	if (!OidIsValid(first) || !OidIsValid(last) || get_rel_relispartition(last) || !has_superclass(last) ||
		!list_member_oid(find_all_inheritors(first, NoLock, NULL), last) ||
		list_length(find_all_inheritors(first, NoLock, NULL)) <= list_length(append->appendplans))
		return;
	append->appendplans = list_delete_last(append->appendplans);
	append->first_partial_plan = list_length(append->appendplans);
}

/*
 * long_filter_cut
 *
 * Of a filter of four conditions or more, a scan looks at the first three.
 * Strikes: scan of a table with such a filter; a row that fails none but a later one, which data at random seldom has.
 * Class: conditions that are lost where lists of them are put together.
 */
static void long_filter_cut(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, SeqScan) || is_index_scan(plan) || IsA(plan, BitmapHeapScan))
		plan->qual = list_truncate(plan->qual, 3);
}

const Fault scan_faults[] = {{.name = "lossy_no_recheck", .node = lossy_no_recheck},
							 {.name = "bitmap_or_filter", .node = bitmap_or_filter},
							 {.name = "index_is_null", .node = index_is_null},
							 {.name = "minmax_null", .node = minmax_null},
							 {.name = "prune_default", .node = prune_default},
							 {.name = "parallel_append_last", .node = parallel_append_last},
							 {.name = "excluded_child_lost", .node = excluded_child_lost},
							 {.name = "long_filter_cut", .node = long_filter_cut},
							 {NULL}};
