/*
 * read_subplan.cpp: subplans in expressions, and plans that set parameters.
 *
 * nodeSubplan.c: a subplan runs anew for each row with other arguments; an InitPlan once, when it is asked for; in the
 * algebra both are subqueries in expressions. A hashed one says of NULLs what a comparison of all rows says, but where
 * it may say false for unknown (unknownEqFalse) it does.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_sublink.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "utils/typcache.h"
}

namespace front {

PlanParam *
add_param(Reader *reader, int id)
{
	PlanParam *param = (PlanParam *) palloc0(sizeof(PlanParam));

	param->id = id;
	reader->params = lcons(param, reader->params);
	return param;
}

void
bind_param(Reader *reader, int id, Expr *value)
{
	add_param(reader, id)->value = value;
}

void
bind_loose_param(Reader *reader, int id, Expr *value, const LooseColumns *loose)
{
	PlanParam *param = add_param(reader, id);

	param->value = value;
	param->loose = loose;
}

PlanParam *
find_param(Reader *reader, int id)
{
	ListCell *lc;

	foreach(lc, reader->params)
		if (((PlanParam *) lfirst(lc))->id == id)
			return (PlanParam *) lfirst(lc);
	return NULL;
}

static ::Plan *
plan_of(Reader *reader, const SubPlan *subplan)
{
	if (subplan->plan_id < 1 || subplan->plan_id > list_length(reader->stmt->subplans))
		return NULL;
	return (::Plan *) list_nth(reader->stmt->subplans, subplan->plan_id - 1);
}

/* The order of a plan's rows by columns that its query sorts by, or groups by: what it may be asked for. */
static List *
order_by_columns(::Plan *plan, const Rows *rows)
{
	List *clauses = NIL;
	ListCell *lc, *lc2;

	foreach(lc, rows->order)
	{
		const OrderKey *key = (const OrderKey *) lfirst(lc);
		SortGroupClause *clause = NULL;

		foreach(lc2, plan->targetlist)
		{
			const TargetEntry *entry = (const TargetEntry *) lfirst(lc2);
			const Expr *column = foreach_current_index(lc2) < list_length(rows->columns)
				? (const Expr *) list_nth(rows->columns, foreach_current_index(lc2))
				: NULL;

			if (clause != NULL || entry->ressortgroupref == 0 || column == NULL ||
				!known_equal(rows, column, key->expr))
				continue;
			clause = makeNode(SortGroupClause);
			clause->tleSortGroupRef = entry->ressortgroupref;
			clause->nulls_first = key->nulls_first;
			clause->sortop =
				lookup_type_cache(exprType((Node *) entry->expr), TYPECACHE_LT_OPR | TYPECACHE_GT_OPR)->lt_opr;
			if (key->descending)
				clause->sortop =
					lookup_type_cache(exprType((Node *) entry->expr), TYPECACHE_LT_OPR | TYPECACHE_GT_OPR)->gt_opr;
		}
		if (clause == NULL)
			break;
		clauses = lappend(clauses, clause);
	}
	return clauses;
}

/*
 * The rows of a subplan as a query of its own, and the order in which they come. first_column as share_plan() has it.
 */
static bool
read_rows(Reader *reader, const SubPlan *subplan, QueryPlan *query, int *first_column, List **order)
{
	::Plan *plan = plan_of(reader, subplan);
	bool in_gather = reader->in_gather;
	List *wanted = reader->wanted;
	Bitmapset *outer = reader->set;
	struct Pruning *pruning = reader->pruning;
	Rows *rows;
	ListCell *lc, *lc2;

	if (plan == NULL)
		return false;
	reader->set = NULL;
	reader->pruning = NULL;
	*first_column = reader->low->next_column;
	reader->wanted = NIL;
	reader->in_gather = false;
	rows = read_node(reader, plan);
	reader->used = bms_difference(reader->used, reader->set);
	reader->set = outer;
	reader->pruning = pruning;
	reader->wanted = wanted;
	reader->in_gather = in_gather;
	if (rows->divided || rows->repeated)
		note_flaw(reader, plan, "a subplan returns part of its rows in each process");
	forboth(lc, plan->targetlist, lc2, rows->columns)
		if (lfirst(lc2) == NULL && !((TargetEntry *) lfirst(lc))->resjunk)
			note_flaw(reader, plan, "it shows a column that has no value");
	*query = as_query(reader, rows);
	*order = order_by_columns(plan, rows);
	return true;
}

static Expr *
unreadable(Reader *reader, const SubPlan *subplan, const char *detail)
{
	unsupported(reader->low, -1, "subplan", detail);
	return make_null(
		reader->low,
		get_type(reader->low, exprType((const Node *) subplan), -1, exprCollation((const Node *) subplan)));
}

