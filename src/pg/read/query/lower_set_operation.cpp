/*
 * lower_set_operation.cpp: UNION, INTERSECT, EXCEPT.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_cast.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/query/lower_set_operation.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"

namespace front {

/* What an input of a set operation returns: types as the server knows them. */
static void
input_types(Level *level, Node *node, List **oids, List **typmods)
{
	ListCell *lc;

	*oids = *typmods = NIL;
	if (IsA(node, SetOperationStmt))
	{
		*oids = ((SetOperationStmt *) node)->colTypes;
		*typmods = ((SetOperationStmt *) node)->colTypmods;
		return;
	}
	RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, ((RangeTblRef *) node)->rtindex - 1);

	foreach(lc, entry->subquery->targetList)
	{
		TargetEntry *target = (TargetEntry *) lfirst(lc);

		if (target->resjunk)
			continue;
		*oids = lappend_oid(*oids, exprType((Node *) target->expr));
		*typmods = lappend_int(*typmods, exprTypmod((Node *) target->expr));
	}
}

/* One input: its plan, and its columns converted to the operation's types. */
static Plan *
lower_set_input(Lowering *low, Level *level, Node *node, SetOperationStmt *above, List **exprs)
{
	List *oids, *typmods;
	QueryPlan query = {};

	input_types(level, node, &oids, &typmods);
	if (IsA(node, SetOperationStmt))
	{
		query.plan = lower_set_operation(low, level, node, &query.types, &query.places);
		query.output = compat_list_head(query.plan->output, list_length(query.types));
	}
	else
	{
		RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, ((RangeTblRef *) node)->rtindex - 1);

		query = lower_query(low, entry->subquery, level);
	}
	*exprs = output_columns(low, query);
	for (int i = 0; i < list_length(*exprs); i++)
	{
		Expr *cast = cast_expr(low, (Expr *) list_nth(*exprs, i), list_nth_oid(oids, i), list_nth_int(typmods, i),
							   list_nth_oid(above->colTypes, i));

		lfirst(list_nth_cell(*exprs, i)) = in_result_collation(low, cast, list_nth_oid(above->colCollations, i));
	}
	return query.plan;
}

/* Does a plan's output consist of just these columns, in this order? */
static bool
is_output(const Plan *plan, List *exprs)
{
	ListCell *lc, *lc2;

	if (list_length(plan->output) != list_length(exprs))
		return false;
	forboth(lc, plan->output, lc2, exprs)
	{
		const Expr *expr = (const Expr *) lfirst(lc2);

		if (expr->op != Op::Column || expr->id != lfirst_int(lc))
			return false;
	}
	return true;
}

/*
 * The inputs brought to one form: the operation's columns, and behind them the spellings of those that have one on both
 * sides, if they are wanted. `places` says where.
 */
static void
align_inputs(Lowering *low, Plan **inputs, List **exprs, int count, bool spelled, List **places)
{
	*places = NIL;
	for (int side = 0; side < 2; side++)
		exprs[side] = list_copy(exprs[side]);
	for (int i = 0; i < count; i++)
	{
		Expr *spellings[2] = {};

		for (int side = 0; spelled && low->pairs && side < 2; side++)
		{
			Expr *expr = (Expr *) list_nth(exprs[side], i);

			if (expr->spelling != NULL || !equal_is_same(expr->type->oid, -1, expr->type->collation))
				spellings[side] = spelling_of(low, expr);
		}
		*places = lappend_int(*places, spellings[0] && spellings[1] ? list_length(exprs[0]) : -1);
		for (int side = 0; spellings[0] && spellings[1] && side < 2; side++)
			exprs[side] = lappend(exprs[side], spellings[side]);
	}
	if (list_length(exprs[0]) == count)
		*places = NIL;
	for (int side = 0; side < 2; side++)
		if (!is_output(inputs[side], exprs[side]))
			inputs[side] = make_project(low, inputs[side], exprs[side]);
}

/* Where the input begins to say what it selects; the words UNION and so on have no location of their own. */
static int
input_location(Level *level, Node *node)
{
	while (IsA(node, SetOperationStmt))
		node = ((SetOperationStmt *) node)->larg;
	RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, ((RangeTblRef *) node)->rtindex - 1);

	return exprLocation((Node *) entry->subquery->targetList);
}

/* UNION, INTERSECT, EXCEPT; `types` gets the Type of each column, `places` where their spellings are. */
Plan *
lower_set_operation(Lowering *low, Level *level, Node *node, List **types, List **places)
{
	SetOperationStmt *stmt = (SetOperationStmt *) node;
	Plan *inputs[2], *plan;
	List *exprs[2];
	PlanOp op = PlanOp::Union;
	Recursion *recursion = low->recursions != NIL ? (Recursion *) linitial(low->recursions) : NULL;
	const char *name = stmt->op == SETOP_UNION ? "union" : stmt->op == SETOP_INTERSECT ? "intersect" : "except";
	ListCell *type, *typmod, *collation, *lc;

	check_stack_depth();
	note_feature(low, SQLEQ_SUPPORTED, input_location(level, stmt->rarg), stmt->all ? psprintf("%s all", name) : name,
				 NULL);
	*types = NIL;
	forthree(type, stmt->colTypes, typmod, stmt->colTypmods, collation, stmt->colCollations)
		*types = lappend(*types, get_type(low, lfirst_oid(type), lfirst_int(typmod), lfirst_oid(collation)));
	if (recursion != NULL && !recursion->begun)
	{
		/* the query's own UNION is the first that is met */
		recursion->begun = true;
		recursion->types = *types;
	}
	else
		recursion = NULL;
	inputs[0] = lower_set_input(low, level, stmt->larg, stmt, &exprs[0]);
	inputs[1] = lower_set_input(low, level, stmt->rarg, stmt, &exprs[1]);
	align_inputs(low, inputs, exprs, list_length(*types), recursion == NULL && stmt->op == SETOP_UNION, places);
	if (recursion != NULL)
		op = PlanOp::Recursive;
	else if (stmt->op == SETOP_UNION)
		op = stmt->all || *places != NIL ? PlanOp::UnionAll : PlanOp::Union;
	else
		op = stmt->op == SETOP_INTERSECT ? PlanOp::Intersect : PlanOp::Except;
	plan = make_plan(op, list_make2(inputs[0], inputs[1]), NIL);
	if (op == PlanOp::UnionAll && inputs[0]->op == PlanOp::UnionAll)
		plan->inputs = lappend(list_copy(inputs[0]->inputs), inputs[1]);
	plan->types = list_copy(*types);
	foreach(lc, *places)
		if (lfirst_int(lc) >= 0)
			plan->types = lappend(plan->types, spelling_type(low));
	plan->all = stmt->all || op == PlanOp::UnionAll;
	if (recursion != NULL)
		plan->token = recursion->token;
	for (int i = 0; i < list_length(plan->types); i++)
		plan->output = lappend_int(plan->output, low->next_column++);
	return stmt->all || *places == NIL ? plan : distinct_pairs(low, plan, *types, *places);
}

} /* namespace front */
