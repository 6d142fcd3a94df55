/*
 * lower_sets.cpp: functions that return sets, in the select list.
 *
 * They are called for each row that FROM, WHERE, GROUP BY, HAVING and window functions leave, side by side, the shorter
 * ones filled up with NULLs, and no row comes of what gives none (executor/nodeProjectSet.c). DISTINCT, ORDER BY and
 * LIMIT see the rows that come of it. So they are LATERAL ROWS FROM (...), over a subquery that does the rest where
 * there are groups or windows.
 */
#include "pg/base/compat.h"
#include "pg/read/query/lower_sets.h"

extern "C" {
#include "funcapi.h"
#include "optimizer/tlist.h"
#include "rewrite/rewriteManip.h"
}

namespace front {

/* What it is called; with an alias of its own, an entry is one that somebody wrote. */
static const char *const entry_name = "sets of the select list";

/* While the select list is taken apart. */
struct Split
{
	List *calls;  /* FuncExpr, in order */
	int entry;    /* range table index of their rows */
	bool odd;     /* something is not as we can have it */
	Query *inner; /* does the rest, entry 1; or NULL */
};

bool
has_set(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if ((IsA(node, FuncExpr) && ((FuncExpr *) node)->funcretset) || (IsA(node, OpExpr) && ((OpExpr *) node)->opretset))
		return true;
	return compat_walk_expression(node, has_set, context);
}

bool
is_plain_set(const FuncExpr *call)
{
	Oid type;

	return !has_set((Node *) call->args, NULL) && get_expr_result_type((Node *) call, &type, NULL) == TYPEFUNC_SCALAR;
}

/* A column of the subquery for it, the same one for equal expressions. */
static Node *
inner_column(Split *split, Node *node)
{
	TargetEntry *entry = tlist_member((::Expr *) node, split->inner->targetList);

	if (entry == NULL)
	{
		entry = makeTargetEntry((::Expr *) node, (AttrNumber) (list_length(split->inner->targetList) + 1),
								pstrdup("?column?"), false);
		split->inner->targetList = lappend(split->inner->targetList, entry);
	}
	return (Node *) makeVar(1, entry->resno, exprType(node), exprTypmod(node), exprCollation(node), 0);
}

/* What the expression is above the sets. */
static Node *
above_sets(Node *node, void *context)
{
	Split *split = (Split *) context;

	if (node == NULL)
		return NULL;
	if (split->inner == NULL ? !has_set(node, NULL) : IsA(node, Const))
		return node;
	if (!IsA(node, List) && !has_set(node, NULL))
		return inner_column(split, node);
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcretset)
	{
		FuncExpr *call = (FuncExpr *) copyObjectImpl(node);

		if (!is_plain_set(call))
		{
			split->odd = true;
			return node;
		}
		if (split->inner != NULL)
		{
			ListCell *lc;

			/* the elements of an array one by one: unnest() is understood then */
			foreach(lc, call->args)
				lfirst(lc) = IsA(lfirst(lc), ArrayExpr)
					? compat_mutate_expression((Node *) lfirst(lc), above_sets, context)
					: above_sets((Node *) lfirst(lc), context);
		}
		split->calls = lappend(split->calls, call);
		return (Node *) makeVar(split->entry, (AttrNumber) list_length(split->calls), call->funcresulttype, -1,
								call->funccollid, 0);
	}
	split->odd |= IsA(node, OpExpr) && ((OpExpr *) node)->opretset;
	return compat_mutate_expression(node, above_sets, context);
}

RangeTblEntry *
make_sets_entry(List *calls)
{
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	List *names = NIL;
	ListCell *lc;

	foreach(lc, calls)
	{
		FuncExpr *call = (FuncExpr *) lfirst(lc);
		RangeTblFunction *function = makeNode(RangeTblFunction);

		function->funcexpr = (Node *) call;
		function->funccolcount = 1;
		entry->functions = lappend(entry->functions, function);
		names = lappend(names, makeString(get_func_name(call->funcid)));
	}
	entry->rtekind = RTE_FUNCTION;
	entry->eref = makeAlias(entry_name, names);
	entry->lateral = true;
	entry->inFromCl = true;
	return entry;
}

bool
holds_moved_sets(const RangeTblEntry *entry)
{
	return entry->rtekind == RTE_FUNCTION && entry->alias == NULL && strcmp(entry->eref->aliasname, entry_name) == 0;
}

static void
add_to_from(Query *query, RangeTblEntry *entry)
{
	RangeTblRef *reference = makeNode(RangeTblRef);

	query->rtable = lappend(query->rtable, entry);
	reference->rtindex = list_length(query->rtable);
	query->jointree->fromlist = lappend(query->jointree->fromlist, reference);
}

