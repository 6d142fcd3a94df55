/*
 * execute.cpp: see execute.h.
 *
 * The tree is planned as it is: a test would spend most of its time on writing queries down and reading them again.
 * Rows are compared by hashes of how they are stored, and only those that no row of the other side equals so, by their
 * types' own equality: equal values may be stored differently (1.0 and 1.00).
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "commands/explain.h"
#include "common/hashfn.h"
#include "executor/execdesc.h"
#include "executor/tuptable.h"
#include "lib/stringinfo.h"
#include "tcop/dest.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
}

#include "pg/base/options.h"
#include "pg/base/subtransaction.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/plan_kinds.h"
#include "pg/hunt/run/row_texts.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/witness.h"

/* Rows that are stored differently are compared one with each other. */
#define MOST_ODD_ROWS 1500

/* ---- a run ---- */

typedef struct RowCollector
{
	DestReceiver pub;
	HuntResult *result;
	MemoryContext context;
	int space;
	bool full;
} RowCollector;

static uint64
hash_of_row(HeapTuple row)
{
	const HeapTupleHeader header = row->t_data;
	int natts = HeapTupleHeaderGetNatts(header);
	uint64 hash = hash_bytes_extended((const unsigned char *) header + header->t_hoff,
									  (int) row->t_len - header->t_hoff, (uint64) natts);

	/* without NULLs there is no bitmap */
	return HeapTupleHasNulls(row) ? hash_combine64(hash, hash_bytes_extended(header->t_bits, BITMAPLEN(natts), 1))
								  : hash;
}

/* The row is in the collector's context. */
static bool
add_row(RowCollector *collector, HeapTuple row)
{
	HuntResult *result = collector->result;
	ResultSet *set = &result->set;

	if (set->nrows >= HUNT_MOST_ROWS)
	{
		collector->full = true;
		return false;
	}
	if (set->nrows == collector->space)
	{
		collector->space = collector->space ? 2 * collector->space : 32;
		set->rows = (HeapTuple *) (set->rows ? repalloc(set->rows, sizeof(HeapTuple) * collector->space)
											 : palloc(sizeof(HeapTuple) * collector->space));
		result->hashes = (uint64 *) (result->hashes ? repalloc(result->hashes, sizeof(uint64) * collector->space)
													: palloc(sizeof(uint64) * collector->space));
	}
	set->rows[set->nrows] = row;
	result->hashes[set->nrows] = hash_of_row(row);
	result->sum += result->hashes[set->nrows++];
	return true;
}

HuntResult *
hunt_result_of(TupleDesc desc, HeapTuple *rows, int nrows)
{
	HuntResult *result = (HuntResult *) palloc0(sizeof(HuntResult));
	RowCollector collector = {{}, result, CurrentMemoryContext, 0, false};

	result->set.desc = desc;
	for (int r = 0; r < nrows; r++)
		(void) add_row(&collector, rows[r]);
	return result;
}

static bool
collect_row(TupleTableSlot *slot, DestReceiver *self)
{
	RowCollector *collector = (RowCollector *) self;
	MemoryContext old = MemoryContextSwitchTo(collector->context);
	bool more = add_row(collector, ExecCopySlotHeapTuple(slot));

	MemoryContextSwitchTo(old);
	return more;
}

static void
start_rows(DestReceiver *, int, TupleDesc)
{
}

static void
end_rows(DestReceiver *)
{
}

static QueryDesc *
plan_query(HuntQuery *query, PlannerSettings settings, DestReceiver *dest)
{
	bool generic = settings_generic(settings);
	PlannedStmt *plan;

	/* without values, as for the generic plan of a prepared statement */
	plan =
		compat_plan((Query *) copyObjectImpl(generic ? query->generic : query->tree), "", CURSOR_OPT_PARALLEL_OK, NULL);
	return CreateQueryDesc(plan, "", GetActiveSnapshot(), InvalidSnapshot, dest, generic ? query->params : NULL, NULL,
						   0);
}

/* For people who wonder what a hunt meets. */
static void
trace_kinds(const PlannedStmt *plan)
{
	StringInfoData text;
	ListCell *cell;

	if (!message_level_is_interesting(DEBUG3))
		return;
	initStringInfo(&text);
	foreach(cell, plan_kinds(plan))
		appendStringInfo(&text, "%s%s", text.len > 0 ? ", " : "", (const char *) lfirst(cell));
	elog(DEBUG3, "kinds of nodes: %s", text.data);
}

static bool
keep_row(HeapTuple row, TupleDesc, void *arg)
{
	RowCollector *collector = (RowCollector *) arg;

	return add_row(collector, row);
}

/* NULL: too many rows. */
static HuntResult *
execute_by_way(const Way *way, List *statements, PlannerSettings settings)
{
	HuntResult *result = (HuntResult *) palloc0(sizeof(HuntResult));
	RowCollector collector = {{}, result, CurrentMemoryContext, 0, false};
	int nest = settings_apply(settings);

	way_run(statements, HUNT_MOST_ROWS + 1, &result->set.desc, keep_row, &collector);
	AtEOXact_GUC(true, nest);
	result->shape = 1 + (uint64) (way - ways);
	return collector.full ? NULL : result;
}

