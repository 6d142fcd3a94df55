/*
 * lower_sublink.cpp: subqueries in expressions, and comparisons over rows and arrays.
 */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/fold.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/query/lower_sublink.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/regproc.h"
}

namespace front {

static QueryPlan
lower_subselect(Lowering *low, const Scope &scope, SubLink *link)
{
	return lower_query(low, (Query *) copyObjectImpl(link->subselect), scope.level);
}

/* EXISTS, ANY, ALL: the comparison names the subquery's columns. */
static Expr *
lower_quantified(Lowering *low, const Scope &scope, SubLink *link, Op op)
{
	QueryPlan query = lower_subselect(low, scope, link);
	Expr *expr = make_expr(op, bool_type(low), NIL);
	Scope inner = scope;

	expr->plan = query.plan;
	if (op == Op::Exists)
		return expr;
	inner.sublink_columns = output_columns(low, query);
	expr->condition = lower_expr(low, inner, link->testexpr);
	return expr;
}

static Expr *
make_scalar(Lowering *low, Plan *plan, Expr *value)
{
	Expr *expr = make_expr(Op::Scalar, value->type, NIL);

	expr->plan = list_length(plan->output) == 1 ? plan : make_project(low, plan, list_make1(value));
	return expr;
}

Expr *
scalar_column(Lowering *low, SharedPlan *shared, int column)
{
	QueryPlan query = shared_query(low, shared);
	Expr *value = (Expr *) list_nth(output_columns(low, query), column);
	Expr *expr = make_scalar(low, query.plan, value);

	if (value->spelling == NULL)
		return expr;
	query = shared_query(low, shared);
	value = (Expr *) list_nth(output_columns(low, query), column);
	expr->spelling = make_scalar(low, query.plan, value->spelling);
	return expr;
}

Expr *
scalar_of(Lowering *low, const QueryPlan &query, int first_column)
{
	if (query.places == NIL)
		return make_scalar(low, query.plan, (Expr *) linitial(output_columns(low, query)));
	return scalar_column(low, share_query(query, first_column), 0);
}

static Expr *
lower_scalar(Lowering *low, const Scope &scope, SubLink *link)
{
	int first_column = low->next_column;

	return scalar_of(low, lower_subselect(low, scope, link), first_column);
}

/* (a, b) = (SELECT c, d ...): each column of the row is a scalar subquery. */
static Expr *
lower_row_sublink(Lowering *low, const Scope &scope, SubLink *link)
{
	int first_column = low->next_column;
	QueryPlan query = lower_subselect(low, scope, link);
	SharedPlan *shared = share_query(query, first_column);
	Scope inner = scope;

	inner.sublink_columns = NIL;
	for (int i = 0; i < list_length(query.output); i++)
		inner.sublink_columns = lappend(inner.sublink_columns, scalar_column(low, shared, i));
	return lower_expr(low, inner, link->testexpr);
}

/* IN is = ANY; the tree no longer tells which of the two was written. */
static bool
is_in(SubLink *link)
{
	return link->operName == NIL ||
		(list_length(link->operName) == 1 && strcmp(strVal(linitial(link->operName)), "=") == 0);
}

/* ARRAY(SELECT x ... ORDER BY k): like array_agg, with all that it is sorted by. */
static Expr *
lower_array_sublink(Lowering *low, const Scope &scope, SubLink *link)
{
	Query *query = (Query *) copyObjectImpl(link->subselect);
	SubLink *whole = (SubLink *) copyObjectImpl(link);
	ListCell *lc;

	foreach(lc, query->sortClause)
		get_sortgroupclause_tle((SortGroupClause *) lfirst(lc), query->targetList)->resjunk = false;
	whole->subselect = (Node *) query;
	return array_of_rows(low, lower_subselect(low, scope, whole), whole);
}

/*
 * EXISTS of some of a query's rows, at least one, is EXISTS of all of them (as in simplify_EXISTS_query(),
 * optimizer/plan/subselect.c).
 */
static SubLink *
without_limit(SubLink *link)
{
	Query *query = (Query *) link->subselect;
	Node *count = query->limitCount ? fold(query->limitCount) : NULL;
	SubLink *result;

	if (count == NULL || !IsA(count, Const) ||
		(!((Const *) count)->constisnull && DatumGetInt64(((Const *) count)->constvalue) <= 0) ||
		(query->limitOffset != NULL && !is_no_offset(fold(query->limitOffset))))
		return link;
	result = (SubLink *) copyObjectImpl(link);
	query = (Query *) result->subselect;
	query->limitCount = query->limitOffset = NULL;
	return result;
}

Expr *
lower_sublink(Lowering *low, const Scope &scope, SubLink *link)
{
	switch (link->subLinkType)
	{
		case EXISTS_SUBLINK:
			note_feature(low, SQLEQ_SUPPORTED, link->location, "exists", NULL);
			return lower_quantified(low, scope, without_limit(link), Op::Exists);
		case ANY_SUBLINK:
			note_feature(low, SQLEQ_SUPPORTED, link->location, is_in(link) ? "in" : "any", NULL);
			return lower_quantified(low, scope, link, Op::Any);
		case ALL_SUBLINK:
			note_feature(low, SQLEQ_SUPPORTED, link->location, "all", NULL);
			return lower_quantified(low, scope, link, Op::All);
		case EXPR_SUBLINK:
			note_feature(low, SQLEQ_SUPPORTED, link->location, "scalar subquery", NULL);
			return lower_scalar(low, scope, link);
		case ROWCOMPARE_SUBLINK:
			note_feature(low, SQLEQ_SUPPORTED, link->location, "row subquery", NULL);
			return lower_row_sublink(low, scope, link);
		case ARRAY_SUBLINK:
			return lower_array_sublink(low, scope, link);
		default:
			unsupported(low, link->location, "subquery of an unknown kind", NULL);
			return make_null(low, get_type(low, exprType((Node *) link), -1, InvalidOid));
	}
}

/* (a, b, c) < (x, y, z): the first pair that differs decides. */
Expr *
lower_row_compare(Lowering *low, const Scope &scope, RowCompareExpr *compare)
{
	int count = list_length(compare->opnos), strategy = compat_row_strategy(compare);
	Type *type = bool_type(low);
	Expr *result = NULL;

	note_feature(low, SQLEQ_SUPPORTED, exprLocation((Node *) compare), "row comparison", NULL);
	for (int i = count - 1; i >= 0; i--)
	{
		Node *l = (Node *) list_nth(compare->largs, i), *r = (Node *) list_nth(compare->rargs, i);
		Expr *left = lower_expr(low, scope, l), *right = lower_expr(low, scope, r);
		Oid opno = list_nth_oid(compare->opnos, i), collation = list_nth_oid(compare->inputcollids, i);
		bool less = strategy == BTLessStrategyNumber || strategy == BTLessEqualStrategyNumber;
		bool inclusive = strategy == BTLessEqualStrategyNumber || strategy == BTGreaterEqualStrategyNumber;
		Op op = less ? Op::Lt : Op::Gt;
		Op found;
		Expr *decided, *equal;

		if (!facts::comparison_operator(opno, exprType(l), exprType(r), &found))
			return unsupported(low, exprLocation((Node *) compare), "row comparison",
							   "its order is not that of the type");
		if (result == NULL)
		{
			if (inclusive)
				op = less ? Op::Le : Op::Ge;
			result = lower_comparison(low, op, opno, collation, left, right, -1);
			continue;
		}
		decided = lower_comparison(low, op, opno, collation, left, right, -1);
		equal = lower_comparison(low, Op::Eq, opno, collation, left, right, -1);
		if (decided->op != op || equal->op != Op::Eq)
			return unsupported(low, exprLocation((Node *) compare), "row comparison", "its values have no common type");
		equal = make_expr(Op::And, type, list_make2(equal, result));
		result = make_expr(Op::Or, type, list_make2(decided, equal));
	}
	return result;
}

/*
 * Are the elements of the array that a subquery makes of its rows the values of its column? Those of arrays are not:
 * they make an array of more dimensions.
 */
bool
array_has_rows(Node *array, Node *column)
{
	return get_element_type(exprType(array)) == exprType(column);
}

/* x op ANY (ARRAY(SELECT ...)) is x op ANY (SELECT ...), an array without elements included. */
Expr *
lower_array_of_rows_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op, const QueryPlan &query, Node *column)
{
	Expr *expr = make_expr(op->useOr ? Op::Any : Op::All, bool_type(low), NIL);
	Param *param = makeNode(Param);
	OpExpr *single = makeNode(OpExpr);
	Scope inner = scope;

	note_feature(low, SQLEQ_SUPPORTED, op->location, op->useOr ? "any" : "all", NULL);
	expr->plan = query.plan;
	inner.sublink_columns = output_columns(low, query);
	param->paramkind = PARAM_SUBLINK;
	param->paramid = 1;
	param->paramtype = exprType(column);
	param->paramtypmod = exprTypmod(column);
	param->paramcollid = exprCollation(column);
	single->opno = op->opno;
	single->opresulttype = BOOLOID;
	single->inputcollid = op->inputcollid;
	single->args = list_make2(linitial(op->args), param);
	single->location = op->location;
	expr->condition = lower_expr(low, inner, (Node *) single);
	return expr;
}

