/*
 * edit_clauses.cpp: what may be changed in the clauses of a level, apart from conditions and joins.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "parser/parse_oper.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_clauses.h"
#include "pg/grade/mistakes/edit_columns.h"
#include "pg/grade/mistakes/edit_expressions.h"
#include "pg/read/trees/order.h"

/* ---- DISTINCT ---- */

static SortGroupClause *
group_clause(TargetEntry *entry, List *targets)
{
	SortGroupClause *clause = makeNode(SortGroupClause);
	Oid sort, equal;
	bool hashable;

	/* raises for a type that has none: then there is no such mutant */
	get_sort_group_operators(exprType((Node *) entry->expr), true, true, false, &sort, &equal, NULL, &hashable);
	clause->tleSortGroupRef = assignSortGroupRef(entry, targets);
	clause->eqop = equal;
	clause->sortop = sort;
	clause->hashable = hashable;
	return clause;
}

static void
edit_distinct(Editing *editing, Query *query)
{
	ListCell *cell;

	if (query->setOperations || query->targetList == NIL ||
		!edit_applies(editing, EDIT_DISTINCT,
					  exprLocation((Node *) ((TargetEntry *) linitial(query->targetList))->expr),
					  query->distinctClause != NIL))
		return;
	if (query->distinctClause)
	{
		editing->change = query->hasDistinctOn ? "DISTINCT ON dropped" : "DISTINCT dropped";
		query->distinctClause = NIL;
		query->hasDistinctOn = false;
		return;
	}
	editing->change = "DISTINCT added";
	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk)
			query->distinctClause =
				lappend(query->distinctClause, group_clause((TargetEntry *) lfirst(cell), query->targetList));
}

/* ---- GROUP BY ---- */

static int
target_location(const SortGroupClause *clause, const Query *query)
{
	return exprLocation(get_sortgroupclause_expr((SortGroupClause *) clause, query->targetList));
}

/* Columns that are added to GROUP BY, of the first table. */
#define MORE_GROUPS 2

static void
add_group(Editing *editing, Query *query)
{
	int offered = 0;

	for (int t = 1; t <= list_length(query->rtable) && offered < MORE_GROUPS; t++)
	{
		const RangeTblEntry *entry = rt_fetch(t, query->rtable);

		for (AttrNumber a = 1;
			 entry->rtekind == RTE_RELATION && a <= list_length(entry->eref->colnames) && offered < MORE_GROUPS; a++)
		{
			const char *name = strVal(list_nth(entry->eref->colnames, a - 1));
			Oid type, collation;
			int32 typmod;
			TargetEntry *target;

			if (*name == '\0')
				continue;
			offered++;
			if (!edit_applies(editing, EDIT_GROUP_BY, -1))
				continue;
			get_atttypetypmodcoll(entry->relid, a, &type, &typmod, &collation);
			editing->change = psprintf("%s added to GROUP BY", name);
			target = makeTargetEntry((Expr *) makeVar(t, a, type, typmod, collation, 0),
									 list_length(query->targetList) + 1, NULL, true);
			query->targetList = lappend(query->targetList, target);
			query->groupClause = lappend(query->groupClause, group_clause(target, query->targetList));
			return;
		}
	}
}

/*
 * A column of this level's tables that the other query speaks of, as a key of GROUP BY: in the place of another one, or
 * (which < 0) besides.
 */
