/* shuffle_node.cpp: see shuffle_node.h. */
extern "C" {
#include "postgres.h"

#include "common/pg_prng.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/extensible.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "utils/memutils.h"
}

#include "pg/witness/shuffle_node.h"

static pg_prng_state chance;

void
shuffle_node_seed(uint64 seed)
{
	pg_prng_seed(&chance, seed);
}

/* ---- running ---- */

/* Rows of the input, in runs of equal ones (or all in one run); each run is put out in an order of chance. */
typedef struct ShuffleState
{
	CustomScanState css;		/* must be first */
	MemoryContext context;		/* of the rows */
	MinimalTuple *rows;
	int nrows;
	int next;
	bool filled;
	ExprState *same;			/* NULL: one run */
	TupleTableSlot *slots[2];	/* to compare */
} ShuffleState;

static void
shuffle_begin(CustomScanState *node, EState *estate, int eflags)
{
	ShuffleState *state = (ShuffleState *) node;
	CustomScan *scan = (CustomScan *) node->ss.ps.plan;
	List *columns = (List *) linitial(scan->custom_private);
	TupleDesc desc;

	outerPlanState(node) = ExecInitNode(outerPlan(scan), estate, eflags & ~(EXEC_FLAG_REWIND | EXEC_FLAG_BACKWARD | EXEC_FLAG_MARK));
	state->context = AllocSetContextCreate(CurrentMemoryContext, "sqleq shuffled rows", ALLOCSET_SMALL_SIZES);
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

static void
shuffle_run(MinimalTuple *rows, int n)
{
	for (int i = n - 1; i > 0; i--)
	{
		int j = (int) pg_prng_uint64_range(&chance, 0, (uint64) i);
		MinimalTuple row = rows[i];

		rows[i] = rows[j];
		rows[j] = row;
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
	for (int i = 1; i <= state->nrows; i++)
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

/* ---- planning ---- */

Plan *
shuffle_node(Plan *input, int n, const AttrNumber *columns, const Oid *operators, const Oid *collations)
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

		entry->expr = (Expr *) makeVar(INDEX_VAR, entry->resno, exprType(expr), exprTypmod(expr), exprCollation(expr), 0);
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
	scan->custom_private = list_make3(numbers, equal, collated);
	scan->methods = &scan_methods;
	return plan;
}
