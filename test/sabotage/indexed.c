/*
 * Faults of indexes that hold very many values, that came in several steps, or that know distances.
 */
#include "sabotage.h"

#include "access/relscan.h"
#include "access/skey.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "executor/tuptable.h"
#include "nodes/nodeFuncs.h"
#include "storage/bufmgr.h"
#include "utils/rel.h"

static TupleTableSlot *without_first(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	TupleTableSlot *slot = wrapped->real(node);

	/* a rescan begins anew: the slot is empty then */
	if (wrapped->place == 0 && !TupIsNull(slot))
		slot = wrapped->real(node);
	wrapped->place = TupIsNull(slot) ? 0 : 1;
	return slot;
}

/*
 * nearest_lost
 *
 * The nearest row is not found.
 * Strikes: (index-only) scan of an index that gives rows by their distance.
 * Class: distances that an index takes for greater than they are (PostgreSQL 9.5 to 12: lossy distances, NULLs).
 */
static void nearest_lost(PlanState *node)
{
	if ((IsA(node->plan, IndexScan) && ((IndexScan *) node->plan)->indexorderby != NIL) ||
		(IsA(node->plan, IndexOnlyScan) && ((IndexOnlyScan *) node->plan)->indexorderby != NIL))
		wrap_node(node, without_first);
}

static bool has_many_pages(Relation index)
{
	return index != NULL && index->rd_rel->relam == GIST_AM_OID && RelationGetNumberOfBlocks(index) > 10;
}

/*
 * downlink_lost
 *
 * A row is not found whose page nothing in the index points to.
 * Strikes: any scan of a GiST index of more than ten pages.
 * Class: page splits that lose their place in the page above (PostgreSQL 15.0 to 15.4).
 */
static void downlink_lost(PlanState *node)
{
	if ((IsA(node, IndexScanState) && has_many_pages(((IndexScanState *) node)->iss_RelationDesc)) ||
		(IsA(node, IndexOnlyScanState) && has_many_pages(((IndexOnlyScanState *) node)->ioss_RelationDesc)) ||
		(IsA(node, BitmapHeapScanState) && IsA(outerPlanState(node), BitmapIndexScanState) &&
		 has_many_pages(((BitmapIndexScanState *) outerPlanState(node))->biss_RelationDesc)))
		wrap_node(node, without_first);
}

static TupleTableSlot *without_any(PlanState *node)
{
	return NULL;
}

/*
 * second_null_lost
 *
 * IS NULL finds nothing.
 * Strikes: on the second column of a BRIN index.
 * Class: ranges of rows that have forgotten NULLs (PostgreSQL 15.0 to 15.3).
 */
static void second_null_lost(PlanState *node)
{
	BitmapIndexScanState *scan = IsA(node, BitmapHeapScanState) ? (BitmapIndexScanState *) outerPlanState(node) : NULL;

	if (scan == NULL || !IsA(scan, BitmapIndexScanState) || scan->biss_RelationDesc == NULL ||
		scan->biss_RelationDesc->rd_rel->relam != BRIN_AM_OID)
		return;
	for (int i = 0; i < scan->biss_NumScanKeys; i++)
		if ((scan->biss_ScanKeys[i].sk_flags & SK_SEARCHNULL) != 0 && scan->biss_ScanKeys[i].sk_attno == 2)
			wrap_node(node, without_any);
}

const Fault indexed_faults[] = {{.name = "nearest_lost", .state = nearest_lost},
								{.name = "downlink_lost", .state = downlink_lost},
								{.name = "second_null_lost", .state = second_null_lost},
								{.name = NULL}};
