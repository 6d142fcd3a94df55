/*
 * lower_from.cpp: FROM items, joins, and set operations.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_tables.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_call.h"
#include "pg/front/lower/lower_expr.h"
#include "pg/front/lower/lower_from.h"
#include "pg/front/lower/lower_from_function.h"
#include "pg/front/lower/lower_query.h"
#include "pg/front/lower/lower_row.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"
#include "pg/front/problem.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
}

namespace front
{

static Plan *
empty_row()
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);

	plan->rows = list_make1(NIL);
	return plan;
}

Plan *
unsupported_item(Lowering *low, int location, const char *construct, const char *detail)
{
	unsupported(low, location, construct, detail);
	return empty_row();
}

static Plan *
lower_table(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Table *table;
	Plan *plan;
	ListCell *lc;

	if (entry->tablesample != NULL)
		return unsupported_item(low, exprLocation((Node *) entry->tablesample->args), "tablesample", NULL);
	if (!entry->inh && has_subclass(entry->relid))
		return unsupported_item(low, -1, "only", psprintf("table %s has children", get_rel_name(entry->relid)));
	table = get_table(low, entry->relid, true);
	note_row_security(low, level->query, entry);
	plan = make_plan(PlanOp::Scan, NIL, NIL);
	plan->table = table->id;
	foreach(lc, table->columns)
		plan->output = lappend_int(plan->output, low->next_column++);
	foreach(lc, table->attribute_positions)
	{
		int position = lfirst_int(lc);
		Expr *column = NULL;

		if (position >= 0)
			column = make_column(list_nth_int(plan->output, position),
								 ((TableColumn *) list_nth(table->columns, position))->type);
		level->columns[index - 1] = lappend(level->columns[index - 1], column);
	}
	return plan;
}

/* Makes a query's output the columns of a range table entry. */
Plan *
as_entry(Level *level, int index, const QueryPlan &query)
{
	ListCell *lc, *lc2;

	level->columns[index - 1] = NIL;
	forboth(lc, query.output, lc2, query.types)
		level->columns[index - 1] = lappend(level->columns[index - 1], make_column(lfirst_int(lc), (Type *) lfirst(lc2)));
	return query.plan;
}

static Plan *
lower_values(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);
	Scope scope = {};
	ListCell *lc, *lc2, *type, *typmod, *collation;

	scope.level = level;
	note_feature(low, SQLEQ_SUPPORTED, exprLocation((Node *) linitial(entry->values_lists)), "values", NULL);
	forthree(type, entry->coltypes, typmod, entry->coltypmods, collation, entry->colcollations)
		plan->types = lappend(plan->types, get_type(low, lfirst_oid(type), lfirst_int(typmod), lfirst_oid(collation)));
	foreach(lc, entry->values_lists)
	{
		List *row = NIL;
		int column = 0;

		foreach(lc2, (List *) lfirst(lc))
		{
			Type *wanted = (Type *) list_nth(plan->types, column++);

			row = lappend(row, in_result_collation(low, lower_expr(low, scope, (Node *) lfirst(lc2)), wanted->collation));
		}
		plan->rows = lappend(plan->rows, row);
	}
	foreach(lc, plan->types)
	{
		int id = low->next_column++;

		plan->output = lappend_int(plan->output, id);
		level->columns[index - 1] = lappend(level->columns[index - 1], make_column(id, (Type *) lfirst(lc)));
	}
	return plan;
}

/* What the last step of a recursive query has found, inside of that. */
static Plan *
lower_working(Lowering *low, Level *level, int index, CommonTableExpr *cte)
{
	Plan *plan = make_plan(PlanOp::Working, NIL, NIL);
	ListCell *lc;

	foreach(lc, low->recursions)
	{
		Recursion *recursion = (Recursion *) lfirst(lc);

		if (recursion->cte != cte)
			continue;
		plan->token = recursion->token;
		plan->types = recursion->types;
		foreach(lc, plan->types)
		{
			int id = low->next_column++;

			plan->output = lappend_int(plan->output, id);
			level->columns[index - 1] = lappend(level->columns[index - 1], make_column(id, (Type *) lfirst(lc)));
		}
		return plan;
	}
	return unsupported_item(low, cte->location, "recursive common table expression", "it is not found");
}

