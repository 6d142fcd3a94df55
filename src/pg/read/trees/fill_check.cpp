/*
 * fill_check.cpp: see fill_check.h.
 *
 * SQL leaves some things to the server: which of two equal values DISTINCT keeps, which rows LIMIT takes, in what order
 * an aggregate or a window function sees its rows. Whatever fills a hole must not depend on any of them, or an oracle's
 * two queries differ and both are right. The check sees the analysed tree, and refuses what it does not know to be
 * decided.
 */
#include "pg/base/compat.h"

extern "C" {
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "utils/lsyscache.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/trees/fill_check.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"

static bool
same_when_equal(Oid type, Oid collation)
{
	return facts::equal_is_same(type, -1) && (!OidIsValid(collation) || get_collation_isdeterministic(collation));
}

static bool
expr_same_when_equal(Node *expr)
{
	return same_when_equal(exprType(expr), exprCollation(expr));
}

/* ---- what is shown besides the keys of groups or windows ---- */

typedef struct Shown
{
	List *keys;     /* expressions */
	bool only_keys; /* nothing else may be shown; otherwise: none of these */
} Shown;

/* Does an expression show what it must not? Arguments of aggregates do not count. */
static bool
shows(Node *node, void *context)
{
	Shown *shown = (Shown *) context;
	ListCell *cell;

	if (node == NULL || IsA(node, Aggref))
		return false;
	foreach(cell, shown->keys)
		if (equal(lfirst(cell), node))
			return !shown->only_keys;
	if (shown->only_keys && (IsA(node, Var) || IsA(node, SubLink)))
		return true;
	return compat_walk_expression(node, shows, context);
}

static bool
target_list_shows(Query *query, Shown *shown)
{
	ListCell *cell;

	foreach(cell, query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk && shows((Node *) ((TargetEntry *) lfirst(cell))->expr, shown))
			return true;
	return !shown->only_keys && shows(query->havingQual, shown);
}

/* ---- one level of a query ---- */

/* Of a group, any row's key may be taken. */
static const char *
check_groups(Query *query)
{
	Shown shown = {NIL, false};
	ListCell *cell;

	foreach(cell, query->groupClause)
	{
		Node *key = (Node *) get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), query->targetList);

		if (!expr_same_when_equal(key))
			shown.keys = lappend(shown.keys, key);
	}
	/* sublinks and windows above groups might show the key, too */
	if (shown.keys != NIL && (query->hasSubLinks || query->hasWindowFuncs || target_list_shows(query, &shown)))
		return "a group may show any of several equal values";
	return NULL;
}

static const char *
check_distinct(Query *query)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(cell);

		/*
		 * but whatever it keeps, its keys are the same, and so is what does not depend on the row: that has no columns;
		 * count(*), row_number() and generate_series(1, 2) have none either
		 */
		if (query->hasDistinctOn && !entry->resjunk &&
			(entry->ressortgroupref == 0 ||
			 get_sortgroupref_clause_noerr(entry->ressortgroupref, query->distinctClause) == NULL) &&
			(query->hasSubLinks || query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs ||
			 contain_var_clause((Node *) entry->expr)))
			return "DISTINCT ON may keep any of several tied rows";
	}
	foreach(cell, query->distinctClause)
		if (!expr_same_when_equal(
				(Node *) get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), query->targetList)))
			return "DISTINCT may keep any of several equal values";
	return NULL;
}

static bool
is_zero(Node *node)
{
	node = node == NULL ? NULL : eval_const_expressions(NULL, node); /* a cast, maybe */
	return node == NULL ||
		(IsA(node, Const) && !((Const *) node)->constisnull && DatumGetInt64(((Const *) node)->constvalue) == 0);
}

/* Rows that are equal in all that ORDER BY names must be the same rows. */
static const char *
check_limit(Query *query)
{
	ListCell *cell;

	if (query->limitCount == NULL && is_zero(query->limitOffset))
		return NULL;
	/* all rows up to the last one's peers: whatever the order of peers is */
	if (query->limitOption == LIMIT_OPTION_WITH_TIES && is_zero(query->limitOffset))
		return NULL;
	if (query->setOperations != NULL)
		return "LIMIT of a set operation";
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (!entry->resjunk &&
			(entry->ressortgroupref == 0 ||
			 get_sortgroupref_clause_noerr(entry->ressortgroupref, query->sortClause) == NULL ||
			 !expr_same_when_equal((Node *) entry->expr)))
			return "LIMIT may keep any of several rows";
	}
	return NULL;
}

