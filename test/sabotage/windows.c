/*
 * Faults of window functions.
 */
#include "sabotage.h"

#include "nodes/nodeFuncs.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/*
 * window_run_strict
 *
 * A run condition <= (or >=) stops one row too early: it is executed as < (or >).
 * Strikes: row_number() (rank(), count(*)) OVER (PARTITION BY ... ORDER BY ...) <= n outside of the subquery.
 * Class: run conditions of WindowAgg (PostgreSQL 15).
 */
static void window_run_strict(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (!IsA(plan, WindowAgg) || ((WindowAgg *) plan)->partNumCols == 0)
		return;
	foreach (cell, ((WindowAgg *) plan)->runCondition) {
		OpExpr *condition = (OpExpr *) lfirst(cell);
		Oid negator = IsA(condition, OpExpr) ? get_negator(condition->opno) : InvalidOid;
		Oid strict = OidIsValid(negator) ? get_commutator(negator) : InvalidOid;
		char *name = OidIsValid(strict) ? get_opname(condition->opno) : NULL;

		if (name != NULL && (strcmp(name, "<=") == 0 || strcmp(name, ">=") == 0)) {
			condition->opno = strict;
			condition->opfuncid = get_opcode(strict);
		}
	}
}

typedef struct FunctionKinds {
	Index window;
	bool ranking, other;
} FunctionKinds;

static bool find_kinds(Node *node, void *context)
{
	FunctionKinds *kinds = (FunctionKinds *) context;

	if (node == NULL)
		return false;
	if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winref == kinds->window) {
		Oid function = ((WindowFunc *) node)->winfnoid;

		if (function == F_ROW_NUMBER || function == F_RANK_ || function == F_DENSE_RANK_)
			kinds->ranking = true;
		else
			kinds->other = true;
	}
	return expression_tree_walker(node, find_kinds, context);
}

/*
 * window_rows_frame
 *
 * The default frame (RANGE up to the current row and its peers) is turned into the cheaper ROWS as soon as one function
 * of the window is a ranking one, which has no use for the frame; the other functions lose the peers. Strikes:
 * row_number(), rank() or dense_rank() and another function over one window with ties in its order. Class: frame
 * optimizations (PostgreSQL 16 does this one for ranking functions alone).
 */
static void window_rows_frame(Plan *plan, PlannedStmt *stmt)
{
	WindowAgg *window = (WindowAgg *) plan;
	int wanted = FRAMEOPTION_RANGE | FRAMEOPTION_START_UNBOUNDED_PRECEDING | FRAMEOPTION_END_CURRENT_ROW;
	FunctionKinds kinds = {0};

	if (!IsA(plan, WindowAgg) || window->ordNumCols == 0 || (window->frameOptions & wanted) != wanted)
		return;
	kinds.window = window->winref;
	find_kinds((Node *) plan->targetlist, &kinds);
	if (kinds.ranking && kinds.other)
		window->frameOptions = (window->frameOptions & ~FRAMEOPTION_RANGE) | FRAMEOPTION_ROWS;
}

/* A window function's value compared with a constant, above a window whose columns these are. */
static bool is_of_function(Node *condition, WindowAgg *window)
{
	OpExpr *comparison = (OpExpr *) condition;
	Var *value;

	if (!IsA(condition, OpExpr) || list_length(comparison->args) != 2 || !IsA(lsecond(comparison->args), Const))
		return false;
	value = linitial(comparison->args);
	return IsA(value, Var) && value->varattno > 0 && value->varattno <= list_length(window->plan.targetlist) &&
		IsA(list_nth_node(TargetEntry, window->plan.targetlist, value->varattno - 1)->expr, WindowFunc);
}

/*
 * window_run_any
 *
 * A condition on the value of any window function ends the partition with the first row for which it is not true.
 * Strikes: WHERE with such a condition around a subquery with a window, where the condition is true again for a later
 * row. Class: run conditions of functions that are not monotonic (PostgreSQL 15.0).
 */
static void window_run_any(Plan *plan, PlannedStmt *stmt)
{
	WindowAgg *window;
	ListCell *cell;

	if (!IsA(plan, SubqueryScan) || !IsA(((SubqueryScan *) plan)->subplan, WindowAgg))
		return;
	window = (WindowAgg *) ((SubqueryScan *) plan)->subplan;
	foreach (cell, plan->qual)
		if (window->topWindow && is_of_function(lfirst(cell), window)) {
			OpExpr *shown = copyObject(lfirst(cell));
			Var *value = linitial(shown->args);

			window->runCondition = lappend(window->runCondition, copyObject(shown));
			linitial(shown->args) =
				copyObject(list_nth_node(TargetEntry, window->plan.targetlist, value->varattno - 1)->expr);
			window->runConditionOrig = lappend(window->runConditionOrig, shown);
		}
}

/*
 * window_run_below
 *
 * Rows behind the first one that fails a run condition are lost for the windows above, too.
 * Strikes: a condition on a window function around a subquery, with another window over it.
 * Class: run conditions of several windows (PostgreSQL 15.0 to 15.10).
 */
static void window_run_below(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, WindowAgg) && ((WindowAgg *) plan)->runCondition != NIL)
		((WindowAgg *) plan)->topWindow = true;
}

const Fault window_faults[] = {{.name = "window_run_strict", .node = window_run_strict},
							   {.name = "window_rows_frame", .node = window_rows_frame},
							   {.name = "window_run_any", .node = window_run_any},
							   {.name = "window_run_below", .node = window_run_below},
							   {NULL}};