static QueryPlan
lower_recursion(Lowering *low, Level *owner, CommonTableExpr *cte)
{
	Recursion recursion = {cte, low->next_column++, NIL, false};
	QueryPlan result;

	note_feature(low, SQLEQ_SUPPORTED, cte->location, "recursive common table expression", NULL);
	low->recursions = lcons(&recursion, low->recursions);
	result = lower_query(low, (Query *) copyObjectImpl(cte->ctequery), owner);
	low->recursions = list_delete_first(low->recursions);
	return result;
}

/* A common table expression of a level, lowered when it is named first. */
static SharedPlan *
shared_expression(Lowering *low, Level *owner, CommonTableExpr *cte)
{
	SharedExpression *entry;
	int first_column = low->next_column;
	QueryPlan query;
	ListCell *lc;

	foreach(lc, owner->expressions)
	{
		entry = (SharedExpression *) lfirst(lc);
		if (entry->cte == cte)
			return entry->shared;
	}
	if (cte->cterecursive)
		query = lower_recursion(low, owner, cte);
	else
	{
		note_feature(low, SQLEQ_SUPPORTED, cte->location, "common table expression", NULL);
		query = lower_query(low, (Query *) copyObjectImpl(cte->ctequery), owner);
	}
	entry = (SharedExpression *) palloc(sizeof(SharedExpression));
	entry->cte = cte;
	entry->shared = share_plan(query.plan, query.types, first_column);
	owner->expressions = lappend(owner->expressions, entry);
	return entry->shared;
}

/* One of the places where a plan stands that stands in several. */
QueryPlan
shared_query(Lowering *low, SharedPlan *shared)
{
	QueryPlan result = {reference_to(low, shared), NIL, shared->types};

	result.output = result.plan->output;
	return result;
}

static Plan *
lower_cte(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Level *owner = level;
	ListCell *lc;

	for (Index i = 0; i < entry->ctelevelsup && owner != NULL; i++)
		owner = owner->parent;
	if (owner == NULL || owner->query == NULL)
		return unsupported_item(low, -1, "common table expression", "it is defined outside the query");
	foreach(lc, owner->query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(lc);

		if (strcmp(cte->ctename, entry->ctename) != 0)
			continue;
		if (entry->self_reference)
			return lower_working(low, level, index, cte);
		return as_entry(level, index, shared_query(low, shared_expression(low, owner, cte)));
	}
	return unsupported_item(low, -1, "common table expression", "it is not found");
}

static Plan *
lower_entry_kind(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	switch (entry->rtekind)
	{
		case RTE_RELATION:
			return lower_table(low, level, index, entry);
		case RTE_SUBQUERY:
			return as_entry(level, index, lower_query(low, entry->subquery, level));
		case RTE_VALUES:
			return lower_values(low, level, index, entry);
		case RTE_CTE:
			return lower_cte(low, level, index, entry);
		case RTE_FUNCTION:
			return lower_function_entry(low, level, index, entry);
		case RTE_RESULT:
			return empty_row();
		case RTE_TABLEFUNC:
			return unsupported_item(low, -1, "table function", NULL);
		default:
			return unsupported_item(low, -1, "range table entry of an unknown kind", NULL);
	}
}

static Plan *
select_from(Lowering *low, Plan *input, Expr *condition)
{
	Plan *plan = make_plan(PlanOp::Select, list_make1(input), input->output);

	plan->condition = condition;
	return plan;
}

static Plan *
lower_entry(Lowering *low, Level *level, int index)
{
	RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, index - 1);
	Plan *plan = lower_entry_kind(low, level, index, entry);
	Scope scope = {};
	ListCell *lc;

	scope.level = level;
	if (bms_is_member(index, level->rows))
		plan = mark_rows(low, level, index, plan);
	/* row-level security */
	foreach(lc, entry->securityQuals)
		plan = select_from(low, plan, lower_condition(low, scope, (Node *) lfirst(lc)));
	return plan;
}

static Plan *
join_plans(const char *kind, Plan *left, Plan *right, Expr *condition)
{
	Plan *plan = make_plan(PlanOp::Join, list_make2(left, right), list_concat_copy(left->output, right->output));

	plan->kind = kind;
	plan->condition = condition;
	return plan;
}

static Plan *lower_item(Lowering *low, Level *level, Node *node);