/* x op ANY (array) as a disjunction, x op ALL (array) as a conjunction, when the elements are known. */
Expr *
lower_array_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op)
{
	Node *scalar = (Node *) linitial(op->args), *array = (Node *) lsecond(op->args);
	Scope inner = scope;
	CaseTestExpr *test = makeNode(CaseTestExpr);
	List *elements, *args = NIL;
	ListCell *lc;

	if (IsA(array, Const) && ((Const *) array)->constisnull)
		return make_null(low, bool_type(low));
	if (IsA(array, SubLink) && ((SubLink *) array)->subLinkType == ARRAY_SUBLINK)
	{
		SubLink *link = (SubLink *) array;
		Node *column = (Node *) ((TargetEntry *) linitial(((Query *) link->subselect)->targetList))->expr;

		if (array_has_rows(array, column))
			return lower_array_of_rows_op(low, scope, op, lower_subselect(low, scope, link), column);
	}
	if (IsA(array, Const))
		elements = array_constants((Const *) array);
	else if (IsA(array, ArrayExpr) && !((ArrayExpr *) array)->multidims)
		elements = ((ArrayExpr *) array)->elements;
	else
	{
		const char *construct = psprintf("operator %s over an array", format_operator(op->opno));
		List *values = lower_list(low, scope, op->args);
		Op meaning;

		/* a comparison sees of the elements what equality sees */
		if (!comparison_operator(op->opno, exprType(scalar), get_element_type(getBaseType(exprType(array))), &meaning))
			values = pairs_of(low, op->args, values, op->location, construct);
		return computed_from(low,
							 uninterpreted(low, psprintf("%s %s", format_operator(op->opno), op->useOr ? "any" : "all"),
										   bool_type(low), values, false, op->location, construct),
							 (Node *) op, op->args);
	}
	note_feature(low, SQLEQ_SUPPORTED, op->location, op->useOr ? "in list" : "all of a list", NULL);
	inner.case_test = lower_expr(low, scope, scalar);
	test->typeId = exprType(scalar);
	test->typeMod = exprTypmod(scalar);
	test->collation = exprCollation(scalar);
	foreach(lc, elements)
	{
		OpExpr *single = makeNode(OpExpr);

		single->opno = op->opno;
		single->opresulttype = BOOLOID;
		single->inputcollid = op->inputcollid;
		single->args = list_make2(test, lfirst(lc));
		single->location = op->location;
		args = lappend(args, lower_expr(low, inner, (Node *) single));
	}
	if (args == NIL)
		return make_bool(low, !op->useOr);
	if (list_length(args) == 1)
		return (Expr *) linitial(args);
	return make_expr(op->useOr ? Op::Or : Op::And, bool_type(low), args);
}

} /* namespace front */