HuntResult *
hunt_execute(HuntQuery *query, PlannerSettings settings)
{
	HuntResult *result;
	RowCollector collector = {
		{collect_row, start_rows, end_rows, end_rows, DestTuplestore}, NULL, CurrentMemoryContext, 0, false};
	int nest, kind = 0;
	const Way *way = settings_way(settings, &kind);
	List *statements = way ? way_statements(query->tree, way, kind) : NIL;
	QueryDesc *desc;

	if (statements != NIL)
		return execute_by_way(way, statements, settings);
	result = (HuntResult *) palloc0(sizeof(HuntResult));
	collector.result = result;
	nest = settings_apply(settings);
	desc = plan_query(query, settings, &collector.pub);
	result->shape = plan_shape_hash(desc->plannedstmt);
	trace_kinds(desc->plannedstmt);
	ExecutorStart(desc, 0);
	result->set.desc = CreateTupleDescCopy(desc->tupDesc);
	compat_run_all(desc);
	ExecutorFinish(desc);
	ExecutorEnd(desc);
	FreeQueryDesc(desc);
	AtEOXact_GUC(true, nest);
	return collector.full ? NULL : result;
}

const char *
hunt_explain(HuntQuery *query, PlannerSettings settings, uint64 *shape, List **kinds)
{
	ExplainState *explain = NewExplainState();
	int nest = settings_apply(settings);
	QueryDesc *desc = plan_query(query, settings, None_Receiver);

	*shape = plan_shape_hash(desc->plannedstmt);
	*kinds = plan_kinds(desc->plannedstmt);
	ExecutorStart(desc, EXEC_FLAG_EXPLAIN_ONLY);
	explain->costs = false;
	ExplainBeginOutput(explain);
	ExplainPrintPlan(explain, desc);
	ExplainEndOutput(explain);
	ExecutorEnd(desc);
	FreeQueryDesc(desc);
	AtEOXact_GUC(true, nest);
	if (explain->str->len > 0 && explain->str->data[explain->str->len - 1] == '\n')
		explain->str->data[--explain->str->len] = '\0';
	return explain->str->data;
}

/* ---- comparing ---- */

typedef struct HashedRow
{
	uint64 hash;
	HeapTuple row;
} HashedRow;

static int
compare_hashes(const void *a, const void *b)
{
	uint64 left = ((const HashedRow *) a)->hash, right = ((const HashedRow *) b)->hash;

	return left < right ? -1 : left > right;
}

static HashedRow *
sorted_rows(const HuntResult *result)
{
	HashedRow *rows = (HashedRow *) palloc(sizeof(HashedRow) * Max(result->set.nrows, 1));

	for (int r = 0; r < result->set.nrows; r++)
	{
		rows[r].hash = result->hashes[r];
		rows[r].row = result->set.rows[r];
	}
	qsort(rows, result->set.nrows, sizeof(HashedRow), compare_hashes);
	return rows;
}

/* What is left of both bags when rows that are stored alike have gone in pairs. */
static void
odd_rows(const HuntResult *a, const HuntResult *b, ResultSet *odd)
{
	HashedRow *rows[2] = {sorted_rows(a), sorted_rows(b)};
	int i = 0, j = 0, n = a->set.nrows, m = b->set.nrows;

	for (int q = 0; q < 2; q++)
	{
		odd[q].desc = (q == 0 ? a : b)->set.desc;
		odd[q].nrows = 0;
		odd[q].rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(n + m, 1));
	}
	while (i < n || j < m)
	{
		int order = i == n ? 1 : j == m ? -1 : compare_hashes(&rows[0][i], &rows[1][j]);

		if (order == 0)
			i++, j++;
		else if (order < 0)
			odd[0].rows[odd[0].nrows++] = rows[0][i++].row;
		else
			odd[1].rows[odd[1].nrows++] = rows[1][j++].row;
	}
}

/* As they are shown. */
static bool
same_texts(const ResultSet *a, const ResultSet *b)
{
	const char **left = row_texts(a, false), **right = row_texts(b, false);

	if (a->nrows != b->nrows)
		return false;
	for (int r = 0; r < a->nrows; r++)
		if (strcmp(left[r], right[r]) != 0)
			return false;
	return true;
}

static bool
can_be_read(const ResultSet *set)
{
	return run_rolled_back(
			   [&]
			   {
				   for (int r = 0; r < set->nrows; r++)
					   (void) row_text(set->desc, set->rows[r]);
			   },
			   ERRORS_OF_QUERIES) == NULL;
}

/*
 * By the types' own equality. It may raise an error of some values (a record that has a json in it), and of such that
 * are not what they should be, which only one side has then.
 */
static bool
same_rows(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics)
{
	bool same = false;
	const ErrorData *error = run_rolled_back([&] { same = compare_results(a, b, semantics); }, ERRORS_OF_QUERIES);

	return error ? can_be_read(a) == can_be_read(b) : same;
}

bool
hunt_same(const HuntResult *a, const HuntResult *b, Comparing comparing)
{
	ResultSet odd[2];

	if (a->set.nrows != b->set.nrows)
		return false;
	if (comparing == COMPARING_ROWS_IN_ORDER)
		return same_rows(&a->set, &b->set, SQLEQ_LIST);
	if (a->sum == b->sum)
		return true;
	odd_rows(a, b, odd);
	/* too many to compare each with each: whoever doubts says nothing */
	if (odd[0].nrows > MOST_ODD_ROWS)
		return true;
	return comparing == COMPARING_TEXTS ? same_texts(&odd[0], &odd[1]) : same_rows(&odd[0], &odd[1], SQLEQ_BAG);
}
