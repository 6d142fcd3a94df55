/*
 * shuffle.cpp: finds out whether a query has more than one permitted result on the rows at hand.
 *
 * Which of tied rows comes first is often decided by the plan, not by the order of the rows below: a DISTINCT gives its
 * rows in the order of their hash values, whatever comes in. So other orders of the tables' rows do not show that a
 * row_number() above it is arbitrary. Here the plan itself is changed: right below each node whose result may depend on
 * the order of its input stands a node that brings the rows into an order of chance:
 *
 * - below a Sort: rows that are equal for the sort come out in any order (others need not change places)
 * - below an Agg (without groups, or with hashed ones): aggregates see their rows in any order, and any of equal keys
 *   stands for a group
 * - below sorted groups, and below a WindowAgg: within the rows that are equal in the columns that are sorted by
 *
 * shuffle_tree.cpp sees to it that there is a Sort wherever an order means something.
 *
 * The orders that come about are some of those that SQL permits, and a few more (a subquery's ORDER BY below an
 * aggregate means nothing here): a query that gives the same result in all of many runs has, as far as anybody can
 * tell, one result. The reference is never a run of this kind. On few rows the nodes go through all orders instead
 * (shuffle_all): the results are then all that the query permits.
 */
extern "C" {
#include "postgres.h"

#include "common/pg_prng.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/extensible.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
}

#include "pg/ask/witness/shuffle.h"

static pg_prng_state chance;

/* Instead of chance: the way through all choices that a run makes. */
#define MOST_CHOICES 64
static bool systematic;
static bool lost_track;
static bool order_by_accident; /* a plan relies on an order of rows that no node of ours sees to */
static int taken[MOST_CHOICES];
static int possible[MOST_CHOICES];
static int nchoices;    /* on the way */
static int next_choice; /* of the run */

void
shuffle_seed(uint64 seed)
{
	systematic = order_by_accident = false;
	pg_prng_seed(&chance, seed);
}

void
shuffle_all(void)
{
	systematic = true;
	lost_track = false;
	nchoices = next_choice = 0;
}

bool
shuffle_next(bool *lost)
{
	nchoices = next_choice;
	next_choice = 0;
	*lost = lost_track || order_by_accident;
	while (nchoices > 0 && taken[nchoices - 1] + 1 == possible[nchoices - 1])
		nchoices--;
	if (nchoices == 0)
		return false;
	taken[nchoices - 1]++;
	return true;
}

/* One of n, from 0. */
static int
choose(int n)
{
	if (n <= 1 || lost_track)
		return 0;
	if (next_choice == nchoices && nchoices < MOST_CHOICES)
	{
		taken[nchoices] = 0;
		possible[nchoices++] = n;
	}
	/* The same choices lead to the same place, unless a plan is not what it was. */
	if (next_choice == nchoices || possible[next_choice] != n)
	{
		lost_track = true;
		return 0;
	}
	return taken[next_choice++];
}

/* ---- the node ---- */

/* More rows are not compared with each other. */
#define MOST_GATHERED 64

/* Rows of the input, in runs of equal ones (or all in one run); each run is put out in an order of chance. */
typedef struct ShuffleState
{
	CustomScanState css;   /* must be first */
	MemoryContext context; /* of the rows */
	MinimalTuple *rows;
	int nrows;
	int next;
	bool filled;
	bool scattered;           /* equal rows need not stand side by side: what is above sorts them */
	bool stored;              /* the rows of a table as such, whose order decides nothing but which errors are met */
	ExprState *same;          /* NULL: one run */
	TupleTableSlot *slots[2]; /* to compare */
} ShuffleState;