/* Groups and windows come before the sets, and must not see them. */
static bool
sees_rows_before(const Query *query)
{
	return query->hasAggs || query->groupClause != NIL || query->groupingSets != NIL || query->havingQual != NULL ||
		query->hasWindowFuncs;
}

/* The columns that only groups and windows are made of, and that neither ORDER BY nor DISTINCT wants. */
static bool
is_key_below(const Query *query, const TargetEntry *entry)
{
	return entry->resjunk && get_sortgroupref_clause_noerr(entry->ressortgroupref, query->sortClause) == NULL &&
		get_sortgroupref_clause_noerr(entry->ressortgroupref, query->distinctClause) == NULL;
}

static bool
key_is_set(const Query *query, List *clauses)
{
	ListCell *lc;

	foreach(lc, clauses)
		if (has_set((Node *) get_sortgroupclause_tle((SortGroupClause *) lfirst(lc), query->targetList)->expr, NULL))
			return true;
	return false;
}

static bool
keys_are_sets(const Query *query)
{
	ListCell *lc;

	if (key_is_set(query, query->groupClause))
		return true;
	foreach(lc, query->windowClause)
		if (key_is_set(query, ((WindowClause *) lfirst(lc))->partitionClause) ||
			key_is_set(query, ((WindowClause *) lfirst(lc))->orderClause))
			return true;
	return false;
}

/*
 * DISTINCT ON with ORDER BY looks at rows before the sets, if no key has a set (planner.c, make_sort_input_target: they
 * are postponed until behind the sort, and so behind the DISTINCT ON): each row that it leaves comes as often as its
 * sets have rows. That is not said by what follows.
 */
static bool
sets_follow_distinct(const Query *query)
{
	ListCell *lc;

	if (!query->hasDistinctOn || query->sortClause == NIL)
		return false;
	foreach(lc, query->targetList)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(lc);

		if (entry->ressortgroupref != 0 && has_set((Node *) entry->expr, NULL))
			return false;
	}
	return true;
}

/*
 * The query below: without its sets, and without what comes after them. Its target list has the keys of groups and
 * windows, nothing is shown yet.
 */
static Query *
rows_before_sets(const Query *query)
{
	Query *inner = (Query *) copyObjectImpl(query);
	List *keys = NIL;
	ListCell *lc;

	inner->distinctClause = inner->sortClause = NIL;
	inner->hasDistinctOn = inner->hasTargetSRFs = false;
	inner->limitCount = inner->limitOffset = NULL;
	inner->limitOption = LIMIT_OPTION_COUNT;
	foreach(lc, inner->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc);

		if (entry->ressortgroupref == 0 || has_set((Node *) entry->expr, NULL))
			continue;
		entry->resno = (AttrNumber) (list_length(keys) + 1);
		entry->resjunk = false;
		keys = lappend(keys, entry);
	}
	inner->targetList = keys;
	return inner;
}

static void
put_below(Query *query, Query *inner)
{
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	List *names = NIL;
	ListCell *lc;

	foreach(lc, inner->targetList)
		names = lappend(names, makeString(pstrdup("?column?")));
	/* it is one level deeper now than it was */
	IncrementVarSublevelsUp((Node *) inner, 1, 1);
	entry->rtekind = RTE_SUBQUERY;
	entry->subquery = inner;
	entry->eref = makeAlias("rows before sets", names);
	entry->inFromCl = true;
	query->rtable = NIL;
	query->jointree = makeFromExpr(NIL, NULL);
	query->cteList = query->groupClause = query->groupingSets = query->windowClause = NIL;
	query->havingQual = NULL;
	query->hasAggs = query->hasWindowFuncs = query->groupDistinct = false;
	add_to_from(query, entry);
}

void
move_sets_to_from(Query *query)
{
	Split split = {};
	List *targets = NIL;
	ListCell *lc;

	if (!query->hasTargetSRFs || query->setOperations != NULL || keys_are_sets(query) || sets_follow_distinct(query))
		return;
	if (sees_rows_before(query))
		split.inner = rows_before_sets(query);
	split.entry = split.inner != NULL ? 2 : list_length(query->rtable) + 1;
	foreach(lc, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc), *above;

		if (split.inner != NULL && is_key_below(query, entry))
			continue;
		above = flatCopyTargetEntry(entry);
		above->expr = (::Expr *) above_sets((Node *) entry->expr, &split);
		above->resno = (AttrNumber) (list_length(targets) + 1);
		targets = lappend(targets, above);
	}
	if (split.odd || split.calls == NIL)
		return;
	query->targetList = targets;
	query->hasTargetSRFs = false;
	if (split.inner != NULL)
		put_below(query, split.inner);
	add_to_from(query, make_sets_entry(split.calls));
}

} /* namespace front */
