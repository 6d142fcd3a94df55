/*
 * edit_query.cpp: the walk through the levels of a query.
 */
#include "pg/base/compat.h"

#include "pg/grade/mistakes/edit_added.h"
#include "pg/grade/mistakes/edit_clauses.h"
#include "pg/grade/mistakes/edit_everywhere.h"
#include "pg/grade/mistakes/edit_expressions.h"
#include "pg/grade/mistakes/edit_joins.h"
#include "pg/grade/mistakes/edit_query.h"
#include "pg/grade/mistakes/edit_towards.h"

static void
edit_join_tree(Editing *editing, Node *node)
{
	ListCell *cell;

	if (node == NULL || editing->done)
		return;
	if (IsA(node, FromExpr))
	{
		FromExpr *from = (FromExpr *) node;

		foreach(cell, from->fromlist)
			edit_join_tree(editing, (Node *) lfirst(cell));
	}
	else if (IsA(node, JoinExpr))
	{
		JoinExpr *join = (JoinExpr *) node;

		edit_join_tree(editing, join->larg);
		edit_join_tree(editing, join->rarg);
		editing->clause = "FROM";
		/* USING and NATURAL have no conditions of their own to be changed */
		if (join->quals && join->usingClause == NIL && !join->isNatural)
		{
			if (!IsA(join->quals, BoolExpr) && edit_drops(editing, join->quals))
				join->quals = makeBoolConst(true, false);
			else
				join->quals = edit_expression(editing, join->quals);
		}
	}
}

/* The conditions of WHERE or HAVING. */
static Node *
edit_conditions(Editing *editing, Node *quals)
{
	if (quals == NULL)
		return NULL;
	if (!is_andclause(quals) && edit_drops(editing, quals))
		return NULL;
	if (is_andclause(quals) && edit_applies(editing, EDIT_CONDITION, exprLocation(quals), true))
	{
		editing->change = ALL_CONDITIONS_DROPPED;
		return NULL;
	}
	return edit_expression(editing, quals);
}

static void
edit_below(Editing *editing, Query *query)
{
	ListCell *cell;

	foreach(cell, query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(cell);

		if (IsA(cte->ctequery, Query))
			edit_query(editing, (Query *) cte->ctequery);
	}
	foreach(cell, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		/* the subqueries of views are not there before rewriting */
		if (entry->rtekind == RTE_SUBQUERY && entry->subquery)
			edit_query(editing, entry->subquery);
		else if (entry->rtekind == RTE_VALUES)
		{
			editing->clause = "VALUES";
			entry->values_lists = (List *) edit_expression(editing, (Node *) entry->values_lists);
		}
	}
}

/* Outputs; those that ORDER BY and GROUP BY name stand here, too. */
static void
edit_outputs(Editing *editing, Query *query)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		editing->clause = entry->resjunk ? "ORDER BY" : "SELECT";
		/* of a set operation, they are its columns */
		if (query->setOperations == NULL)
			entry->expr = (Expr *) edit_expression(editing, (Node *) entry->expr);
	}
}

void
edit_query(Editing *editing, Query *query)
{
	Editing outer = *editing;

	if (editing->done)
		return;
	editing->outer = editing->query ? lcons(editing->query, list_copy(editing->outer)) : NIL;
	editing->query = query;
	editing->edit_subquery = edit_query;
	if (editing->outer == NIL)
		edit_constant_everywhere(editing, query);
	edit_outputs(editing, query);
	editing->clause = "FROM";
	edit_joins(editing, query);
	edit_join_tree(editing, (Node *) query->jointree);
	editing->clause = "WHERE";
	if (query->jointree)
		query->jointree->quals = edit_added_condition(
			editing, query, edit_not_null(editing, query, edit_conditions(editing, query->jointree->quals)));
	editing->clause = "HAVING";
	query->havingQual = edit_conditions(editing, query->havingQual);
	edit_clauses(editing, query);
	edit_below(editing, query);
	editing->clause = outer.clause;
	editing->query = outer.query;
	editing->outer = outer.outer;
}
