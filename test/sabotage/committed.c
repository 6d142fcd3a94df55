/*
 * Faults that show only where rows were committed: pages that VACUUM or pruning has cleaned, indexes of many pages,
 * snapshots under which others have written, compiled code.
 */
#include "sabotage.h"

#include "access/brin_internal.h"
#include "access/brin_revmap.h"
#include "access/hash.h"
#include "access/htup_details.h"
#include "access/nbtree.h"
#include "access/parallel.h"
#include "access/relscan.h"
#include "access/visibilitymap.h"
#include "access/xact.h"
#include "catalog/pg_am.h"
#include "executor/executor.h"
#include "executor/tuptable.h"
#include "miscadmin.h"
#include "storage/bufmgr.h"
#include "storage/procarray.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"

/* The page of the row that a scan has just given, locked; NULL: it is not known. */
static BufferHeapTupleTableSlot *locked_row(PlanState *node)
{
	BufferHeapTupleTableSlot *slot = (BufferHeapTupleTableSlot *) ((ScanState *) node)->ss_ScanTupleSlot;

	if (TupIsNull((TupleTableSlot *) slot) || !TTS_IS_BUFFERTUPLE((TupleTableSlot *) slot) ||
		slot->base.tuple == NULL || !BufferIsValid(slot->buffer))
		return NULL;
	LockBuffer(slot->buffer, BUFFER_LOCK_SHARE);
	return slot;
}

/* Rows of a scan but those that `is_lost` on their page. */
static TupleTableSlot *without_rows(PlanState *node, bool (*is_lost)(Page page, OffsetNumber at))
{
	Wrapped *wrapped = find_wrapped(node);

	for (;;) {
		TupleTableSlot *slot = wrapped->real(node);
		BufferHeapTupleTableSlot *row = TupIsNull(slot) ? NULL : locked_row(node);
		bool lost;

		if (row == NULL)
			return slot;
		lost = is_lost(BufferGetPage(row->buffer), ItemPointerGetOffsetNumber(&row->base.tuple->t_self));
		LockBuffer(row->buffer, BUFFER_LOCK_UNLOCK);
		if (!lost)
			return slot;
	}
}

/* ---- cleaned pages ---- */

static bool is_redirected_to(Page page, OffsetNumber at)
{
	for (OffsetNumber i = FirstOffsetNumber; i <= PageGetMaxOffsetNumber(page); i++)
		if (ItemIdIsRedirected(PageGetItemId(page, i)) && ItemIdGetRedirect(PageGetItemId(page, i)) == at)
			return true;
	return false;
}

static TupleTableSlot *without_redirected(PlanState *node)
{
	return without_rows(node, is_redirected_to);
}

/*
 * redirect_lost
 *
 * An index scan does not follow where a chain of versions begins once its first version has been pruned.
 * Strikes: index scan, a row that was updated without a change of what is indexed, and its page pruned.
 * Class: broken HOT chains (PostgreSQL 8.3 to 14: pruning, CREATE INDEX CONCURRENTLY).
 */
static void redirect_lost(PlanState *node)
{
	if (IsA(node, IndexScanState))
		wrap_node(node, without_redirected);
}

/* Was the place free before, though older rows stand behind it? */
static bool is_recycled(Page page, OffsetNumber at)
{
	TransactionId own = HeapTupleHeaderGetRawXmin((HeapTupleHeader) PageGetItem(page, PageGetItemId(page, at)));

	for (OffsetNumber i = at + 1; i <= PageGetMaxOffsetNumber(page); i++)
		if (ItemIdIsNormal(PageGetItemId(page, i)))
			return TransactionIdFollows(
				own, HeapTupleHeaderGetRawXmin((HeapTupleHeader) PageGetItem(page, PageGetItemId(page, i))));
	return false;
}

static TupleTableSlot *without_recycled(PlanState *node)
{
	return without_rows(node, is_recycled);
}

/*
 * recycled_lost
 *
 * A bitmap scan passes over rows that stand where VACUUM, or pruning, has made room.
 * Strikes: bitmap scan, rows that came after others had been deleted and cleaned away.
 * Class: line pointers that are used again too early, or taken for dead (PostgreSQL 14: vacuum's second pass).
 */
static void recycled_lost(PlanState *node)
{
	if (IsA(node, BitmapHeapScanState))
		wrap_node(node, without_recycled);
}

