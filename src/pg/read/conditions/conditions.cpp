/*
 * conditions.cpp: see conditions.h. Where the rules are tried.
 */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/conditions/conditions.h"
#include "pg/read/conditions/condition_part.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/text_condition.h"
#include "pg/read/conditions/text_call.h"
#include "pg/read/conditions/time_condition.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
}

namespace front {

static Node *rewrite_operator(Lowering *low, OpExpr *expr);

/* The comparison with another value in the place of one side. */
static OpExpr *
compared(OpExpr *expr, int side, Node *value)
{
	OpExpr *result = makeNode(OpExpr);

	*result = *expr;
	result->args = side == 0 ? list_make2(value, lsecond(expr->args)) : list_make2(linitial(expr->args), value);
	set_opfuncid(result);
	return result;
}

/*
 * coalesce(x, c) compared with k, two constants: coalesce(x compared with k, c compared with k), when there is a rule
 * for a comparison of x. A comparison of what is not NULL is never NULL.
 */
static Node *
rewrite_coalesce(Lowering *low, OpExpr *expr)
{
	if (list_length(expr->args) != 2)
		return NULL;
	for (int side = 0; side < 2; side++)
	{
		CoalesceExpr *choice = (CoalesceExpr *) list_nth(expr->args, side), *result;
		Node *constant = (Node *) list_nth(expr->args, 1 - side), *value, *other;
		Op op;

		if (!IsA(choice, CoalesceExpr) || list_length(choice->args) != 2 || !is_constant(constant) ||
			!is_constant((Node *) lsecond(choice->args)) || type_is_rowtype(exprType(constant)) ||
			!facts::comparison_operator(expr->opno, exprType((Node *) linitial(expr->args)),
										exprType((Node *) lsecond(expr->args)), &op))
			continue;
		value = rewrite_operator(low, compared(expr, side, (Node *) linitial(choice->args)));
		if (value == NULL)
			return NULL;
		other = eval_const_expressions(NULL, (Node *) compared(expr, side, (Node *) lsecond(choice->args)));
		if (!is_constant(other))
			return NULL;
		result = makeNode(CoalesceExpr);
		result->coalescetype = BOOLOID;
		result->args = list_make2(value, other);
		result->location = choice->location;
		note_rule(low, ConditionRule::Coalesce);
		return (Node *) result;
	}
	return NULL;
}

static Node *
rewrite_operator(Lowering *low, OpExpr *expr)
{
	Node *result;

	set_opfuncid(expr);
	result = rewrite_step_condition(low, expr);
	if (result == NULL)
		result = rewrite_part_condition(low, expr);
	if (result == NULL)
		result = rewrite_text_condition(low, expr);
	if (result == NULL)
		result = rewrite_coalesce(low, expr);
	return result != NULL ? result : rewrite_text_call(low, (Node *) expr);
}

static const int most_elements = 100;

/* x IN (constants), when there is a rule for a comparison of the first. */
static Node *
rewrite_list(Lowering *low, ScalarArrayOpExpr *list)
{
	Node *scalar = (Node *) linitial(list->args), *array = (Node *) lsecond(list->args);
	List *elements, *parts = NIL;
	ListCell *lc;

	if (IsA(array, Const) && !((Const *) array)->constisnull)
		elements = array_constants((Const *) array);
	else if (IsA(array, ArrayExpr) && !((ArrayExpr *) array)->multidims)
		elements = ((ArrayExpr *) array)->elements;
	else
		return NULL;
	if (list_length(elements) > most_elements)
		return NULL;
	foreach(lc, elements)
	{
		OpExpr *single = makeNode(OpExpr);
		Node *result;

		single->opno = list->opno;
		single->opresulttype = BOOLOID;
		single->inputcollid = list->inputcollid;
		single->args = list_make2(scalar, lfirst(lc));
		single->location = list->location;
		set_opfuncid(single);
		result = rewrite_operator(low, single);
		if (result == NULL && parts == NIL)
			return NULL;
		parts = lappend(parts, result != NULL ? result : (Node *) single);
	}
	note_rule(low, ConditionRule::List);
	if (list_length(parts) < 2)
		return parts == NIL ? NULL : (Node *) linitial(parts);
	return (Node *) makeBoolExpr(list->useOr ? OR_EXPR : AND_EXPR, parts, list->location);
}

Node *
rewrite_condition(Lowering *low, Node *node)
{
	Node *result = NULL;

	if (IsA(node, OpExpr))
		result = rewrite_operator(low, (OpExpr *) node);
	else if (IsA(node, FuncExpr))
	{
		result = rewrite_starts_with(low, (FuncExpr *) node);
		if (result == NULL)
			result = rewrite_text_call(low, node);
		if (result == NULL)
			result = rewrite_unit(low, (FuncExpr *) node);
	}
	else if (IsA(node, ScalarArrayOpExpr))
		result = rewrite_list(low, (ScalarArrayOpExpr *) node);
	return result != NULL ? result : node;
}

} /* namespace front */
