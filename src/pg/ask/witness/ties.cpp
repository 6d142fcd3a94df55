/*
 * ties.cpp: finds out whether a LIMIT chooses among equals, or an ARRAY(SELECT ...) lists them in an order of its own.
 *
 * A query with LIMIT, OFFSET or DISTINCT ON and an order that leaves ties may give any of several results, and the plan
 * decides which. Ordered by all its output columns in addition, once upwards and once downwards, it picks the least and
 * the greatest of the equals: when both give the same, there was no choice. (An OFFSET may pick the same row in the
 * middle of a group from both sides; other orders of the rows catch that.)
 */
extern "C" {
#include "postgres.h"

#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/read/trees/order.h"
#include "pg/ask/witness/ties.h"

typedef bool (*TreeWalker)();

/* The query of an ARRAY(SELECT ...), where the order of all rows shows; NULL for any other node. */
static Query *
listed_query(Node *node)
{
	if (!IsA(node, SubLink) || ((SubLink *) node)->subLinkType != ARRAY_SUBLINK ||
		!IsA(((SubLink *) node)->subselect, Query))
		return NULL;
	return (Query *) ((SubLink *) node)->subselect;
}

static bool
cuts_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (listed_query(node))
		return true;
	if (IsA(node, Query))
		return order_is_cut((Query *) node) ||
			query_tree_walker((Query *) node, (TreeWalker) (void (*)(void)) cuts_walker, arg, 0);
	return expression_tree_walker(node, (TreeWalker) (void (*)(void)) cuts_walker, arg);
}

bool
replay_cuts(Query *query)
{
	return cuts_walker((Node *) query, NULL);
}

static bool
is_sorted_by(const Query *query, Index reference)
{
	ListCell *cell;

	foreach(cell, query->sortClause)
		if (reference != 0 && ((SortGroupClause *) lfirst(cell))->tleSortGroupRef == reference)
			return true;
	return false;
}

static void
order_by_output(Query *query, bool down)
{
	ListCell *cell;

	if (query->hasDistinctOn)
		sort_by_distinct_on(query);
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);
		TypeCacheEntry *type;
		SortGroupClause *key;

		if (entry->resjunk || is_sorted_by(query, entry->ressortgroupref))
			continue;
		type =
			lookup_type_cache(exprType((Node *) entry->expr), TYPECACHE_LT_OPR | TYPECACHE_GT_OPR | TYPECACHE_EQ_OPR);
		if (!OidIsValid(type->lt_opr) || !OidIsValid(type->gt_opr) || !OidIsValid(type->eq_opr))
			continue;
		key = makeNode(SortGroupClause);
		key->tleSortGroupRef = assignSortGroupRef(entry, query->targetList);
		key->eqop = type->eq_opr;
		key->sortop = down ? type->gt_opr : type->lt_opr;
		key->nulls_first = down;
		key->hashable = op_hashjoinable(type->eq_opr, type->type_id);
		query->sortClause = lappend(query->sortClause, key);
	}
}

static bool
break_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (listed_query(node) && !order_is_cut(listed_query(node)))
		order_by_output(listed_query(node), *(bool *) arg);
	if (IsA(node, Query))
	{
		if (order_is_cut((Query *) node))
			order_by_output((Query *) node, *(bool *) arg);
		return query_tree_walker((Query *) node, (TreeWalker) (void (*)(void)) break_walker, arg, 0);
	}
	return expression_tree_walker(node, (TreeWalker) (void (*)(void)) break_walker, arg);
}

void
replay_break_ties(Query *query, bool down)
{
	(void) break_walker((Node *) query, &down);
}