/* Makes the Params in the test mean the columns of the subplan's row. */
static Expr *
read_test(NodeScope *scope, const SubPlan *subplan, List *columns)
{
	Reader *reader = scope->reader;
	List *params = reader->params;
	Expr *test;
	ListCell *lc, *lc2;

	forboth(lc, subplan->paramIds, lc2, columns)
		bind_param(reader, lfirst_int(lc), (Expr *) lfirst(lc2));
	test = read_expr(scope, subplan->testexpr);
	reader->params = params;
	foreach(lc, subplan->paramIds)
		reader->used = bms_del_member(reader->used, lfirst_int(lc));
	return test;
}

static Expr *
read_quantified(NodeScope *scope, SubPlan *subplan, const QueryPlan *query, Op op)
{
	Reader *reader = scope->reader;
	Expr *expr = make_expr(op, bool_type(reader->low), NIL);

	expr->plan = query->plan;
	if (op == Op::Exists)
		return expr;
	expr->condition = read_test(scope, subplan, output_columns(reader->low, *query));
	if (subplan->useHashTable && subplan->unknownEqFalse)
		return make_expr(Op::IsTrue, bool_type(reader->low), list_make1(expr));
	return expr;
}

static Expr *
read_row_comparison(NodeScope *scope, SubPlan *subplan, const QueryPlan *query, int first_column)
{
	SharedPlan *shared = share_query(*query, first_column);
	List *columns = NIL;

	for (int i = 0; i < list_length(subplan->paramIds); i++)
		columns = lappend(columns, scalar_column(scope->reader->low, shared, i));
	return read_test(scope, subplan, columns);
}

/* nodeSubplan.c: the values of the first column, in the order in which they come. */
static Expr *
read_array(Reader *reader, const SubPlan *subplan, const QueryPlan &query, List *order)
{
	SubLink *link = makeNode(SubLink);
	Query *select = makeNode(Query);
	ListCell *lc;

	link->subLinkType = ARRAY_SUBLINK;
	link->subselect = (Node *) select;
	link->location = -1;
	select->targetList = plan_of(reader, subplan)->targetlist;
	foreach(lc, order)
		select->sortClause = lappend(select->sortClause, lfirst(lc));
	return array_of_rows(reader->low, query, link);
}

/* The rows of a subplan for the arguments that it gets here. */
static bool
read_rows_with_arguments(NodeScope *scope, SubPlan *subplan, QueryPlan *query, int *first_column, List **order)
{
	Reader *reader = scope->reader;
	List *params = reader->params, *values = NIL;
	bool known;
	ListCell *lc, *lc2;

	foreach(lc, subplan->args)
		values = lappend(values, read_expr(scope, (Node *) lfirst(lc)));
	forboth(lc, subplan->parParam, lc2, values)
		bind_param(reader, lfirst_int(lc), (Expr *) lfirst(lc2));
	known = read_rows(reader, subplan, query, first_column, order);
	reader->params = params;
	foreach(lc, subplan->parParam)
		reader->used = bms_del_member(reader->used, lfirst_int(lc));
	return known;
}

static Node *
first_target(::Plan *plan)
{
	return plan != NULL && plan->targetlist != NIL ? (Node *) ((TargetEntry *) linitial(plan->targetlist))->expr : NULL;
}

/*
 * execExprInterp.c, ExecEvalScalarArrayOp: the operator for each element, put together with OR or AND; the elements are
 * the subplan's rows.
 */
Expr *
read_array_operator(NodeScope *scope, const Scope &around, ScalarArrayOpExpr *op)
{
	Reader *reader = scope->reader;
	Node *array = (Node *) lsecond(op->args);

	if (IsA(array, Param) && ((Param *) array)->paramkind == PARAM_EXEC)
	{
		const PlanParam *param = find_param(reader, ((Param *) array)->paramid);
		Node *element = param != NULL && param->array != NULL ? first_target(plan_of(reader, param->subplan)) : NULL;

		if (element == NULL || !array_has_rows(array, element))
			return NULL;
		reader->used = bms_add_member(reader->used, param->id);
		return lower_array_of_rows_op(reader->low, around, op, *param->array, element);
	}
	if (IsA(array, SubPlan) && ((SubPlan *) array)->subLinkType == ARRAY_SUBLINK &&
		((SubPlan *) array)->setParam == NIL)
	{
		SubPlan *subplan = (SubPlan *) array;
		Node *element = first_target(plan_of(reader, subplan));
		QueryPlan query;
		List *order;
		int first_column;

		if (element != NULL && array_has_rows(array, element) &&
			read_rows_with_arguments(scope, subplan, &query, &first_column, &order))
			return lower_array_of_rows_op(reader->low, around, op, query, element);
	}
	return NULL;
}