static List *
key_expressions(List *clauses, List *targets, List *keys)
{
	ListCell *cell;

	foreach(cell, clauses)
		keys = lappend(keys, get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), targets));
	return keys;
}

bool
window_same_for_peers(const WindowFunc *function, const WindowClause *window)
{
	Aggref as_aggregate = {};

	if (facts::of_function(function->winfnoid).are(facts::SameForPeers))
		return true;
	if (!function->winagg || (window->frameOptions & (FRAMEOPTION_ROWS | FRAMEOPTION_EXCLUSION)))
		return false;
	as_aggregate.aggfnoid = function->winfnoid;
	as_aggregate.aggtype = function->wintype;
	return !order_matters_to_aggregate(&as_aggregate) && same_when_equal(function->wintype, function->wincollid);
}

static bool
collect_windows(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, WindowFunc))
		*(List **) context = lappend(*(List **) context, node);
	return compat_walk_expression(node, collect_windows, context);
}

/* Peers are in any order: who sees it may show nothing but what is the same for peers. */
static const char *
check_windows(Query *query)
{
	List *functions = NIL;
	WindowClause *by_row = NULL;
	Shown shown = {NIL, true};
	ListCell *cell;

	(void) collect_windows((Node *) query->targetList, &functions);
	(void) collect_windows((Node *) query->sortClause, &functions);
	foreach(cell, functions)
	{
		WindowFunc *function = (WindowFunc *) lfirst(cell);
		WindowClause *window = (WindowClause *) list_nth(query->windowClause, function->winref - 1);

		if (window_same_for_peers(function, window))
			continue;
		if (by_row != NULL && by_row != window)
			return "two windows whose rows may be in any order";
		by_row = window;
	}
	if (by_row == NULL)
		return NULL;
	shown.keys = key_expressions(by_row->orderClause, query->targetList,
								 key_expressions(by_row->partitionClause, query->targetList, NIL));
	foreach(cell, shown.keys)
		if (!expr_same_when_equal((Node *) lfirst(cell)))
			return "a window's order does not tell equal values apart";
	return target_list_shows(query, &shown) ? "a window's rows may be in any order" : NULL;
}

static const char *
check_set_operation(Node *node)
{
	SetOperationStmt *operation = (SetOperationStmt *) node;
	ListCell *type, *collation;
	const char *reason;

	if (node == NULL || !IsA(node, SetOperationStmt))
		return NULL;
	if (operation->op != SETOP_UNION || !operation->all)
		forboth(type, operation->colTypes, collation, operation->colCollations)
			if (!same_when_equal(lfirst_oid(type), lfirst_oid(collation)))
				return "a set operation may keep any of several equal values";
	reason = check_set_operation(operation->larg);
	return reason ? reason : check_set_operation(operation->rarg);
}

static const char *
check_level(Query *query)
{
	const char *reason = check_groups(query);

	if (reason == NULL)
		reason = check_distinct(query);
	if (reason == NULL)
		reason = check_limit(query);
	if (reason == NULL && query->hasWindowFuncs)
		reason = check_windows(query);
	return reason ? reason : check_set_operation(query->setOperations);
}

/*
 * Written down with a row outside in place of its parameters, an aggregate must still belong to its own query: some
 * column of that must be in it.
 */
static const char *
check_aggregate(Aggref *agg)
{
	if (any_node((Node *) agg, [](Node *node) { return IsA(node, Param); }) && !contain_vars_of_level((Node *) agg, 0))
		return "an aggregate of the outer row only";
	if (order_matters_to_aggregate(agg))
		return "an aggregate may depend on the order of its rows";
	return OidIsValid(agg->aggcollid) && !get_collation_isdeterministic(agg->aggcollid)
		? "an aggregate may give any of several equal values"
		: NULL;
}

static bool
undecided(Node *node, void *context)
{
	const char **reason = (const char **) context;

	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		*reason = check_level((Query *) node);
		return *reason != NULL || compat_walk_query((Query *) node, undecided, context);
	}
	if (IsA(node, Aggref))
		*reason = check_aggregate((Aggref *) node);
	else if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ARRAY_SUBLINK)
		*reason = "an array of a subquery's rows may have them in any order";
	return *reason != NULL || compat_walk_expression(node, undecided, context);
}

const char *
fill_undecided(Query *query, bool stable)
{
	const char *reason = query_not_repeatable(query);

	if (reason == NULL && !stable && contain_mutable_functions((Node *) query))
		reason = "a function is not immutable";
	if (reason == NULL)
		(void) undecided((Node *) query, &reason);
	if (reason != NULL)
		elog(DEBUG2, "no fill of a hole: %s", reason);
	return reason;
}
