/*
 * plain_query.cpp: see plain_query.h.
 *
 * What is hidden stands in CASE WHEN x THEN ... ELSE (it) END, where x is never true and nobody but the executor knows.
 * So no condition is moved, nothing is concluded from it, no join is anything but a nested loop, no subquery becomes a
 * join or a hash table, and no expression is made simpler. Subqueries end at OFFSET 0, which nothing passes either way,
 * UNIONs within UNIONs are subqueries, CTEs are computed by themselves, lists are ANDs and ORs, and each window
 * function has a window of its own.
 */
#include "pg/base/compat.h"

extern "C" {
#include "rewrite/rewriteManip.h"
}

#include "pg/base/guard.h"
#include "pg/ask/plans/plain_query.h"

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
		tests = lappend(tests,
						make_opclause(test->opno, BOOLOID, false, (Expr *) copyObjectImpl(linitial(test->args)),
									  (Expr *) lfirst(lc), InvalidOid, test->inputcollid));
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
		query->limitOffset =
			(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
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

/* A subquery with the operation in it, and of the query's inputs those that it needs; it stands one level deeper. */
typedef struct Deeper
{
	const Query *from;
	Query *query;
} Deeper;

static Node *
put_deeper(Deeper *deeper, Node *node)
{
	SetOperationStmt *operation = (SetOperationStmt *) node;
	RangeTblRef *reference;
	RangeTblEntry *entry;

	check_stack_depth();
	if (IsA(node, SetOperationStmt))
	{
		operation->larg = put_deeper(deeper, operation->larg);
		operation->rarg = put_deeper(deeper, operation->rarg);
		return node;
	}
	reference = castNode(RangeTblRef, node);
	entry = (RangeTblEntry *) copyObjectImpl(list_nth(deeper->from->rtable, reference->rtindex - 1));
	IncrementVarSublevelsUp((Node *) entry->subquery, 1, 1);
	deeper->query->rtable = lappend(deeper->query->rtable, entry);
	reference->rtindex = list_length(deeper->query->rtable);
	return node;
}

static Query *
as_subquery(const Query *from, SetOperationStmt *operation)
{
	Query *query = makeNode(Query);
	Deeper deeper = {from, query};
	const RangeTblEntry *first;
	ListCell *cell;

	query->commandType = CMD_SELECT;
	query->canSetTag = true;
	query->jointree = makeFromExpr(NIL, NULL);
	query->setOperations = put_deeper(&deeper, (Node *) operation);
	first = (const RangeTblEntry *) linitial(query->rtable);
	foreach(cell, operation->colTypes)
	{
		const int i = foreach_current_index(cell);
		const TargetEntry *named = (const TargetEntry *) list_nth(first->subquery->targetList, i);
		Var *column = makeVar(1, named->resno, lfirst_oid(cell), list_nth_int(operation->colTypmods, i),
							  list_nth_oid(operation->colCollations, i), 0);

		query->targetList = lappend(query->targetList,
									makeTargetEntry((Expr *) column, (AttrNumber) (i + 1),
													named->resname ? pstrdup(named->resname) : NULL, false));
	}
	fence(query);
	return query;
}

/*
 * A UNION within another one, which may tell rows apart otherwise, becomes a subquery: they are made one operation
 * else.
 */
static void
part_unions(Query *query, Node *node)
{
	SetOperationStmt *operation = (SetOperationStmt *) node;
	Node **sides[2] = {&operation->larg, &operation->rarg};

	check_stack_depth();
	if (!IsA(node, SetOperationStmt))
		return;
	for (Node **side : sides)
	{
		SetOperationStmt *within = (SetOperationStmt *) *side;
		RangeTblEntry *entry;
		RangeTblRef *reference;

		part_unions(query, *side);
		if (!IsA(within, SetOperationStmt) || within->op != SETOP_UNION || within->all)
			continue;
		entry = makeNode(RangeTblEntry);
		entry->rtekind = RTE_SUBQUERY;
		entry->subquery = as_subquery(query, within);
		entry->eref = makeAlias("*SELECT*", NIL);
		for (ListCell *cell = list_head(entry->subquery->targetList); cell != NULL;
			 cell = lnext(entry->subquery->targetList, cell))
			entry->eref->colnames = lappend(entry->eref->colnames, makeString(pstrdup("?column?")));
		query->rtable = lappend(query->rtable, entry);
		reference = makeNode(RangeTblRef);
		reference->rtindex = list_length(query->rtable);
		*side = (Node *) reference;
	}
}

typedef struct Windows
{
	Query *query;
	List *taken; /* numbers of windows that a function has already */
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
		if (query->setOperations != NULL)
			part_unions(query, query->setOperations);
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
