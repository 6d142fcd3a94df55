/*
 * plain_query.cpp: see plain_query.h.
 *
 * What is hidden stands in CASE WHEN x THEN ... ELSE (it) END, where x is never true and nobody but the executor knows. So no condition is moved, nothing is concluded from
 * it, no join is anything but a nested loop, no subquery becomes a join or a hash table, and no expression is made simpler. Subqueries end at OFFSET 0, which nothing
 * passes either way, CTEs are computed by themselves, lists are ANDs and ORs, and each window function has a window of its own.
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

/* x <> ALL (ARRAY[a, b]) as x <> a AND x <> b; NULL if it is no such list. */
static Node *
list_in_full(const ScalarArrayOpExpr *test)
{
	const ArrayExpr *array = (const ArrayExpr *) lsecond(test->args);
	List *tests = NIL;
	ListCell *lc;

	if (!IsA(array, ArrayExpr) || array->multidims || list_length(array->elements) < 2)
		return NULL;
	foreach(lc, array->elements)
		tests = lappend(tests, make_opclause(test->opno, BOOLOID, false, (Expr *) copyObjectImpl(linitial(test->args)), (Expr *) lfirst(lc), InvalidOid,
											 test->inputcollid));
	return (Node *) makeBoolExpr(test->useOr ? OR_EXPR : AND_EXPR, tests, -1);
}

/* The values in a condition, but not those of subqueries in it, which have conditions of their own. */
static Node *
values_mutator(Node *node, void *context)
{
	if (node == NULL || IsA(node, Query))
		return node;
	if (IsA(node, Var) || IsA(node, Const))
		return get_typtype(exprType(node)) == TYPTYPE_PSEUDO ? node : hidden(node);
	if (IsA(node, ScalarArrayOpExpr))
		if (Node *full = list_in_full((ScalarArrayOpExpr *) node))
			return values_mutator(full, context);
	return compat_mutate_expression(node, values_mutator, context);
}

static Node *
hidden_condition(Node *condition)
{
	return hidden(values_mutator(condition, NULL));
}

/* Nothing moves into the subquery or out of it. */
static void
fence(Query *query)
{
	if (query->limitOffset == NULL && query->limitCount == NULL)
		query->limitOffset = (Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
}

static void
fence_subqueries(Query *query)
{
	ListCell *lc;

	foreach(lc, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

		if (entry->rtekind == RTE_SUBQUERY && query->setOperations == NULL)
			fence(entry->subquery);
	}
	foreach(lc, query->cteList)
		((CommonTableExpr *) lfirst(lc))->ctematerialized = CTEMaterializeAlways;
}

typedef struct Windows
{
	Query *query;
	List *taken;				/* numbers of windows that a function has already */
} Windows;

/* Rows that are equal in the order of windows that are the same stay in one order, since they are sorted once. */
static bool
own_window_walker(Node *node, void *context)
{
	Windows *windows = (Windows *) context;
	WindowFunc *call = (WindowFunc *) node;
	ListCell *lc;

	if (node == NULL || IsA(node, Query))
		return false;
	if (IsA(node, WindowFunc) && !list_member_int(windows->taken, (int) call->winref))
		windows->taken = lappend_int(windows->taken, (int) call->winref);
	else if (IsA(node, WindowFunc))
		foreach(lc, windows->query->windowClause)
		{
			WindowClause *window = (WindowClause *) lfirst(lc);

			if (window->winref != call->winref)
				continue;
			window = (WindowClause *) copyObjectImpl(window);
			window->winref = (Index) list_length(windows->query->windowClause) + 1;
			windows->query->windowClause = lappend(windows->query->windowClause, window);
			windows->taken = lappend_int(windows->taken, (int) window->winref);
			call->winref = window->winref;
			break;
		}
	return compat_walk_expression(node, own_window_walker, context);
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
		Windows windows = {query, NIL};

		fence_subqueries(query);
		(void) own_window_walker((Node *) query->targetList, &windows);
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
	else if (IsA(node, SubLink))
		fence((Query *) ((SubLink *) node)->subselect);
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ANY_SUBLINK)
		((SubLink *) node)->testexpr = hidden(((SubLink *) node)->testexpr);
	return false;
}

void
hide_conditions(Query *query)
{
	(void) hide_walker((Node *) query, NULL);
}
