/*
 * shuffle_tree.cpp: queries made ready for shuffle.cpp, and what is known of such runs beforehand.
 *
 * Where the order of a level means something (ORDER BY, LIMIT, DISTINCT ON, ARRAY(SELECT ...)), the tree gets one more
 * key to sort by, of which the planner must not know that it is the same in every row. So there is a Sort, whatever
 * order the rows below may have by accident.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/value.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "rewrite/rewriteManip.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/base/guard.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/trees/order.h"
#include "pg/ask/witness/shuffle_tree.h"
#include "pg/read/trees/tree_parts.h"

static bool
is_plain_distinct(const Query *query)
{
	return query->distinctClause != NIL && !query->hasDistinctOn;
}

static bool
with_ties(const Query *query)
{
	return query->limitCount && query->limitOption == LIMIT_OPTION_WITH_TIES;
}

static bool
shuffle_can_sort(const Query *query)
{
	return !is_plain_distinct(query) && !query->setOperations && !with_ties(query);
}

/* A key that is the same in every row, and that no planner can know to be so. */
static void
add_sort_key(Query *query)
{
	/* Any volatile function without effects serves. */
	FuncExpr *call = makeFuncExpr(GUARD_MARKER, BOOLOID, NIL, InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
	TargetEntry *entry = makeTargetEntry((Expr *) call, list_length(query->targetList) + 1, pstrdup("chance"), true);
	TypeCacheEntry *type = lookup_type_cache(BOOLOID, TYPECACHE_LT_OPR | TYPECACHE_EQ_OPR);
	SortGroupClause *key = makeNode(SortGroupClause);

	query->targetList = lappend(query->targetList, entry);
	key->tleSortGroupRef = assignSortGroupRef(entry, query->targetList);
	key->eqop = type->eq_opr;
	key->sortop = type->lt_opr;
	key->nulls_first = false;
	key->hashable = true;
	if (query->hasDistinctOn)
		sort_by_distinct_on(query);
	query->sortClause = lappend(query->sortClause, key);
}

/*
 * Of SELECT DISTINCT and set operations all keys must be output columns, and DISTINCT ON with a LIMIT leaves two things
 * to chance; so it becomes SELECT * FROM (the query), and the order and the LIMIT stand outside.
 */
static void
put_order_outside(Query *query)
{
	Query *inner = makeNode(Query);
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	RangeTblRef *reference = makeNode(RangeTblRef);
	List *names = NIL;
	List *targets = NIL;
	ListCell *cell;

	*inner = *query;
	foreach(cell, inner->targetList)
	{
		TargetEntry *from = (TargetEntry *) lfirst(cell);
		Node *expr = (Node *) from->expr;
		TargetEntry *to;

		to = makeTargetEntry((Expr *) makeVar(1, from->resno, exprType(expr), exprTypmod(expr), exprCollation(expr), 0),
							 from->resno, from->resname ? pstrdup(from->resname) : NULL, from->resjunk);
		to->ressortgroupref = from->ressortgroupref;
		from->resjunk = false;
		targets = lappend(targets, to);
		names = lappend(names, makeString(pstrdup(from->resname ? from->resname : "?column?")));
	}
	memset(query, 0, sizeof(Query));
	query->type = T_Query;
	query->commandType = CMD_SELECT;
	query->querySource = inner->querySource;
	query->canSetTag = inner->canSetTag;
	query->hasSubLinks = inner->hasSubLinks;
	query->targetList = targets;
	query->sortClause = (List *) copyObjectImpl(inner->sortClause);
	query->limitCount = inner->limitCount;
	query->limitOffset = inner->limitOffset;
	query->limitOption = inner->limitOption;
	if (!inner->hasDistinctOn)
		inner->sortClause = NIL;
	inner->limitCount = inner->limitOffset = NULL;
	IncrementVarSublevelsUp((Node *) inner, 1, 1);
	entry->rtekind = RTE_SUBQUERY;
	entry->subquery = inner;
	entry->alias = makeAlias("whole", NIL);
	entry->eref = makeAlias("whole", names);
	entry->inFromCl = true;
	reference->rtindex = 1;
	query->rtable = list_make1(entry);
	query->jointree = makeFromExpr(list_make1(reference), NULL);
}

static bool
sort_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ARRAY_SUBLINK &&
		IsA(((SubLink *) node)->subselect, Query))
	{
		Query *query = (Query *) ((SubLink *) node)->subselect;

		if (query->sortClause == NIL && !order_is_cut(query) && shuffle_can_sort(query))
			add_sort_key(query);
	}
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;
		bool ordered = query->sortClause != NIL || order_is_cut(query);

		bool twice = query->hasDistinctOn && (query->limitCount || query->limitOffset);

		if (ordered && (is_plain_distinct(query) || query->setOperations || twice) && !with_ties(query))
			put_order_outside(query);
		if (ordered && shuffle_can_sort(query))
			add_sort_key(query);
		return compat_walk_query(query, sort_walker, arg);
	}
	return compat_walk_expression(node, sort_walker, arg);
}

