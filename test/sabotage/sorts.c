/*
 * Faults of sorting, and of what compares whole rows: DISTINCT and set operations.
 */
#include "sabotage.h"

#include "executor/executor.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "utils/datum.h"

/* Do two rows agree in these columns? */
static bool same_columns(TupleTableSlot *one, TupleTableSlot *two, int count, const AttrNumber *columns)
{
	for (int i = 0; i < count; i++) {
		Form_pg_attribute attribute = TupleDescAttr(one->tts_tupleDescriptor, columns[i] - 1);
		bool null_one, null_two;
		Datum value_one = slot_getattr(one, columns[i], &null_one);
		Datum value_two = slot_getattr(two, columns[i], &null_two);

		if (null_one != null_two ||
			(!null_one && !datum_image_eq(value_one, value_two, attribute->attbyval, attribute->attlen)))
			return false;
	}
	return true;
}

/*
 * incremental_sort_carry
 *
 * The row by which an incremental sort saw that a group of equal prefixes has ended is lost.
 * Strikes: incremental sort over more than one prefix.
 * Class: tuples carried over between the batches of an incremental sort (PostgreSQL 13).
 */
static TupleTableSlot *incremental_sort_carry_next(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	IncrementalSort *sort = (IncrementalSort *) node->plan;
	TupleTableSlot *slot = wrapped->real(node);

	if (!TupIsNull(slot) && !TupIsNull(wrapped->previous) &&
		!same_columns(slot, wrapped->previous, sort->nPresortedCols, sort->sort.sortColIdx)) {
		ExecCopySlot(wrapped->previous, slot);
		slot = wrapped->real(node);
	}
	if (TupIsNull(slot))
		ExecClearTuple(wrapped->previous);
	else
		ExecCopySlot(wrapped->previous, slot);
	return slot;
}

static void incremental_sort_carry(PlanState *node)
{
	if (IsA(node, IncrementalSortState)) {
		Wrapped *wrapped = wrap_node(node, incremental_sort_carry_next);

		if (wrapped->previous == NULL)
			wrapped->previous = ExecInitExtraTupleSlot(node->state, ExecGetResultType(node), &TTSOpsMinimalTuple);
	}
}

/*
 * sort_bound_offset
 *
 * A sort that keeps the first n rows for a LIMIT above it does not count those of OFFSET among the n.
 * Strikes: ORDER BY ... LIMIT n OFFSET m, n and m greater than 0, by a sort; not by an index.
 * Class: bounded sorts (PostgreSQL 8.3 and 13).
 */
static TupleTableSlot *sort_bound_offset_next(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	LimitState *limit = (LimitState *) wrapped->parent;

	/* A lower bound for the sort itself would be found out by the sort. */
	if (((SortState *) node)->bounded && !limit->noCount && limit->position >= limit->count)
		return ExecClearTuple(node->ps_ResultTupleSlot);
	return wrapped->real(node);
}

static void sort_bound_offset(PlanState *node)
{
	if (IsA(node, LimitState) && IsA(outerPlanState(node), SortState))
		wrap_node(outerPlanState(node), sort_bound_offset_next)->parent = node;
}

/*
 * merge_append_unordered
 *
 * Sorted inputs are appended one after the other instead of being merged, as if the first one had the least rows.
 * Strikes: Merge Append (of partitions, of UNION ALL) below what needs the order: LIMIT, Unique, grouping; a merge join
 * may notice it ("mergejoin input data is out of order"). Class: Append in the order of partitions (PostgreSQL 12).
 */
static TupleTableSlot *merge_append_unordered_next(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	MergeAppendState *merge = (MergeAppendState *) node;

	CHECK_FOR_INTERRUPTS();
	/* Rescanning takes the mark away. */
	if (!merge->ms_initialized) {
		merge->ms_initialized = true;
		wrapped->place = 0;
	}
	for (; wrapped->place < merge->ms_nplans; wrapped->place++) {
		TupleTableSlot *slot = ExecProcNode(merge->mergeplans[wrapped->place]);

		if (!TupIsNull(slot))
			return slot;
	}
	return NULL;
}

static void merge_append_unordered(PlanState *node)
{
	if (IsA(node, MergeAppendState) && ((MergeAppendState *) node)->ms_prune_state == NULL)
		wrap_node(node, merge_append_unordered_next);
}

/*
 * unique_index_prefix
 *
 * DISTINCT over rows in the order of an index compares all columns but the last.
 * Strikes: Unique with two or more columns right above an index scan, rows that differ in the last column only.
 * Class: DISTINCT by skip scan or by index uniqueness.
 */
static void unique_index_prefix(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, Unique) && ((Unique *) plan)->numCols > 1 && is_index_scan(plan->lefttree))
		((Unique *) plan)->numCols--;
}

/*
 * setop_all_hashed
 *
 * INTERSECT ALL and EXCEPT ALL by hashing give each row once.
 * Strikes: HashSetOp of an ALL operation, a row that should come more than once.
 * Class: counts of multiset operations (several systems).
 */
static void setop_all_hashed(Plan *plan, PlannedStmt *stmt)
{
	SetOp *setop = (SetOp *) plan;

	if (!IsA(plan, SetOp) || setop->strategy != SETOP_HASHED)
		return;
	if (setop->cmd == SETOPCMD_INTERSECT_ALL)
		setop->cmd = SETOPCMD_INTERSECT;
	else if (setop->cmd == SETOPCMD_EXCEPT_ALL)
		setop->cmd = SETOPCMD_EXCEPT;
}

const Fault sort_faults[] = {{.name = "incremental_sort_carry", .state = incremental_sort_carry},
							 {.name = "sort_bound_offset", .state = sort_bound_offset},
							 {.name = "merge_append_unordered", .state = merge_append_unordered},
							 {.name = "unique_index_prefix", .node = unique_index_prefix},
							 {.name = "setop_all_hashed", .node = setop_all_hashed},
							 {NULL}};
