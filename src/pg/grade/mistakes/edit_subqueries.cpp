/*
 * edit_subqueries.cpp: NOT IN and NOT EXISTS, which differ where something is NULL; IN and =, where there are several
 * rows.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "optimizer/optimizer.h"
#include "rewrite/rewriteManip.h"
}

#include "pg/grade/mistakes/edit_subqueries.h"

/*
 * Has the query the values of rows that a condition can choose among, one by one? Equal ones may be there once: whether
 * there is any is the same.
 */
static bool
has_plain_values(const Query *query)
{
	return query->commandType == CMD_SELECT && query->setOperations == NULL && query->groupingSets == NIL &&
		query->havingQual == NULL && !query->hasAggs && !query->hasWindowFuncs && !query->hasTargetSRFs &&
		query->limitCount == NULL && query->limitOffset == NULL && !query->hasDistinctOn && query->jointree != NULL;
}

/* And has it those rows? */
static bool
has_plain_rows(const Query *query)
{
	return has_plain_values(query) && query->groupClause == NIL && query->distinctClause == NIL;
}

/* x NOT IN (SELECT y ...), that is NOT (x = y of some row). NULL: it is something else, or has several columns. */
static const OpExpr *
in_test(const SubLink *link)
{
	const OpExpr *test = (const OpExpr *) link->testexpr;

	if (link->subLinkType != ANY_SUBLINK || !test || !IsA(test, OpExpr) || list_length(test->args) != 2 ||
		!IsA(lsecond(test->args), Param) || !IsA(link->subselect, Query) ||
		list_length(((Query *) link->subselect)->targetList) != 1)
		return NULL;
	return test;
}

/* NOT EXISTS (SELECT y ... AND x = y) */
static void
make_exists(SubLink *link, const OpExpr *test)
{
	Query *query = (Query *) link->subselect;
	OpExpr *condition = (OpExpr *) copyObjectImpl(test);
	Node *outer = (Node *) linitial(condition->args);

	IncrementVarSublevelsUp(outer, 1, 0);
	condition->args = list_make2(outer, copyObjectImpl(((TargetEntry *) linitial(query->targetList))->expr));
	query->jointree->quals = query->jointree->quals
		? (Node *) make_andclause(list_make2(query->jointree->quals, condition))
		: (Node *) condition;
	link->subLinkType = EXISTS_SUBLINK;
	link->testexpr = NULL;
	link->operName = NIL;
}

/* Which columns does an expression speak of: of its own query only, or of those outside only? */
static bool
is_inner(Node *node)
{
	return contain_vars_of_level(node, 0) && !contain_vars_of_level(node, 1) && !contain_vars_of_level(node, 2);
}

static bool
is_outer(Node *node)
{
	return contain_vars_of_level(node, 1) && !contain_vars_of_level(node, 0);
}

/* The place of a condition that is an equation of something inside and something outside; -1: there is none. */
static int
find_correlation(List *conditions, Node **inner, Node **outer)
{
	ListCell *cell;

	foreach(cell, conditions)
	{
		const OpExpr *expr = (const OpExpr *) lfirst(cell);

		if (!IsA(expr, OpExpr) || list_length(expr->args) != 2 || strcmp(operator_name(expr->opno), "=") != 0 ||
			exprType((Node *) linitial(expr->args)) != exprType((Node *) lsecond(expr->args)))
			continue;
		for (int side = 0; side < 2; side++)
		{
			*inner = (Node *) list_nth(expr->args, side);
			*outer = (Node *) list_nth(expr->args, 1 - side);
			if (is_inner(*inner) && is_outer(*outer))
				return foreach_current_index(cell);
		}
	}
	return -1;
}

/* x NOT IN (SELECT y ...) for NOT EXISTS (SELECT ... AND x = y) */
static void
make_in(SubLink *link, List *conditions, int place, Node *inner, Node *outer)
{
	Query *query = (Query *) link->subselect;
	OpExpr *condition = (OpExpr *) list_nth(conditions, place);
	Param *param = makeNode(Param);

	param->paramkind = PARAM_SUBLINK;
	param->paramid = 1;
	param->paramtype = exprType(inner);
	param->paramtypmod = -1;
	param->paramcollid = exprCollation(inner);
	param->location = -1;
	IncrementVarSublevelsUp(outer, -1, 1);
	conditions = list_delete_nth_cell(list_copy(conditions), place);
	query->jointree->quals = conditions == NIL ? NULL
		: list_length(conditions) == 1         ? (Node *) linitial(conditions)
											   : (Node *) make_andclause(conditions);
	query->targetList = list_make1(makeTargetEntry((Expr *) inner, 1, pstrdup("value"), false));
	query->sortClause = NIL;
	condition->args = list_make2(outer, param);
	link->testexpr = (Node *) condition;
	link->subLinkType = ANY_SUBLINK;
	link->operName = list_make1(makeString(pstrdup("=")));
}

Node *
edit_negated_subquery(Editing *editing, BoolExpr *negation)
{
	SubLink *link = (SubLink *) linitial(negation->args);
	const OpExpr *test;
	Query *query;

	if (negation->boolop != NOT_EXPR || !IsA(link, SubLink) || !link->subselect || !IsA(link->subselect, Query) ||
		!has_plain_values((Query *) link->subselect))
		return (Node *) negation;
	query = (Query *) link->subselect;
	test = in_test(link);
	if (test && edit_applies(editing, EDIT_SUBQUERY, negation->location))
	{
		make_exists(link, test);
		editing->change = "NOT EXISTS instead of NOT IN";
	}
	else if (link->subLinkType == EXISTS_SUBLINK && query->jointree->quals && has_plain_rows(query))
	{
		Node *inner, *outer, *quals = query->jointree->quals;
		List *conditions = is_andclause(quals) ? ((BoolExpr *) quals)->args : list_make1(quals);
		int place = find_correlation(conditions, &inner, &outer);

		if (place >= 0 && edit_applies(editing, EDIT_SUBQUERY, negation->location))
		{
			make_in(link, conditions, place, inner, outer);
			editing->change = "NOT IN instead of NOT EXISTS";
		}
	}
	return (Node *) negation;
}

Node *
edit_compared_subquery(Editing *editing, OpExpr *expr)
{
	SubLink *link = list_length(expr->args) == 2 ? (SubLink *) lsecond(expr->args) : NULL;
	Param *param;

	if (!editing->towards || editing->omissions || editing->done || !link || !IsA(link, SubLink) ||
		link->subLinkType != EXPR_SUBLINK || strcmp(operator_name(expr->opno), "=") != 0 ||
		!edit_applies(editing, EDIT_SUBQUERY, expr->location))
		return (Node *) expr;
	param = makeNode(Param);
	param->paramkind = PARAM_SUBLINK;
	param->paramid = 1;
	param->paramtype = exprType((Node *) link);
	param->paramtypmod = -1;
	param->paramcollid = exprCollation((Node *) link);
	param->location = -1;
	expr->args = list_make2(linitial(expr->args), param);
	link->testexpr = (Node *) expr;
	link->subLinkType = ANY_SUBLINK;
	link->operName = NIL;
	editing->change = "IN instead of =";
	return (Node *) link;
}
