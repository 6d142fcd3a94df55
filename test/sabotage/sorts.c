/*
 * Faults of sorting, and of what compares whole rows: DISTINCT and set operations.
 */
#include "sabotage.h"

#include "executor/executor.h"
#include "executor/tuptable.h"
#include "utils/datum.h"

/* Do two rows agree in these columns? */
static bool
same_columns(TupleTableSlot *one, TupleTableSlot *two, int count, const AttrNumber *columns)
{
	for (int i = 0; i < count; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(one->tts_tupleDescriptor, columns[i] - 1);
		bool		null_one,
					null_two;
		Datum		value_one = slot_getattr(one, columns[i], &null_one);
		Datum		value_two = slot_getattr(two, columns[i], &null_two);

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
static TupleTableSlot *
incremental_sort_carry_next(PlanState *node)
{
	Wrapped    *wrapped = find_wrapped(node);
	IncrementalSort *sort = (IncrementalSort *) node->plan;
	TupleTableSlot *slot = wrapped->real(node);

	if (!TupIsNull(slot) && !TupIsNull(wrapped->previous) &&
		!same_columns(slot, wrapped->previous, sort->nPresortedCols, sort->sort.sortColIdx))
	{
		ExecCopySlot(wrapped->previous, slot);
		slot = wrapped->real(node);
	}
	if (TupIsNull(slot))
		ExecClearTuple(wrapped->previous);
	else
		ExecCopySlot(wrapped->previous, slot);
	return slot;
}

static void
incremental_sort_carry(PlanState *node)
{
	if (IsA(node, IncrementalSortState))
	{
		Wrapped    *wrapped = wrap_node(node, incremental_sort_carry_next);

		if (wrapped->previous == NULL)
			wrapped->previous = ExecInitExtraTupleSlot(node->state, ExecGetResultType(node), &TTSOpsMinimalTuple);
	}
}

/*
 * unique_index_prefix
 *
 * DISTINCT over rows in the order of an index compares all columns but the last.
 * Strikes: Unique with two or more columns right above an index scan, rows that differ in the last column only.
 * Class: DISTINCT by skip scan or by index uniqueness.
 */
static void
unique_index_prefix(Plan *plan, PlannedStmt *stmt)
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
static void
setop_all_hashed(Plan *plan, PlannedStmt *stmt)
{
	SetOp	   *setop = (SetOp *) plan;

	if (!IsA(plan, SetOp) || setop->strategy != SETOP_HASHED)
		return;
	if (setop->cmd == SETOPCMD_INTERSECT_ALL)
		setop->cmd = SETOPCMD_INTERSECT;
	else if (setop->cmd == SETOPCMD_EXCEPT_ALL)
		setop->cmd = SETOPCMD_EXCEPT;
}

const Fault sort_faults[] = {
	{.name = "incremental_sort_carry", .state = incremental_sort_carry},
	{.name = "unique_index_prefix", .node = unique_index_prefix},
	{.name = "setop_all_hashed", .node = setop_all_hashed},
	{NULL}
};