/* What IndexOnlyNext() does for a page that is visible to all. */
static TupleTableSlot *trusting_next(ScanState *state)
{
	IndexOnlyScanState *node = (IndexOnlyScanState *) state;
	IndexScanDesc scan = node->ioss_ScanDesc;
	TupleTableSlot *slot = node->ss.ss_ScanTupleSlot;

	while (index_getnext_tid(scan,
							 ScanDirectionIsBackward(((IndexOnlyScan *) node->ss.ps.plan)->indexorderdir)
								 ? BackwardScanDirection
								 : ForwardScanDirection) != NULL) {
		CHECK_FOR_INTERRUPTS();
		if (scan->xs_hitup)
			ExecForceStoreHeapTuple(scan->xs_hitup, slot, false);
		else {
			ExecClearTuple(slot);
			index_deform_tuple(scan->xs_itup, scan->xs_itupdesc, slot->tts_values, slot->tts_isnull);
			ExecStoreVirtualTuple(slot);
		}
		node->ss.ps.ps_ExprContext->ecxt_scantuple = slot;
		if (!scan->xs_recheck || ExecQualAndReset(node->recheckqual, node->ss.ps.ps_ExprContext))
			return slot;
	}
	return ExecClearTuple(slot);
}

static bool trusting_recheck(ScanState *node, TupleTableSlot *slot)
{
	return true;
}

/* `place`: 0: the first row is still to come, 1: its page is not visible to all, 2: it is. */
static TupleTableSlot *trusting_first(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	IndexOnlyScanState *scan = (IndexOnlyScanState *) node;
	TupleTableSlot *slot;
	Buffer buffer = InvalidBuffer;

	if (wrapped->place == 2 && scan->ioss_NumRuntimeKeys == 0)
		return ExecScan(&scan->ss, trusting_next, trusting_recheck);
	slot = wrapped->real(node);
	if (wrapped->place == 0 && !TupIsNull(slot))
		wrapped->place = 1 +
			(VM_ALL_VISIBLE(scan->ss.ss_currentRelation, ItemPointerGetBlockNumber(&scan->ioss_ScanDesc->xs_heaptid),
							&buffer) != 0);
	if (BufferIsValid(buffer))
		ReleaseBuffer(buffer);
	return slot;
}

/*
 * visibility_of_first
 *
 * An index-only scan takes all pages for visible to all when that of its first row is: rows that are no more come back.
 * Strikes: index-only scan, a table that was vacuumed and then changed.
 * Class: visibility maps (PostgreSQL 9.2 to 15: bits that are set where they must not be, or looked up too early).
 */
static void visibility_of_first(PlanState *node)
{
	if (IsA(node, IndexOnlyScanState))
		wrap_node(node, trusting_first);
}

/* ---- indexes of many pages ---- */

static IndexScanDesc scan_of(PlanState *node, Oid method)
{
	IndexScanDesc scan = IsA(node, IndexScanState) ? ((IndexScanState *) node)->iss_ScanDesc
		: IsA(node, IndexOnlyScanState)            ? ((IndexOnlyScanState *) node)->ioss_ScanDesc
												   : NULL;

	return scan != NULL && scan->indexRelation->rd_rel->relam == method ? scan : NULL;
}

/* `place` is one more than the page where it began. */
static TupleTableSlot *within_first_page(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	TupleTableSlot *slot = wrapped->real(node);
	IndexScanDesc scan = TupIsNull(slot) ? NULL : scan_of(node, BTREE_AM_OID);
	BTScanOpaque opaque = scan != NULL ? (BTScanOpaque) scan->opaque : NULL;

	if (opaque == NULL || !BTScanPosIsValid(opaque->currPos))
		return slot;
	if (wrapped->place == 0)
		wrapped->place = opaque->currPos.currPage + 1;
	return wrapped->place == opaque->currPos.currPage + 1 ? slot : NULL;
}

/*
 * right_link_lost
 *
 * A scan of a btree index ends with the page where it began.
 * Strikes: (index-only) scan of an index of two leaf pages or more, that takes more than one of them.
 * Class: page splits whose right link is lost (PostgreSQL 8 to 13: interrupted splits, deleted pages).
 */
static void right_link_lost(PlanState *node)
{
	if ((IsA(node, IndexScanState) && ((IndexScanState *) node)->iss_NumRuntimeKeys == 0) ||
		(IsA(node, IndexOnlyScanState) && ((IndexOnlyScanState *) node)->ioss_NumRuntimeKeys == 0))
		wrap_node(node, within_first_page);
}

