/*
 * plain_query.cpp: see plain_query.h.
 *
 * What is hidden stands in CASE WHEN x THEN ... ELSE (it) END, where x is never true and nobody but the executor knows. So no condition is moved, nothing is concluded from
 * it, no join is anything but a nested loop, no subquery becomes a join or a hash table, and no expression is made simpler.
 */
#include "pg/base/compat.h"

#include "pg/base/guard.h"
#include "pg/witness/plain_query.h"

static Node *
hidden(Node *node)
{
	FuncExpr *call = makeFuncExpr(GUARD_MARKER, BOOLOID, NIL, InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
	NullTest *test = makeNode(NullTest);
	CaseWhen *when = makeNode(CaseWhen);
	CaseExpr *result = makeNode(CaseExpr);

	if (node == NULL)
		return NULL;
	test->arg = (Expr *) call;
	test->nulltesttype = IS_NULL;
	test->location = -1;
	when->expr = (Expr *) test;
	when->result = (Expr *) makeNullConst(exprType(node), exprTypmod(node), exprCollation(node));
	when->location = -1;
	result->casetype = exprType(node);
	result->casecollid = exprCollation(node);
	result->args = list_make1(when);
	result->defresult = (Expr *) node;
	result->location = -1;
	return (Node *) result;
}

/* The values in a condition, but not those of subqueries in it, which have conditions of their own. */
static Node *
values_mutator(Node *node, void *context)
{
	if (node == NULL || IsA(node, Query))
		return node;
	if (IsA(node, Var) || IsA(node, Const))
		return get_typtype(exprType(node)) == TYPTYPE_PSEUDO ? node : hidden(node);
	return compat_mutate_expression(node, values_mutator, context);
}

static Node *
hidden_condition(Node *condition)
{
	return hidden(values_mutator(condition, NULL));
}

/* A full join needs a condition that it can hash by. What is grouped by has to be seen in HAVING. */
static bool
hide_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;

		if (compat_walk_query(query, hide_walker, context))
			return true;
		query->havingQual = hidden(query->havingQual);
		return false;
	}
	if (compat_walk_expression(node, hide_walker, context))
		return true;
	if (IsA(node, FromExpr))
		((FromExpr *) node)->quals = hidden_condition(((FromExpr *) node)->quals);
	else if (IsA(node, JoinExpr) && ((JoinExpr *) node)->jointype != JOIN_FULL)
		((JoinExpr *) node)->quals = hidden_condition(((JoinExpr *) node)->quals);
	else if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ANY_SUBLINK)
		((SubLink *) node)->testexpr = hidden(((SubLink *) node)->testexpr);
	return false;
}

void
hide_conditions(Query *query)
{
	(void) hide_walker((Node *) query, NULL);
}