static void
shuffle_begin(CustomScanState *node, EState *estate, int eflags)
{
	ShuffleState *state = (ShuffleState *) node;
	CustomScan *scan = (CustomScan *) node->ss.ps.plan;
	List *columns = (List *) linitial(scan->custom_private);
	TupleDesc desc;

	outerPlanState(node) =
		ExecInitNode(outerPlan(scan), estate, eflags & ~(EXEC_FLAG_REWIND | EXEC_FLAG_BACKWARD | EXEC_FLAG_MARK));
	state->context = AllocSetContextCreate(CurrentMemoryContext, "sqleq shuffled rows", ALLOCSET_SMALL_SIZES);
	state->scattered = linitial_int((List *) lfourth(scan->custom_private)) != 0;
	state->stored = lsecond_int((List *) lfourth(scan->custom_private)) != 0;
	if (columns != NIL)
	{
		int n = list_length(columns);
		AttrNumber *numbers = (AttrNumber *) palloc(sizeof(AttrNumber) * n);
		Oid *operators = (Oid *) palloc(sizeof(Oid) * n);
		Oid *collations = (Oid *) palloc(sizeof(Oid) * n);

		for (int i = 0; i < n; i++)
		{
			numbers[i] = (AttrNumber) list_nth_int(columns, i);
			operators[i] = list_nth_oid((List *) lsecond(scan->custom_private), i);
			collations[i] = list_nth_oid((List *) lthird(scan->custom_private), i);
		}
		desc = ExecGetResultType(outerPlanState(node));
		for (int i = 0; i < 2; i++)
			state->slots[i] = MakeSingleTupleTableSlot(desc, &TTSOpsMinimalTuple);
		state->same = execTuplesMatchPrepare(desc, n, numbers, operators, collations, &node->ss.ps);
	}
}

static bool
same_run(ShuffleState *state, MinimalTuple a, MinimalTuple b)
{
	ExprContext *econtext = state->css.ss.ps.ps_ExprContext;

	if (!state->same)
		return true;
	ExecStoreMinimalTuple(a, state->slots[0], false);
	ExecStoreMinimalTuple(b, state->slots[1], false);
	econtext->ecxt_innertuple = state->slots[0];
	econtext->ecxt_outertuple = state->slots[1];
	return ExecQualAndReset(state->same, econtext);
}

static bool
is_same_tuple(MinimalTuple a, MinimalTuple b)
{
	return a->t_len == b->t_len && memcmp(a, b, a->t_len) == 0;
}

/* The next order of the rows; rows that are the same in every bit do not change places. */
static void
order_run(MinimalTuple *rows, int n)
{
	int *kinds = (int *) palloc(sizeof(int) * Max(n, 1));

	for (int i = 0; i + 1 < n; i++)
	{
		int nkinds = 0;
		int at;
		MinimalTuple row;

		for (int j = i; j < n; j++)
		{
			bool known = false;

			for (int k = 0; k < nkinds && !known; k++)
				known = is_same_tuple(rows[kinds[k]], rows[j]);
			if (!known)
				kinds[nkinds++] = j;
		}
		at = kinds[choose(nkinds)];
		row = rows[at];
		memmove(rows + i + 1, rows + i, sizeof(MinimalTuple) * (at - i));
		rows[i] = row;
	}
	pfree(kinds);
}

static void
shuffle_run(MinimalTuple *rows, int n)
{
	if (systematic)
	{
		order_run(rows, n);
		return;
	}
	for (int i = n - 1; i > 0; i--)
	{
		int j = (int) pg_prng_uint64_range(&chance, 0, (uint64) i);
		MinimalTuple row = rows[i];

		rows[i] = rows[j];
		rows[j] = row;
	}
}

/* Of rows that are sorted above, only the order of equal ones matters: they are put side by side. */
static void
gather_equals(ShuffleState *state)
{
	for (int from = 0; from < state->nrows; from++)
	{
		int to = from + 1;

		for (int i = to; i < state->nrows; i++)
			if (same_run(state, state->rows[from], state->rows[i]))
			{
				MinimalTuple row = state->rows[i];

				memmove(state->rows + to + 1, state->rows + to, sizeof(MinimalTuple) * (i - to));
				state->rows[to++] = row;
			}
		from = to - 1;
	}
}