static Plan *
lower_join(Lowering *low, Level *level, JoinExpr *join)
{
	Plan *left = lower_item(low, level, join->larg);
	Plan *right = lower_item(low, level, join->rarg);
	const char *kind = "inner";
	Scope scope = {};

	switch (join->jointype)
	{
		case JOIN_LEFT:
			kind = "left";
			break;
		case JOIN_RIGHT:
			kind = "right";
			break;
		case JOIN_FULL:
			kind = "full";
			break;
		case JOIN_INNER:
			break;
		default:
			unsupported(low, -1, "join of an unknown kind", NULL);
			break;
	}
	note_feature(low, SQLEQ_SUPPORTED, join->quals ? exprLocation(join->quals) : -1, psprintf("%s join", kind), NULL);
	scope.level = level;
	return join_plans(kind, left, right, lower_condition(low, scope, join->quals));
}

static Plan *
lower_item(Lowering *low, Level *level, Node *node)
{
	check_stack_depth();
	if (IsA(node, RangeTblRef))
		return lower_entry(low, level, ((RangeTblRef *) node)->rtindex);
	return lower_join(low, level, (JoinExpr *) node);
}

/* FROM and WHERE. */
Plan *
lower_from(Lowering *low, Level *level, FromExpr *from)
{
	Plan *plan = NULL;
	Scope scope = {};
	ListCell *lc;

	scope.level = level;
	foreach(lc, from->fromlist)
	{
		Plan *item = lower_item(low, level, (Node *) lfirst(lc));

		plan = plan == NULL ? item : join_plans("inner", plan, item, make_bool(low, true));
	}
	if (plan == NULL)
		plan = empty_row();
	if (from->quals != NULL)
		plan = select_from(low, plan, lower_condition(low, scope, from->quals));
	return plan;
}

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

/* One input, its columns converted to the operation's types. */
static Plan *
lower_set_input(Lowering *low, Level *level, Node *node, SetOperationStmt *above)
{
	List *oids, *typmods, *types = NIL, *exprs = NIL;
	Plan *plan;
	bool changed = false;

	input_types(level, node, &oids, &typmods);
	if (IsA(node, SetOperationStmt))
		plan = lower_set_operation(low, level, node, &types);
	else
	{
		RangeTblEntry *entry = (RangeTblEntry *) list_nth(level->query->rtable, ((RangeTblRef *) node)->rtindex - 1);
		QueryPlan query = lower_query(low, entry->subquery, level);

		plan = query.plan;
		types = query.types;
	}
	for (int i = 0; i < list_length(types); i++)
	{
		Expr *column = make_column(list_nth_int(plan->output, i), (Type *) list_nth(types, i));
		Oid wanted = list_nth_oid(above->colTypes, i);
		Expr *cast = cast_expr(low, column, list_nth_oid(oids, i), list_nth_int(typmods, i), wanted);

		cast = in_result_collation(low, cast, list_nth_oid(above->colCollations, i));
		changed |= cast != column;
		exprs = lappend(exprs, cast);
	}
	return changed ? make_project(low, plan, exprs) : plan;
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

/* UNION, INTERSECT, EXCEPT; `types` gets the Type of each column. */
Plan *
lower_set_operation(Lowering *low, Level *level, Node *node, List **types)
{
	SetOperationStmt *stmt = (SetOperationStmt *) node;
	Plan *left, *right, *plan;
	PlanOp op = PlanOp::Union;
	Recursion *recursion = low->recursions != NIL ? (Recursion *) linitial(low->recursions) : NULL;
	const char *name = stmt->op == SETOP_UNION ? "union" : stmt->op == SETOP_INTERSECT ? "intersect" : "except";
	ListCell *type, *typmod, *collation;

	check_stack_depth();
	note_feature(low, SQLEQ_SUPPORTED, input_location(level, stmt->rarg), stmt->all ? psprintf("%s all", name) : name, NULL);
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
	left = lower_set_input(low, level, stmt->larg, stmt);
	right = lower_set_input(low, level, stmt->rarg, stmt);
	if (recursion != NULL)
		op = PlanOp::Recursive;
	else if (stmt->op == SETOP_UNION)
		op = stmt->all ? PlanOp::UnionAll : PlanOp::Union;
	else
		op = stmt->op == SETOP_INTERSECT ? PlanOp::Intersect : PlanOp::Except;
	plan = make_plan(op, list_make2(left, right), NIL);
	if (op == PlanOp::UnionAll && left->op == PlanOp::UnionAll)
		plan->inputs = lappend(list_copy(left->inputs), right);
	plan->types = *types;
	plan->all = stmt->all;
	if (recursion != NULL)
		plan->token = recursion->token;
	for (int i = 0; i < list_length(*types); i++)
		plan->output = lappend_int(plan->output, low->next_column++);
	return plan;
}

}								/* namespace front */