void
shuffle_query(Query *query)
{
	(void) sort_walker((Node *) query, NULL);
}

/* ---- does any of it matter? ---- */

static bool
matters(Node *node)
{
	if (IsA(node, Query))
		return order_is_cut((const Query *) node) || order_picks_equals((const Query *) node);
	/*
	 * EXISTS and the like stop at the first row that decides, and may miss one that would raise an error. What a
	 * function in another language or in SQL does with rows is not to be seen here.
	 */
	return IsA(node, WindowFunc) || IsA(node, SubLink) ||
		(IsA(node, Aggref) && order_matters_to_aggregate((const Aggref *) node)) ||
		check_functions_in_node(
			   node, [](Oid function, void *) { return function >= FirstNormalObjectId; }, NULL);
}

bool
shuffle_matters(Query *query, bool listed)
{
	return listed || any_node((Node *) query, matters);
}

/* May the order of its rows show in the aggregate's value? `settled`: DISTINCT or ORDER BY settles that order. */
static bool
lists_rows(Oid function, Oid type, bool settled)
{
	const facts::FunctionFacts &known = facts::of_function(function);

	return !settled && !known.are(facts::OrderFree) && !known.are(facts::PicksEqual) && type != FLOAT4OID &&
		type != FLOAT8OID;
}

/* Is all that the aggregate is given among its keys, so that rows that are tied there are the same to it? */
static bool
is_sorted_by_itself(const Aggref *agg)
{
	ListCell *lc;

	foreach(lc, agg->args)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(lc);

		if (!entry->resjunk && !IsA(entry->expr, Const) &&
			(!get_sortgroupref_clause_noerr(entry->ressortgroupref, agg->aggorder) ||
			 equals_may_differ(exprType((Node *) entry->expr), -1, exprCollation((Node *) entry->expr))))
			return false;
	}
	return agg->aggorder != NIL;
}

static bool
only_runs_know(Node *node)
{
	if (IsA(node, Aggref))
	{
		const Aggref *agg = (const Aggref *) node;

		return lists_rows(agg->aggfnoid, agg->aggtype, agg->aggdistinct != NIL || is_sorted_by_itself(agg));
	}
	if (IsA(node, WindowFunc))
	{
		const WindowFunc *call = (const WindowFunc *) node;

		return call->winagg && lists_rows(call->winfnoid, call->wintype, false);
	}
	return (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ARRAY_SUBLINK) ||
		check_functions_in_node(
			   node, [](Oid function, void *) { return function >= FirstNormalObjectId; }, NULL);
}

bool
shuffle_knows_alone(Query *query)
{
	return any_node((Node *) query, only_runs_know);
}

/* A place whose choices no node of ours makes. */
static bool
is_hidden(Node *node)
{
	if (IsA(node, Query))
		return ((Query *) node)->setOperations && outputs_are_loose((const Query *) node);
	/* Functions that may look at tables. */
	return check_functions_in_node(
		node,
		[](Oid function, void *)
		{ return function >= FirstNormalObjectId && func_volatile(function) != PROVOLATILE_IMMUTABLE; },
		NULL);
}

/*
 * A place where the server's own algorithm, and no node of ours, decides what the query is free to do otherwise.
 * `spelled`: spellings show.
 */
static bool
is_up_to_algorithm(Node *node, bool spelled)
{
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ARRAY_SUBLINK)
	{
		const Query *rows = (const Query *) ((SubLink *) node)->subselect;

		if (rows->sortClause == NIL &&
			(rows->distinctClause != NIL || rows->groupClause != NIL || rows->setOperations != NULL))
			return true;
	}
	if (IsA(node, SetOperationStmt) && ((SetOperationStmt *) node)->op != SETOP_UNION && spelled)
	{
		ListCell *type;
		ListCell *collation;

		forboth(type, ((SetOperationStmt *) node)->colTypes, collation, ((SetOperationStmt *) node)->colCollations)
			if (equals_may_differ(lfirst_oid(type), -1, lfirst_oid(collation)))
				return true;
	}
	return false;
}

bool
shuffle_misses_some(Query *query, bool spelled)
{
	return any_node((Node *) query, [=](Node *node) { return is_up_to_algorithm(node, spelled); });
}

bool
shuffle_shows_all(Query *query, bool listed)
{
	if (listed && query->sortClause == NIL)
		return false;
	return !any_node((Node *) query, is_hidden);
}