static void
shuffle_fill(ShuffleState *state)
{
	PlanState *input = outerPlanState(&state->css);
	int capacity = 16;
	int from = 0;

	state->rows = (MinimalTuple *) MemoryContextAlloc(state->context, sizeof(MinimalTuple) * capacity);
	state->nrows = state->next = 0;
	for (;;)
	{
		TupleTableSlot *slot = ExecProcNode(input);
		MemoryContext old;

		if (TupIsNull(slot))
			break;
		CHECK_FOR_INTERRUPTS();
		old = MemoryContextSwitchTo(state->context);
		if (state->nrows == capacity)
			state->rows = (MinimalTuple *) repalloc(state->rows, sizeof(MinimalTuple) * (capacity *= 2));
		state->rows[state->nrows++] = ExecCopySlotMinimalTuple(slot);
		MemoryContextSwitchTo(old);
	}
	if (state->stored && systematic)
		from = state->nrows;
	else if (state->scattered && state->nrows <= MOST_GATHERED)
		gather_equals(state);
	else if (state->scattered)
	{
		shuffle_run(state->rows, state->nrows);
		from = state->nrows;
	}
	for (int i = from + 1; i <= state->nrows; i++)
		if (i == state->nrows || !same_run(state, state->rows[i - 1], state->rows[i]))
		{
			shuffle_run(state->rows + from, i - from);
			from = i;
		}
	state->filled = true;
}

static TupleTableSlot *
shuffle_exec(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;
	TupleTableSlot *slot = node->ss.ss_ScanTupleSlot;

	if (!state->filled)
		shuffle_fill(state);
	if (state->next >= state->nrows)
		return ExecClearTuple(slot);
	ExecForceStoreMinimalTuple(state->rows[state->next++], slot, false);
	if (!node->ss.ps.ps_ProjInfo)
		return slot;
	ResetExprContext(node->ss.ps.ps_ExprContext);
	node->ss.ps.ps_ExprContext->ecxt_scantuple = slot;
	return ExecProject(node->ss.ps.ps_ProjInfo);
}

static void
shuffle_end(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;

	for (int i = 0; i < 2; i++)
		if (state->slots[i])
			ExecDropSingleTupleTableSlot(state->slots[i]);
	ExecEndNode(outerPlanState(node));
	MemoryContextDelete(state->context);
}

static void
shuffle_rescan(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;

	MemoryContextReset(state->context);
	state->rows = NULL;
	state->nrows = state->next = 0;
	state->filled = false;
	if (outerPlanState(node)->chgParam == NULL)
		ExecReScan(outerPlanState(node));
}

static Node *shuffle_create(CustomScan *scan);

static CustomScanMethods scan_methods = {"sqleq shuffle", shuffle_create};
static CustomExecMethods exec_methods = {"sqleq shuffle", shuffle_begin, shuffle_exec, shuffle_end, shuffle_rescan};

static Node *
shuffle_create(CustomScan *scan)
{
	ShuffleState *state = (ShuffleState *) newNode(sizeof(ShuffleState), T_CustomScanState);

	state->css.methods = &exec_methods;
	return (Node *) state;
}

/* ---- for the plan ---- */

void
shuffle_misses(bool order)
{
	order_by_accident = order_by_accident || order;
}

Plan *
shuffled_input(Plan *input, int n, const AttrNumber *columns, const Oid *operators, const Oid *collations,
			   bool scattered)
{
	CustomScan *scan = makeNode(CustomScan);
	Plan *plan = &scan->scan.plan;
	List *numbers = NIL;
	List *equal = NIL;
	List *collated = NIL;
	ListCell *cell;

	foreach(cell, input->targetlist)
	{
		TargetEntry *entry = (TargetEntry *) copyObjectImpl(lfirst(cell));
		Node *expr = (Node *) entry->expr;

		entry->expr =
			(Expr *) makeVar(INDEX_VAR, entry->resno, exprType(expr), exprTypmod(expr), exprCollation(expr), 0);
		plan->targetlist = lappend(plan->targetlist, entry);
	}
	for (int i = 0; i < n; i++)
	{
		numbers = lappend_int(numbers, columns[i]);
		equal = lappend_oid(equal, operators[i]);
		collated = lappend_oid(collated, collations[i]);
	}
	plan->startup_cost = plan->total_cost = input->total_cost;
	plan->plan_rows = input->plan_rows;
	plan->plan_width = input->plan_width;
	plan->plan_node_id = -1;
	plan->extParam = bms_copy(input->extParam);
	plan->allParam = bms_copy(input->allParam);
	plan->lefttree = input;
	scan->custom_scan_tlist = (List *) copyObjectImpl(input->targetlist);
	scan->custom_private =
		list_make4(numbers, equal, collated, list_make2_int(scattered, IsA(input, NamedTuplestoreScan)));
	scan->methods = &scan_methods;
	return plan;
}