static void
edit_group_towards(Editing *editing, Query *query, int which)
{
	for (int t = 1; editing->towards && !editing->omissions && t <= list_length(query->rtable); t++)
	{
		const RangeTblEntry *entry = rt_fetch(t, query->rtable);

		for (AttrNumber a = 1; entry->rtekind == RTE_RELATION && a <= list_length(entry->eref->colnames); a++)
		{
			Node *own = which < 0 ? NULL
								  : compat_named_expression(query,
															get_sortgroupclause_expr(
																(SortGroupClause *) list_nth(query->groupClause, which),
																query->targetList));
			Oid type, collation;
			int32 typmod;
			TargetEntry *target;
			Var *var;

			if (!edit_is_seen(editing, entry->relid, a) || !edit_applies(editing, EDIT_GROUP_BY, -1))
				continue;
			get_atttypetypmodcoll(entry->relid, a, &type, &typmod, &collation);
			var = makeVar(t, a, type, typmod, collation, 0);
			editing->change = own ? psprintf("GROUP BY %s instead of %s", describe_expression(editing, (Node *) var),
											 describe_expression(editing, own))
								  : psprintf("%s added to GROUP BY", describe_expression(editing, (Node *) var));
			if (own)
				query->groupClause = list_delete_nth_cell(query->groupClause, which);
			target = makeTargetEntry((Expr *) var, list_length(query->targetList) + 1, NULL, true);
			query->targetList = lappend(query->targetList, target);
			query->groupClause = lappend(query->groupClause, group_clause(target, query->targetList));
			return;
		}
	}
}

/* A key that is no longer one has no value. Where nobody asks for it outside, that is all there is to it. */
static void
forget_output(const Editing *editing, TargetEntry *entry)
{
	if (editing->towards && editing->outer != NIL && !entry->resjunk)
		entry->expr = (Expr *) makeNullConst(exprType((Node *) entry->expr), exprTypmod((Node *) entry->expr),
											 exprCollation((Node *) entry->expr));
}

static void
edit_groups(Editing *editing, Query *query)
{
	if (query->groupClause == NIL || query->groupingSets != NIL)
		return;
	for (int i = 0; i < list_length(query->groupClause); i++)
	{
		SortGroupClause *clause = (SortGroupClause *) list_nth(query->groupClause, i);

		if (!edit_applies(editing, EDIT_GROUP_BY, target_location(clause, query), true))
			continue;
		editing->change =
			psprintf("%s dropped from GROUP BY",
					 describe_expression(
						 editing, compat_named_expression(query, get_sortgroupclause_expr(clause, query->targetList))));
		query->groupClause = list_delete_nth_cell(query->groupClause, i);
		forget_output(editing, get_sortgroupclause_tle(clause, query->targetList));
		return;
	}
	add_group(editing, query);
	for (int i = -1; i < list_length(query->groupClause) && !editing->done; i++)
		edit_group_towards(editing, query, i);
}

/* ---- HAVING ---- */

static bool
has_aggregate(Node *node)
{
	return contain_aggs_of_level(node, 0);
}

static Node *
joined(Node *conditions, Node *more)
{
	return conditions ? (Node *) make_andclause(list_make2(conditions, more)) : more;
}

static void
edit_having(Editing *editing, Query *query)
{
	List *where = make_ands_implicit((Expr *) (query->jointree ? query->jointree->quals : NULL));
	List *having = make_ands_implicit((Expr *) query->havingQual);

	if (query->groupClause == NIL)
		return;
	for (int i = 0; i < list_length(having); i++)
	{
		Node *condition = (Node *) list_nth(having, i);

		if (has_aggregate(condition) || !edit_applies(editing, EDIT_HAVING, exprLocation(condition)))
			continue;
		editing->change = psprintf("%s moved to WHERE", describe_expression(editing, condition));
		query->jointree->quals = joined(query->jointree->quals, condition);
		having = list_delete_nth_cell(having, i);
		query->havingQual = having == NIL ? NULL : (Node *) make_ands_explicit(having);
		return;
	}
	for (int i = 0; i < list_length(where); i++)
	{
		Node *condition = (Node *) list_nth(where, i);

		if (!edit_applies(editing, EDIT_HAVING, exprLocation(condition)))
			continue;
		editing->change = psprintf("%s moved to HAVING", describe_expression(editing, condition));
		query->havingQual = joined(query->havingQual, condition);
		where = list_delete_nth_cell(where, i);
		query->jointree->quals = where == NIL ? NULL : (Node *) make_ands_explicit(where);
		return;
	}
}

/* ---- ORDER BY, LIMIT ---- */

