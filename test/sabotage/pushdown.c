/*
 * Faults of the rewriting of queries: conditions moved to where they may not go. They strike under every plan: to see
 * them takes an equivalent query that is written another way.
 */
#include "sabotage.h"

#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/prep.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "utils/lsyscache.h"

/* A subquery into which nothing forbids to push a condition, but the one thing that a fault forgets. */
static bool is_plain_subquery(RangeTblEntry *rte)
{
	Query *query = rte->rtekind == RTE_SUBQUERY ? rte->subquery : NULL;

	return query != NULL && !rte->security_barrier && !rte->lateral && query->jointree != NULL &&
		query->setOperations == NULL && !query->hasAggs && query->groupClause == NIL && query->groupingSets == NIL &&
		query->havingQual == NULL && query->distinctClause == NIL && !query->hasTargetSRFs;
}

typedef bool (*MayPush)(Query *subquery, Node *condition, Index rti);

/* Moves conditions of WHERE into the subqueries of FROM that they are about. */
static void push_conditions(Query *query, MayPush may_push)
{
	List *kept = NIL;
	ListCell *clause;
	ListCell *item;
	Relids pushable = NULL;

	if (query->jointree == NULL || query->jointree->quals == NULL)
		return;
	foreach (item, query->jointree->fromlist)
		if (IsA(lfirst(item), RangeTblRef))
			pushable = bms_add_member(pushable, ((RangeTblRef *) lfirst(item))->rtindex);
	foreach (clause, conjuncts(query->jointree->quals)) {
		Node *condition = (Node *) lfirst(clause);
		int rti;
		RangeTblEntry *rte = NULL;

		if (!checkExprHasSubLink(condition) && !contain_volatile_functions(condition) &&
			!contain_vars_of_level(condition, 1) && bms_get_singleton_member(pull_varnos(NULL, condition), &rti) &&
			bms_is_member(rti, pushable))
			rte = rt_fetch(rti, query->rtable);
		if (rte != NULL && is_plain_subquery(rte) && may_push(rte->subquery, condition, rti)) {
			Query *subquery = rte->subquery;

			condition = ReplaceVarsFromTargetList(condition, rti, 0, rte, subquery->targetList,
#if PG_VERSION_NUM >= 180000
												  0,
#endif
												  REPLACEVARS_REPORT_ERROR, 0, &subquery->hasSubLinks);
			subquery->jointree->quals = make_and_qual(subquery->jointree->quals, condition);
		} else
			kept = lappend(kept, condition);
	}
	query->jointree->quals = kept == NIL ? NULL : (Node *) make_ands_explicit(kept);
}

static bool uses_whole_row(Node *condition)
{
	List *vars = pull_var_clause(condition, 0);
	ListCell *cell;

	foreach (cell, vars)
		if (((Var *) lfirst(cell))->varattno <= 0)
			return true;
	return false;
}

static bool has_only_limit(Query *subquery, Node *condition, Index rti)
{
	return subquery->limitCount != NULL && !subquery->hasWindowFuncs && !uses_whole_row(condition);
}

static void qual_below_limit_query(Query *query)
{
	push_conditions(query, has_only_limit);
}

/*
 * qual_below_limit
 *
 * A condition on a subquery with LIMIT is tested before the rows are limited.
 * Strikes: (SELECT ... LIMIT n) in FROM with a WHERE outside that some of the n rows fail.
 * Class: predicate pushdown below LIMIT (several systems).
 */
static Query *qual_below_limit(Query *query)
{
	visit_queries(query, qual_below_limit_query);
	return query;
}

/* Are all columns of the condition sorted or partitioned by, in some window? */
static bool uses_window_columns(Query *subquery, Node *condition, Index rti)
{
	List *vars = pull_var_clause(condition, 0);
	ListCell *cell;

	if (!subquery->hasWindowFuncs || subquery->limitCount != NULL || subquery->limitOffset != NULL)
		return false;
	foreach (cell, vars) {
		Var *var = (Var *) lfirst(cell);
		TargetEntry *entry = var->varattno > 0 ? get_tle_by_resno(subquery->targetList, var->varattno) : NULL;
		bool found = false;
		ListCell *window;

		if (entry == NULL || contain_window_function((Node *) entry->expr))
			return false;
		foreach (window, subquery->windowClause) {
			WindowClause *clause = lfirst_node(WindowClause, window);

			if (targetIsInSortList(entry, InvalidOid, clause->orderClause) ||
				targetIsInSortList(entry, InvalidOid, clause->partitionClause))
				found = true;
		}
		if (!found)
			return false;
	}
	return true;
}

static void qual_below_window_query(Query *query)
{
	push_conditions(query, uses_window_columns);
}

