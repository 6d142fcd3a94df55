/*
 * same_query.cpp: a query is equivalent to itself, whatever it contains: types without equality, functions that nobody
 * knows, catalogs.
 *
 * The same tree gives the same set of permitted results on each database, so no other part of sqleq has to understand
 * it. What is left is chance proper: a query with something volatile is not asked here, and neither is an abstract
 * query, whose holes have to be read.
 */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/read/query/lower_function.h"
#include "pg/read/problem/same_query.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"

namespace front {

/* A query inside the queries that it may refer to. */
struct Surroundings
{
	Query *query;
	const Surroundings *outer;
};

/* The place of a common table expression among those of its query, as a name; NULL when there is none of this name. */
static char *
name_by_place(const RangeTblEntry *entry, const Surroundings *level)
{
	ListCell *lc;

	for (Index up = 0; up < entry->ctelevelsup && level != NULL; up++)
		level = level->outer;
	if (level == NULL)
		return NULL;
	foreach(lc, level->query->cteList)
		if (strcmp(((CommonTableExpr *) lfirst(lc))->ctename, entry->ctename) == 0)
			return psprintf("%d", foreach_current_index(lc));
	return NULL;
}

/*
 * Takes the names of tables and columns out of a tree; returns true when they may show in a result: a row as a value
 * has its columns' names.
 */
static bool
erase_names(Node *node, void *context)
{
	ListCell *lc;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && ((Var *) node)->varattno == InvalidAttrNumber)
		return true;
	if (IsA(node, Query))
	{
		Surroundings level = {(Query *) node, (const Surroundings *) context};
		char *place;

		foreach(lc, level.query->rtable)
		{
			RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

			entry->alias = entry->eref = NULL;
			place = entry->rtekind == RTE_CTE ? name_by_place(entry, &level) : NULL;
			if (place != NULL)
				entry->ctename = place;
		}
		foreach(lc, level.query->targetList)
			((TargetEntry *) lfirst(lc))->resname = NULL;
		return compat_walk_query(level.query, erase_names, &level);
	}
	return compat_walk_expression(node, erase_names, context);
}

/* Only now: those that refer to them know them by their places. */
static bool
same_but_for_names(Query *first, Query *second)
{
	Query *copies[2];

	/* Most pairs are not worth a copy. */
	if (list_length(first->rtable) != list_length(second->rtable) ||
		list_length(first->targetList) != list_length(second->targetList) ||
		list_length(first->sortClause) != list_length(second->sortClause) ||
		list_length(first->groupClause) != list_length(second->groupClause) ||
		list_length(first->cteList) != list_length(second->cteList))
		return false;
	copies[0] = (Query *) copyObjectImpl(first);
	copies[1] = (Query *) copyObjectImpl(second);
	for (int i = 0; i < 2; i++)
	{
		if (erase_names((Node *) copies[i], NULL))
			return false;
		each_node((Node *) copies[i],
				  [](Node *node)
				  {
					  CommonTableExpr *cte = (CommonTableExpr *) node;

					  if (!IsA(node, CommonTableExpr))
						  return;
					  cte->ctename = NULL;
					  cte->aliascolnames = cte->ctecolnames = NIL;
				  });
	}
	return equal(copies[0], copies[1]);
}

bool
is_same_query(SqleqProblem *problem)
{
	Query *query = problem->query[0];

	if (problem->query[1] == NULL || !(equal(query, problem->query[1]) || same_but_for_names(query, problem->query[1])))
		return false;
	if (any_node((Node *) query, is_hole_node) || query_not_deterministic(query, function_queries) != NULL)
		return false;
	if (contain_mutable_functions((Node *) query))
		problem->assumptions =
			lappend(problem->assumptions, pstrdup("stable functions return the same value in both queries"));
	if (order_leaves_open(query, problem->semantics == SQLEQ_LIST))
		problem->assumptions = lappend(
			problem->assumptions,
			pstrdup("where the query leaves something to chance, all of its permitted results count as the same"));
	return true;
}

} /* namespace front */