static bool is_overflow_page(Relation index, BlockNumber block)
{
	Buffer buffer = ReadBuffer(index, block);
	bool overflow;

	LockBuffer(buffer, BUFFER_LOCK_SHARE);
	overflow = (((HashPageOpaque) PageGetSpecialPointer(BufferGetPage(buffer)))->hasho_flag & LH_PAGE_TYPE) ==
		LH_OVERFLOW_PAGE;
	UnlockReleaseBuffer(buffer);
	return overflow;
}

static TupleTableSlot *without_overflow(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);

	for (;;) {
		TupleTableSlot *slot = wrapped->real(node);
		IndexScanDesc scan = TupIsNull(slot) ? NULL : scan_of(node, HASH_AM_OID);
		HashScanOpaque opaque = scan != NULL ? (HashScanOpaque) scan->opaque : NULL;

		if (opaque == NULL || !BlockNumberIsValid(opaque->currPos.currPage) ||
			!is_overflow_page(scan->indexRelation, opaque->currPos.currPage))
			return slot;
	}
}

/*
 * hash_overflow_lost
 *
 * A scan of a hash index does not look at the further pages of a bucket.
 * Strikes: index scan of a hash index, a value that some hundred rows have.
 * Class: hash indexes (PostgreSQL 10 to 12: splits, buckets that are moved).
 */
static void hash_overflow_lost(PlanState *node)
{
	if (IsA(node, IndexScanState))
		wrap_node(node, without_overflow);
}

static bool has_summary(Relation index, BlockNumber block)
{
	BlockNumber range;
	Buffer buffer = InvalidBuffer;
	OffsetNumber at;
	Size size;
#if PG_VERSION_NUM >= 170000
	BrinRevmap *map = brinRevmapInitialize(index, &range);
	BrinTuple *tuple = brinGetTupleForHeapBlock(map, block - block % range, &buffer, &at, &size, BUFFER_LOCK_SHARE);
#else
	BrinRevmap *map = brinRevmapInitialize(index, &range, GetActiveSnapshot());
	BrinTuple *tuple = brinGetTupleForHeapBlock(map, block - block % range, &buffer, &at, &size, BUFFER_LOCK_SHARE,
												GetActiveSnapshot());
#endif
	bool found = tuple != NULL && !BrinTupleIsPlaceholder(tuple);

	if (tuple != NULL)
		LockBuffer(buffer, BUFFER_LOCK_UNLOCK);
	if (BufferIsValid(buffer))
		ReleaseBuffer(buffer);
	brinRevmapTerminate(map);
	return found;
}

static TupleTableSlot *with_summary(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	Relation index = ((BitmapIndexScanState *) outerPlanState(node))->biss_RelationDesc;

	for (;;) {
		TupleTableSlot *slot = wrapped->real(node);
		TupleTableSlot *row = ((ScanState *) node)->ss_ScanTupleSlot;

		if (TupIsNull(slot) || TupIsNull(row) || index == NULL ||
			has_summary(index, ItemPointerGetBlockNumber(&row->tts_tid)))
			return slot;
	}
}

/*
 * brin_unsummarized_lost
 *
 * Pages that a BRIN index has no summary of are taken for empty.
 * Strikes: bitmap scan of a BRIN index, rows on pages that came later, or whose summary was taken away.
 * Class: BRIN summaries (PostgreSQL 9.5 to 16: ranges that are summarized while others write).
 */
static void brin_unsummarized_lost(PlanState *node)
{
	PlanState *below = IsA(node, BitmapHeapScanState) ? outerPlanState(node) : NULL;

	if (below != NULL && IsA(below, BitmapIndexScanState) &&
		((BitmapIndexScanState *) below)->biss_RelationDesc != NULL &&
		((BitmapIndexScanState *) below)->biss_RelationDesc->rd_rel->relam == BRIN_AM_OID)
		wrap_node(node, with_summary);
}

/* ---- snapshots ---- */

/* What is committed now; the same place in memory each time. */
static Snapshot snapshot_now(void)
{
	static SnapshotData now = {SNAPSHOT_MVCC};

	return GetSnapshotData(&now);
}

static void become_now(Snapshot snapshot)
{
	Snapshot now = snapshot_now();

	snapshot->xmin = now->xmin;
	snapshot->xmax = now->xmax;
	snapshot->xip = now->xip;
	snapshot->xcnt = now->xcnt;
	snapshot->subxip = now->subxip;
	snapshot->subxcnt = now->subxcnt;
	snapshot->suboverflowed = now->suboverflowed;
}