/* Turns an order round; NULLs go where they go by default. */
static void
reverse(SortGroupClause *clause)
{
	Oid other = get_commutator(clause->sortop);
	bool descending;

	if (!OidIsValid(other) || !OidIsValid(get_equality_op_for_ordering_op(clause->sortop, &descending)))
		return;
	clause->sortop = other;
	clause->nulls_first = !descending;
}

/* The keys of ORDER BY, of the query or of a window. */
static List *
edit_order(Editing *editing, Query *query, List *keys, EditKind kind)
{
	for (int i = 0; i < list_length(keys); i++)
	{
		SortGroupClause *clause = (SortGroupClause *) list_nth(keys, i);
		int location = target_location(clause, query);

		if (edit_applies(editing, kind, location))
		{
			editing->change = "sort direction reversed";
			reverse(clause);
			return keys;
		}
		if (edit_applies(editing, kind, location))
		{
			editing->change =
				clause->nulls_first ? "NULLS LAST instead of NULLS FIRST" : "NULLS FIRST instead of NULLS LAST";
			clause->nulls_first = !clause->nulls_first;
			return keys;
		}
		if (edit_applies(editing, kind, location, true))
		{
			editing->change =
				psprintf("%s dropped from ORDER BY",
						 describe_expression(editing, get_sortgroupclause_expr(clause, query->targetList)));
			return list_delete_nth_cell(keys, i);
		}
	}
	return keys;
}

static Node *
edit_count(Editing *editing, const Query *query, Node *count, const char *word)
{
	Node *changed;

	if (count == NULL)
		return NULL;
	if (edit_applies(editing, EDIT_LIMIT, exprLocation(count), true))
	{
		editing->change = psprintf("%s dropped", word);
		return NULL;
	}
	if (editing->towards && !editing->omissions && count == query->limitCount && !order_keeps_one(query) &&
		edit_applies(editing, EDIT_LIMIT, exprLocation(count)))
	{
		Node *one =
			(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(1), false, FLOAT8PASSBYVAL);

		editing->change = psprintf("1 instead of %s", describe_expression(editing, count));
		return one;
	}
	/* it is cast to bigint: the constant stands inside */
	changed = edit_expression(editing, count);
	if (editing->done && editing->clause == editing->where && editing->kind == EDIT_CONSTANT)
		editing->kind = EDIT_LIMIT;
	return changed;
}

/* ---- set operations, windows ---- */

/* A set operation of two queries may be one of them alone: the first one, or the second. */
static void
edit_branches(Editing *editing, Query *query)
{
	const SetOperationStmt *statement = (const SetOperationStmt *) query->setOperations;

	if (!editing->towards || !statement || query->sortClause != NIL || query->limitCount || query->limitOffset ||
		query->cteList != NIL || !IsA(statement->larg, RangeTblRef) || !IsA(statement->rarg, RangeTblRef))
		return;
	for (int i = 0; i < 2; i++)
	{
		Query *branch =
			rt_fetch(((const RangeTblRef *) (i == 0 ? statement->larg : statement->rarg))->rtindex, query->rtable)
				->subquery;

		if (!branch || !edit_applies(editing, EDIT_SET_OPERATION, -1, true))
			continue;
		editing->change = psprintf("the %s query of the set operation left out", i == 0 ? "second" : "first");
		/* what it asks of the queries around it is a level nearer now */
		IncrementVarSublevelsUp((Node *) branch, -1, 1);
		*query = *branch;
		return;
	}
}

