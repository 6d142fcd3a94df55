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
static void
window_run_strict(Plan *plan, PlannedStmt *stmt)
{
	ListCell   *cell;

	if (!IsA(plan, WindowAgg) || ((WindowAgg *) plan)->partNumCols == 0)
		return;
	foreach(cell, ((WindowAgg *) plan)->runCondition)
	{
		OpExpr	   *condition = (OpExpr *) lfirst(cell);
		Oid			negator = IsA(condition, OpExpr) ? get_negator(condition->opno) : InvalidOid;
		Oid			strict = OidIsValid(negator) ? get_commutator(negator) : InvalidOid;
		char	   *name = OidIsValid(strict) ? get_opname(condition->opno) : NULL;

		if (name != NULL && (strcmp(name, "<=") == 0 || strcmp(name, ">=") == 0))
		{
			condition->opno = strict;
			condition->opfuncid = get_opcode(strict);
		}
	}
}

typedef struct FunctionKinds
{
	Index		window;
	bool		ranking,
				other;
} FunctionKinds;

static bool
find_kinds(Node *node, void *context)
{
	FunctionKinds *kinds = (FunctionKinds *) context;

	if (node == NULL)
		return false;
	if (IsA(node, WindowFunc) && ((WindowFunc *) node)->winref == kinds->window)
	{
		Oid			function = ((WindowFunc *) node)->winfnoid;

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
 * The default frame (RANGE up to the current row and its peers) is turned into the cheaper ROWS as soon as one function of the
 * window is a ranking one, which has no use for the frame; the other functions lose the peers.
 * Strikes: row_number(), rank() or dense_rank() and another function over one window with ties in its order.
 * Class: frame optimizations (PostgreSQL 16 does this one for ranking functions alone).
 */
static void
window_rows_frame(Plan *plan, PlannedStmt *stmt)
{
	WindowAgg  *window = (WindowAgg *) plan;
	int			wanted = FRAMEOPTION_RANGE | FRAMEOPTION_START_UNBOUNDED_PRECEDING | FRAMEOPTION_END_CURRENT_ROW;
	FunctionKinds kinds = {0};

	if (!IsA(plan, WindowAgg) || window->ordNumCols == 0 || (window->frameOptions & wanted) != wanted)
		return;
	kinds.window = window->winref;
	find_kinds((Node *) plan->targetlist, &kinds);
	if (kinds.ranking && kinds.other)
		window->frameOptions = (window->frameOptions & ~FRAMEOPTION_RANGE) | FRAMEOPTION_ROWS;
}

const Fault window_faults[] = {
	{.name = "window_run_strict", .node = window_run_strict},
	{.name = "window_rows_frame", .node = window_rows_frame},
	{NULL}
};