Expr *
read_subplan(NodeScope *scope, SubPlan *subplan)
{
	Reader *reader = scope->reader;
	QueryPlan query;
	List *order;
	int first_column;

	if (subplan->setParam != NIL)
		return unreadable(reader, subplan, "it sets parameters");
	if (!read_rows_with_arguments(scope, subplan, &query, &first_column, &order))
		return unreadable(reader, subplan, "its plan is not there");
	switch (subplan->subLinkType)
	{
		case EXISTS_SUBLINK:
			return read_quantified(scope, subplan, &query, Op::Exists);
		case ANY_SUBLINK:
			return read_quantified(scope, subplan, &query, Op::Any);
		case ALL_SUBLINK:
			return read_quantified(scope, subplan, &query, Op::All);
		case EXPR_SUBLINK:
			return scalar_of(reader->low, query, first_column);
		case ROWCOMPARE_SUBLINK:
			return read_row_comparison(scope, subplan, &query, first_column);
		case ARRAY_SUBLINK:
			return read_array(reader, subplan, query, order);
		default:
			return unreadable(reader, subplan, "of an unknown kind");
	}
}

/* ---- InitPlans ---- */

/* nodeSubplan.c: an InitPlan runs again only when a parameter changes on which it depends. */
static void
note_init_params(Reader *reader, const SubPlan *subplan, const Bitmapset *depends)
{
	const bool fixed = bms_is_subset(depends, reader->fixed);
	ListCell *lc;

	foreach(lc, subplan->setParam)
	{
		reader->set = bms_add_member(reader->set, lfirst_int(lc));
		if (fixed)
			reader->fixed = bms_add_member(reader->fixed, lfirst_int(lc));
	}
}

static void
read_init_array(Reader *reader, const SubPlan *subplan, const QueryPlan &query, List *order)
{
	PlanParam *param = add_param(reader, linitial_int(subplan->setParam));
	QueryPlan *rows = (QueryPlan *) palloc(sizeof(QueryPlan));

	*rows = query;
	param->array = rows;
	param->subplan = subplan;
	param->order = order;
}

Expr *
array_value(Reader *reader, PlanParam *param)
{
	if (param->value == NULL)
		param->value = read_array(reader, param->subplan, *param->array, param->order);
	return param->value;
}

static void
read_init_plan(Reader *reader, ::Plan *node, SubPlan *subplan)
{
	Bitmapset *outer = reader->used;
	QueryPlan query;
	List *order;
	int first_column;
	SharedPlan *shared;
	bool known;
	ListCell *lc;

	reader->used = NULL;
	known = subplan->parParam == NIL && read_rows(reader, subplan, &query, &first_column, &order);
	note_init_params(reader, subplan, reader->used);
	reader->used = bms_union(outer, reader->used);
	if (!known)
	{
		unsupported(reader->low, -1, "init plan", "it has arguments");
		return;
	}
	switch (subplan->subLinkType)
	{
		case CTE_SUBLINK:
			foreach(lc, subplan->setParam)
			{
				PlanParam *param = add_param(reader, lfirst_int(lc));

				param->cte = share_query(query, first_column);
				param->types = query.types;
			}
			return;
		case EXISTS_SUBLINK:
			bind_param(reader, linitial_int(subplan->setParam),
					   read_quantified(make_scope(reader, NULL, NULL), subplan, &query, Op::Exists));
			return;
		case EXPR_SUBLINK:
			bind_param(reader, linitial_int(subplan->setParam), scalar_of(reader->low, query, first_column));
			return;
		case ROWCOMPARE_SUBLINK:
			shared = share_query(query, first_column);
			foreach(lc, subplan->setParam)
				bind_param(reader, lfirst_int(lc), scalar_column(reader->low, shared, foreach_current_index(lc)));
			return;
		case ARRAY_SUBLINK:
			read_init_array(reader, subplan, query, order);
			return;
		default:
			/* whoever reads its parameter says that it is not known */
			note_reading(reader, node, "an init plan is not read");
			return;
	}
}

/* They stay known until the end: whatever reads their parameters is read later. */
void
read_init_plans(Reader *reader, ::Plan *node)
{
	ListCell *lc;

	foreach(lc, node->initPlan)
		read_init_plan(reader, node, (SubPlan *) lfirst(lc));
}

} /* namespace front */