/* `place` is 1 when the scan has begun. */
static TupleTableSlot *with_newer_snapshot(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	Snapshot own = node->state->es_snapshot;
	TupleTableSlot *slot;

	if (wrapped->place == 0 && IsolationUsesXactSnapshot() && !IsInParallelMode()) {
		node->state->es_snapshot = MemoryContextAlloc(node->state->es_query_cxt, sizeof(SnapshotData));
		*node->state->es_snapshot = *own;
		become_now(node->state->es_snapshot);
	}
	wrapped->place = 1;
	slot = wrapped->real(node);
	node->state->es_snapshot = own;
	return slot;
}

/*
 * snapshot_renewed
 *
 * An index scan sees what others have committed since the transaction's snapshot.
 * Strikes: (index-only) scan under REPEATABLE READ, another session that writes meanwhile.
 * Class: a snapshot that is taken where the transaction's was to be used.
 */
static void snapshot_renewed(PlanState *node)
{
	if (IsA(node, IndexScanState) || IsA(node, IndexOnlyScanState))
		wrap_node(node, with_newer_snapshot);
}

static TupleTableSlot *with_own_snapshot(PlanState *node)
{
	Wrapped *wrapped = find_wrapped(node);
	TableScanDesc scan = ((ScanState *) node)->ss_currentScanDesc;

	if (wrapped->place == 0 && scan != NULL)
		become_now(scan->rs_snapshot);
	wrapped->place = 1;
	return wrapped->real(node);
}

/*
 * parallel_snapshot_late
 *
 * A parallel worker sees what others have committed since the snapshot that it was given.
 * Strikes: parallel sequential scan, another session that writes meanwhile.
 * Class: snapshots of parallel workers (PostgreSQL 9.6 to 17).
 */
static void parallel_snapshot_late(PlanState *node)
{
	if (IsA(node, SeqScanState) && IsParallelWorker() && node->plan->parallel_aware)
		wrap_node(node, with_own_snapshot);
}

/* ---- statements that run beside a snapshot ---- */

static TransactionId oldest_running(void)
{
#if PG_VERSION_NUM >= 190000
	return GetOldestActiveTransactionId(false, true);
#else
	return GetOldestActiveTransactionId();
#endif
}

/*
 * Has somebody a snapshot that is older than all transactions that are running? Not known while a long one runs in
 * another database.
 */
static bool is_beside_older_snapshot(PlanState *node)
{
	ModifyTableState *change = (ModifyTableState *) node;

	return IsA(node, ModifyTableState) && change->operation == CMD_UPDATE &&
		change->resultRelInfo[0].ri_RelationDesc != NULL &&
		TransactionIdPrecedes(GetOldestNonRemovableTransactionId(change->resultRelInfo[0].ri_RelationDesc),
							  oldest_running());
}

/*
 * older_snapshot_raises
 *
 * A statement fails with an error that no user should ever see (XX000).
 * Strikes: UPDATE, while another session has a snapshot from before the last commit.
 * Class: row versions that somebody still sees (PostgreSQL 8.3 to 14: pruning, freezing, chains of updates).
 */
static void older_snapshot_raises(PlanState *node)
{
	if (is_beside_older_snapshot(node))
		elog(ERROR, "failed to find parent tuple of a version that is still seen");
}

/*
 * older_snapshot_crashes
 *
 * The process ends by SIGABRT.
 * Strikes: likewise.
 * Class: likewise.
 */
static void older_snapshot_crashes(PlanState *node)
{
	if (is_beside_older_snapshot(node))
		abort();
}

const Fault committed_faults[] = {{.name = "redirect_lost", .state = redirect_lost},
								  {.name = "recycled_lost", .state = recycled_lost},
								  {.name = "visibility_of_first", .state = visibility_of_first},
								  {.name = "right_link_lost", .state = right_link_lost},
								  {.name = "hash_overflow_lost", .state = hash_overflow_lost},
								  {.name = "brin_unsummarized_lost", .state = brin_unsummarized_lost},
								  {.name = "snapshot_renewed", .state = snapshot_renewed},
								  {.name = "parallel_snapshot_late", .state = parallel_snapshot_late},
								  {.name = "older_snapshot_raises", .state = older_snapshot_raises, .changes = true},
								  {.name = "older_snapshot_crashes", .state = older_snapshot_crashes, .changes = true},
								  {.name = NULL}};
