/*
 * Faults of what tables have been through: rows in several versions, values out of line, what an index has not sorted
 * in yet.
 */
#include "sabotage.h"

#include "access/gin.h"
#include "access/gin_private.h"
#include "access/htup_details.h"
#include "access/relscan.h"
#include "access/visibilitymap.h"
#include "catalog/pg_am.h"
#include "executor/executor.h"
#include "executor/tuptable.h"
#include "storage/bufmgr.h"
#include "utils/rel.h"

/* The row as it is in the table, of a scan that has just given one; NULL: it is not known. */
static HeapTupleHeader scanned_row(PlanState *node)
{
	TupleTableSlot *slot = ((ScanState *) node)->ss_ScanTupleSlot;

	if (TupIsNull(slot) || !TTS_IS_BUFFERTUPLE(slot) || ((BufferHeapTupleTableSlot *) slot)->base.tuple == NULL)
		return NULL;
	return ((BufferHeapTupleTableSlot *) slot)->base.tuple->t_data;
}

static TupleTableSlot *without_heap_only(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	TupleTableSlot *slot;
	HeapTupleHeader row;

	do {
		slot = wrapped->real(node);
		row = TupIsNull(slot) ? NULL : scanned_row(node);
	} while (row != NULL && HeapTupleHeaderIsHeapOnly(row));
	return slot;
}

/*
 * hot_chain_lost
 *
 * An index scan does not follow the chain from the version that the index knows to the one that is seen.
 * Strikes: index scan, a row that was updated without a change of what is indexed.
 * Class: broken HOT chains (PostgreSQL 8.3 to 14: CREATE INDEX CONCURRENTLY, pruning).
 */
static void hot_chain_lost(PlanState *node)
{
	if (IsA(node, IndexScanState))
		wrap_node(node, without_heap_only);
}

static TupleTableSlot *without_external(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	TupleTableSlot *slot;
	HeapTupleHeader row;

	do {
		slot = wrapped->real(node);
		row = TupIsNull(slot) ? NULL : scanned_row(node);
	} while (row != NULL && (row->t_infomask & HEAP_HASEXTERNAL) != 0);
	return slot;
}

/*
 * toast_lost
 *
 * An index scan, or a bitmap scan, passes over rows that have values out of line.
 * Strikes: such a scan, a row of more than two kB.
 * Class: values that are fetched too late, or in the wrong memory.
 */
static void toast_lost(PlanState *node)
{
	if (IsA(node, IndexScanState) || IsA(node, BitmapHeapScanState))
		wrap_node(node, without_external);
}

static bool has_pending(PlanState *node)
{
	BitmapIndexScanState *scan = (BitmapIndexScanState *) node;
	GinStatsData stats;

	if (node == NULL || !IsA(node, BitmapIndexScanState) || scan->biss_RelationDesc == NULL ||
		scan->biss_RelationDesc->rd_rel->relam != GIN_AM_OID)
		return false;
	ginGetStats(scan->biss_RelationDesc, &stats);
	return stats.nPendingPages > 0;
}

/* `place` is 1 when it has been done. */
static TupleTableSlot *without_first(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);

	if (wrapped->place == 0 && has_pending(outerPlanState(node)))
		(void) wrapped->real(node);
	wrapped->place = 1;
	return wrapped->real(node);
}

/*
 * gin_pending_lost
 *
 * A row is not found in the pending list of a GIN index.
 * Strikes: bitmap scan of a GIN index, rows that came after it and were not sorted in yet.
 * Class: GIN fast update (PostgreSQL 8.4 to 13: pending lists and their clean-up).
 */
static void gin_pending_lost(PlanState *node)
{
	if (IsA(node, BitmapHeapScanState))
		wrap_node(node, without_first);
}

static TupleTableSlot *without_all_visible(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	IndexOnlyScanState *scan = (IndexOnlyScanState *) node;
	TupleTableSlot *slot;
	Buffer buffer = InvalidBuffer;

	do
		slot = wrapped->real(node);
	while (!TupIsNull(slot) &&
		   VM_ALL_VISIBLE(scan->ss.ss_currentRelation, ItemPointerGetBlockNumber(&scan->ioss_ScanDesc->xs_heaptid),
						  &buffer));
	if (BufferIsValid(buffer))
		ReleaseBuffer(buffer);
	return slot;
}

/*
 * index_only_lost
 *
 * Rows for which an index-only scan need not look at the table are lost.
 * Strikes: index-only scan, pages that are visible to all.
 * Class: visibility maps (PostgreSQL 9.2 to 13: bits that are set where they must not be).
 */
static void index_only_lost(PlanState *node)
{
	if (IsA(node, IndexOnlyScanState))
		wrap_node(node, without_all_visible);
}

/* One that knows places, and not only pages: not BRIN. */
static bool names_places(PlanState *node)
{
	BitmapIndexScanState *scan = (BitmapIndexScanState *) node;

	return node != NULL && IsA(node, BitmapIndexScanState) && scan->biss_RelationDesc != NULL &&
		scan->biss_RelationDesc->rd_rel->relam != BRIN_AM_OID;
}

/* Is its last row from a page of which the bitmap remembers no places? Since 18 the scan says so of its pages together.
 */
static bool is_at_whole_page(const BitmapHeapScanState *scan)
{
#if PG_VERSION_NUM >= 180000
	return scan->recheck && scan->stats.lossy_pages > 0;
#else
	return scan->tbmres != NULL && scan->tbmres->ntuples < 0;
#endif
}

static TupleTableSlot *without_whole_pages(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	BitmapHeapScanState *scan = (BitmapHeapScanState *) node;
	TupleTableSlot *slot;

	do
		slot = wrapped->real(node);
	while (!TupIsNull(slot) && is_at_whole_page(scan) && names_places(outerPlanState(node)));
	return slot;
}

/*
 * lossy_pages_lost
 *
 * Rows of a page are lost of which a bitmap remembers no more than that there is something in it.
 * Strikes: bitmap scan of an index that knows places, more pages than the bitmap has memory for.
 * Class: GIN searches with several conditions that meet such a page (PostgreSQL 15.0 to 15.14).
 */
static void lossy_pages_lost(PlanState *node)
{
	if (IsA(node, BitmapHeapScanState))
		wrap_node(node, without_whole_pages);
}

static TupleTableSlot *without_long_keys(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	IndexOnlyScanState *scan = (IndexOnlyScanState *) node;
	TupleTableSlot *slot;

	do
		slot = wrapped->real(node);
	while (!TupIsNull(slot) && scan->ioss_ScanDesc->xs_hitup != NULL && scan->ioss_ScanDesc->xs_hitup->t_len > 160 &&
		   scan->ioss_RelationDesc->rd_index->indnatts > 1);
	return slot;
}

/*
 * long_keys_lost
 *
 * Rows are lost whose values in an index are longer than a short header can say.
 * Strikes: index-only scan of a GiST or SP-GiST index of two columns or more, such a value.
 * Class: index tuples that are taken apart by another alignment (PostgreSQL 15.0 to 15.18).
 */
static void long_keys_lost(PlanState *node)
{
	if (IsA(node, IndexOnlyScanState))
		wrap_node(node, without_long_keys);
}

const Fault row_version_faults[] = {{.name = "lossy_pages_lost", .state = lossy_pages_lost},
									{.name = "long_keys_lost", .state = long_keys_lost},
									{.name = "index_only_lost", .state = index_only_lost},
									{.name = "hot_chain_lost", .state = hot_chain_lost},
									{.name = "toast_lost", .state = toast_lost},
									{.name = "gin_pending_lost", .state = gin_pending_lost},
									{.name = NULL}};