static void
edit_set_operation(Editing *editing, Node *node)
{
	static const struct
	{
		SetOperation operation;
		const char *name;
	} operations[] = {{SETOP_UNION, "UNION"}, {SETOP_INTERSECT, "INTERSECT"}, {SETOP_EXCEPT, "EXCEPT"}};
	SetOperationStmt *statement = (SetOperationStmt *) node;
	const char *own = "";

	if (node == NULL || !IsA(node, SetOperationStmt))
		return;
	for (size_t i = 0; i < lengthof(operations); i++)
		if (statement->op == operations[i].operation)
			own = operations[i].name;
	for (size_t i = 0; i < lengthof(operations); i++)
		if (statement->op != operations[i].operation && edit_applies(editing, EDIT_SET_OPERATION, -1))
		{
			editing->change = psprintf("%s instead of %s", operations[i].name, own);
			statement->op = operations[i].operation;
			return;
		}
	for (size_t i = 0; editing->towards && i < lengthof(operations); i++)
		if (statement->op != operations[i].operation && edit_applies(editing, EDIT_SET_OPERATION, -1))
		{
			editing->change = psprintf("%s%s instead of %s%s", operations[i].name, statement->all ? "" : " ALL", own,
									   statement->all ? " ALL" : "");
			statement->op = operations[i].operation;
			statement->all = !statement->all;
			return;
		}
	if (editing->towards && statement->op == SETOP_EXCEPT && edit_applies(editing, EDIT_SET_OPERATION, -1))
	{
		Node *left = statement->larg;

		editing->change = "sides of EXCEPT swapped";
		statement->larg = statement->rarg;
		statement->rarg = left;
		return;
	}
	if (edit_applies(editing, EDIT_SET_OPERATION, -1))
	{
		editing->change =
			statement->all ? psprintf("%s instead of %s ALL", own, own) : psprintf("%s ALL instead of %s", own, own);
		statement->all = !statement->all;
	}
	if (editing->done)
		return;
	edit_set_operation(editing, statement->larg);
	edit_set_operation(editing, statement->rarg);
}

static void
edit_window(Editing *editing, Query *query, WindowClause *window)
{
	for (int i = 0; i < list_length(window->partitionClause); i++)
		if (edit_applies(editing, EDIT_WINDOW,
						 target_location((SortGroupClause *) list_nth(window->partitionClause, i), query), true))
		{
			editing->change = psprintf(
				"%s dropped from PARTITION BY",
				describe_expression(editing,
									get_sortgroupclause_expr((SortGroupClause *) list_nth(window->partitionClause, i),
															 query->targetList)));
			window->partitionClause = list_delete_nth_cell(window->partitionClause, i);
			return;
		}
	if (window->orderClause)
		window->orderClause = edit_order(editing, query, window->orderClause, EDIT_WINDOW);
	if (window->orderClause && !(window->frameOptions & FRAMEOPTION_GROUPS) && window->startOffset == NULL &&
		window->endOffset == NULL && edit_applies(editing, EDIT_WINDOW, -1))
	{
		bool rows = (window->frameOptions & FRAMEOPTION_ROWS) != 0;

		editing->change = rows ? "RANGE instead of ROWS" : "ROWS instead of RANGE";
		window->frameOptions &= ~(FRAMEOPTION_ROWS | FRAMEOPTION_RANGE);
		window->frameOptions |= FRAMEOPTION_NONDEFAULT | (rows ? FRAMEOPTION_RANGE : FRAMEOPTION_ROWS);
	}
}

void
edit_clauses(Editing *editing, Query *query)
{
	ListCell *cell;

	if (editing->done)
		return;
	editing->clause = "SELECT";
	edit_distinct(editing, query);
	editing->clause = "GROUP BY";
	edit_groups(editing, query);
	editing->clause = "HAVING";
	edit_having(editing, query);
	editing->clause = "WINDOW";
	foreach(cell, query->windowClause)
		edit_window(editing, query, (WindowClause *) lfirst(cell));
	editing->clause = "set operation";
	edit_branches(editing, query);
	if (editing->done)
		return;
	edit_set_operation(editing, query->setOperations);
	editing->clause = "ORDER BY";
	if (query->sortClause)
		query->sortClause = edit_order(editing, query, query->sortClause, EDIT_ORDER_BY);
	editing->clause = "LIMIT";
	query->limitCount = edit_count(editing, query, query->limitCount, "LIMIT");
	query->limitOffset = edit_count(editing, query, query->limitOffset, "OFFSET");
}
