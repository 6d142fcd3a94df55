/* spell_expressions.cpp: see spell_expressions.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/stratnum.h"
#include "utils/lsyscache.h"
}

#include "pg/hunt/run/spell_expressions.h"

/* ---- conditions ---- */

Node *
spell_case(Node *condition, bool then)
{
	CaseExpr *choice = makeNode(CaseExpr);
	CaseWhen *when = makeNode(CaseWhen);

	when->expr = (Expr *) condition;
	when->result = (Expr *) makeBoolConst(then, false);
	when->location = -1;
	choice->casetype = BOOLOID;
	choice->args = list_make1(when);
	choice->defresult = (Expr *) makeBoolConst(!then, false);
	choice->location = -1;
	return (Node *) choice;
}

static bool
is_boolean_constant(Expr *expr, bool value)
{
	const Const *constant = (const Const *) expr;

	return expr && IsA(expr, Const) && constant->consttype == BOOLOID && !constant->constisnull &&
		DatumGetBool(constant->constvalue) == value;
}

/* p IS TRUE and its like, and a CASE that says the same, turned into each other; other nodes as they are. */
static Node *
respell_truth(Node *node)
{
	if (IsA(node, BooleanTest))
	{
		BooleanTest *test = (BooleanTest *) node;

		if (test->booltesttype == IS_TRUE || test->booltesttype == IS_NOT_TRUE)
			return spell_case((Node *) test->arg, test->booltesttype == IS_TRUE);
		if (test->booltesttype == IS_FALSE || test->booltesttype == IS_NOT_FALSE)
			return spell_case((Node *) makeBoolExpr(NOT_EXPR, list_make1(test->arg), -1),
							  test->booltesttype == IS_FALSE);
	}
	if (IsA(node, CaseExpr))
	{
		CaseExpr *choice = (CaseExpr *) node;
		CaseWhen *when = (CaseWhen *) linitial(choice->args);

		for (int then = 0; then < 2; then++)
			if (choice->arg == NULL && list_length(choice->args) == 1 && is_boolean_constant(when->result, then) &&
				is_boolean_constant(choice->defresult, !then))
			{
				BooleanTest *test = makeNode(BooleanTest);

				test->arg = when->expr;
				test->booltesttype = then ? IS_TRUE : IS_NOT_TRUE;
				test->location = -1;
				return (Node *) test;
			}
	}
	return node;
}

/* A comparison in an order of all values, NaN and its like included: so has each operator its exact opposite. */
static bool
is_comparison(const OpExpr *expr)
{
	return list_length(expr->args) == 2 && expr->opresulttype == BOOLOID && !expr->opretset &&
		compat_is_comparison(expr->opno);
}

static Node *
with_operator(const OpExpr *expr, Oid op, bool swapped)
{
	OpExpr *other = makeNode(OpExpr);

	*other = *expr;
	other->opno = op;
	other->opfuncid = InvalidOid;
	set_opfuncid(other);
	if (swapped)
		other->args = list_make2(lsecond(expr->args), linitial(expr->args));
	return (Node *) other;
}

static Node *
respell_comparison(Spelling *spelling, Node *node)
{
	Oid other;

	if (!is_comparison((OpExpr *) node))
		return node;
	if (spelling->values[SPELL_COMMUTE] && OidIsValid(other = get_commutator(((OpExpr *) node)->opno)) &&
		spelling_applies(spelling, SPELL_COMMUTE))
		node = with_operator((OpExpr *) node, other, true);
	if (spelling->values[SPELL_NEGATE] && OidIsValid(other = get_negator(((OpExpr *) node)->opno)) &&
		spelling_applies(spelling, SPELL_NEGATE))
		node = (Node *) makeBoolExpr(NOT_EXPR, list_make1(with_operator((OpExpr *) node, other, false)), -1);
	return node;
}

/* x IN (a, b): an operator with an array of expressions. Of no values each is, and none is any, whatever x is. */
static Node *
respell_list(Spelling *spelling, Node *node)
{
	ScalarArrayOpExpr *list = (ScalarArrayOpExpr *) node;
	ArrayExpr *array = (ArrayExpr *) lsecond(list->args);
	List *parts = NIL;
	ListCell *cell;

	if (!IsA(array, ArrayExpr) || array->multidims || !spelling_applies(spelling, SPELL_LIST))
		return node;
	if (array->elements == NIL)
		return (Node *) makeBoolConst(!list->useOr, false);
	foreach(cell, array->elements)
	{
		OpExpr *part = makeNode(OpExpr);

		part->opno = list->opno;
		part->opresulttype = BOOLOID;
		part->inputcollid = list->inputcollid;
		part->args = list_make2(copyObjectImpl(linitial(list->args)), lfirst(cell));
		part->location = -1;
		set_opfuncid(part);
		parts = lappend(parts, part);
	}
	return list_length(parts) == 1 ? (Node *) linitial(parts)
								   : (Node *) makeBoolExpr(list->useOr ? OR_EXPR : AND_EXPR, parts, -1);
}

/* What fields a record has is known of a column only. */
static bool
can_hide(const Var *column)
{
	return column->varattno > 0 && column->vartype != RECORDOID && column->vartype != RECORDARRAYOID;
}

static Node *
hide(Node *column)
{
	CoalesceExpr *both = makeNode(CoalesceExpr);

	both->coalescetype = exprType(column);
	both->coalescecollid = exprCollation(column);
	both->args = list_make2(column, copyObjectImpl(column));
	both->location = -1;
	return (Node *) both;
}

Node *
spell_expression(Spelling *spelling, Node *node)
{
	switch (nodeTag(node))
	{
		case T_Var:
			return can_hide((Var *) node) && spelling_applies(spelling, SPELL_HIDE) ? hide(node) : node;
		case T_OpExpr:
			return respell_comparison(spelling, node);
		case T_ScalarArrayOpExpr:
			return respell_list(spelling, node);
		case T_BooleanTest:
		case T_CaseExpr:
			return spelling_applies(spelling, SPELL_CHOICE) ? respell_truth(node) : node;
		default:
			return node;
	}
}