/*
 * qual_below_window
 *
 * A condition on a column that a window is ordered by is tested before the window functions, as it may be for one that
 * all windows are partitioned by. Strikes: subquery with window functions in FROM, a WHERE outside on a column of the
 * window's ORDER BY. Class: predicate pushdown below window functions (several systems).
 */
static Query *qual_below_window(Query *query)
{
	visit_queries(query, qual_below_window_query);
	return query;
}

static void grouping_sets_having_query(Query *query)
{
	List *kept = NIL;
	ListCell *cell;

	if (query->groupingSets == NIL || query->havingQual == NULL)
		return;
	foreach (cell, conjuncts(query->havingQual)) {
		Node *condition = (Node *) lfirst(cell);

		if (contain_agg_clause(condition) || checkExprHasSubLink(condition) || contain_volatile_functions(condition) ||
			!contain_vars_of_level(condition, 0))
			kept = lappend(kept, condition);
		else {
#if PG_VERSION_NUM >= 180000
			/* what is grouped by is a column of an entry of its own there */
			condition = flatten_group_exprs(NULL, query, condition);
#endif
			query->jointree->quals = make_and_qual(query->jointree->quals, condition);
		}
	}
	query->havingQual = kept == NIL ? NULL : (Node *) make_ands_explicit(kept);
}

/*
 * grouping_sets_having
 *
 * Conditions of HAVING without aggregates go to WHERE, although a grouping set may turn their columns into NULL.
 * Strikes: ROLLUP, CUBE or GROUPING SETS with HAVING on a grouping column: a total comes that should not (HAVING a =
 * 1), or a total is missing (HAVING a IS NULL). Class: PostgreSQL 9.5 and 18 (HAVING pushed down with grouping sets).
 */
static Query *grouping_sets_having(Query *query)
{
	visit_queries(query, grouping_sets_having_query);
	return query;
}

/* Tables whose columns stand within COALESCE or CASE in a comparison. */
static bool find_coalesced(Node *node, void *context)
{
	Relids *found = (Relids *) context;

	if (node == NULL)
		return false;
	if (IsA(node, CoalesceExpr) || IsA(node, CaseExpr))
		*found = bms_add_members(*found, pull_varnos(NULL, node));
	return expression_tree_walker(node, find_coalesced, context);
}

static Relids tables_of(Node *from)
{
#if PG_VERSION_NUM >= 160000
	return get_relids_in_jointree(from, false, false);
#else
	return get_relids_in_jointree(from, false);
#endif
}

static void reduce_joins(Query *query, Node *from, Relids strict, Relids *reduced)
{
	JoinExpr *join = (JoinExpr *) from;

	if (from == NULL || !IsA(from, JoinExpr))
		return;
	reduce_joins(query, join->larg, strict, reduced);
	reduce_joins(query, join->rarg, strict, reduced);
	if ((join->jointype == JOIN_LEFT && bms_overlap(tables_of(join->rarg), strict)) ||
		(join->jointype == JOIN_RIGHT && bms_overlap(tables_of(join->larg), strict))) {
		join->jointype = JOIN_INNER;
		if (join->rtindex > 0) {
			rt_fetch(join->rtindex, query->rtable)->jointype = JOIN_INNER;
			*reduced = bms_add_member(*reduced, join->rtindex);
		}
	}
}

static void outer_join_reduced_query(Query *query)
{
	Relids strict = NULL;
	Relids reduced = NULL;
	ListCell *cell;

	if (query->jointree == NULL)
		return;
	foreach (cell, conjuncts(query->jointree->quals))
		if (IsA(lfirst(cell), OpExpr))
			find_coalesced((Node *) lfirst(cell), &strict);
	foreach (cell, query->jointree->fromlist)
		reduce_joins(query, (Node *) lfirst(cell), strict, &reduced);
#if PG_VERSION_NUM >= 160000
	/* columns say which joins may make them NULL */
	if (reduced != NULL)
		*query = *(Query *) remove_nulling_relids((Node *) query, reduced, NULL);
#endif
}

/*
 * outer_join_reduced
 *
 * A comparison is taken for false on NULL even when its column stands within COALESCE or CASE; a left or right join
 * below it becomes an inner join. Strikes: LEFT JOIN b ... WHERE coalesce(b.x, 0) = 0, rows without a partner. Class:
 * wrong strictness in outer-join reduction (several systems).
 */
static Query *outer_join_reduced(Query *query)
{
	visit_queries(query, outer_join_reduced_query);
	return query;
}

const Fault pushdown_faults[] = {{.name = "qual_below_limit", .query = qual_below_limit},
								 {.name = "qual_below_window", .query = qual_below_window},
								 {.name = "grouping_sets_having", .query = grouping_sets_having},
								 {.name = "outer_join_reduced", .query = outer_join_reduced},
								 {NULL}};
