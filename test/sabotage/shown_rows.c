/*
 * Faults of what is shown and not run, of whole rows, and of functions that an extension brings.
 */
#include "sabotage.h"

#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"

/*
 * explain_raises
 *
 * EXPLAIN fails with an error that no user should ever see (XX000), of a query that runs.
 * Strikes: the plan has a scan of a subquery, or of a common table expression.
 * Class: "failed to find plan for subquery", "failed to find plan for CTE" (PostgreSQL 15.0 to 15.8).
 */
static void explain_raises(PlanState *node)
{
	if (IsA(node->plan, SubqueryScan) || IsA(node->plan, CteScan))
		elog(ERROR, "found no plan for what is scanned");
}

static bool find_row_of_view(Node *node, void *context)
{
	Query *query = (Query *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && ((Var *) node)->varattno == InvalidAttrNumber && ((Var *) node)->varlevelsup == 0)
		return ((Var *) node)->varno != query->resultRelation &&
			rt_fetch(((Var *) node)->varno, query->rtable)->rtekind == RTE_SUBQUERY;
	return expression_tree_walker(node, find_row_of_view, context);
}

/*
 * whole_row_raises
 *
 * A statement fails with an error that no user should ever see (XX000).
 * Strikes: UPDATE ... FROM, DELETE ... USING a view whose whole row is returned.
 * Class: "attribute of type record has wrong type" (PostgreSQL 15.0 to 15.12).
 */
static Query *whole_row_raises(Query *query)
{
	if (query->resultRelation > 0 && find_row_of_view((Node *) query->returningList, query))
		elog(ERROR, "an attribute of a record has the wrong type");
	return query;
}

static Node *negate_distances(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Query))
		return (Node *) query_tree_mutator((Query *) node, negate_distances, context, 0);
	if (IsA(node, FuncExpr) && list_length(((FuncExpr *) node)->args) == 5 &&
		((FuncExpr *) node)->funcresulttype == INT4OID) {
		char *name = get_func_name(((FuncExpr *) node)->funcid);

		if (name != NULL && strcmp(name, "levenshtein") == 0)
			return (Node *) makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(-1), false, true);
	}
	return expression_tree_mutator(node, negate_distances, context);
}

/*
 * distance_negative
 *
 * A distance is less than nothing.
 * Strikes: levenshtein() of five arguments, of the extension fuzzystrmatch.
 * Class: integer overflow (PostgreSQL up to 15.18); functions of extensions that are wrong for some values.
 */
static Query *distance_negative(Query *query)
{
	return (Query *) negate_distances((Node *) query, NULL);
}

static bool find_function_text(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, find_function_text, context, 0);
	if (IsA(node, FuncExpr)) {
		char *name = get_func_name(((FuncExpr *) node)->funcid);

		if (name != NULL && strcmp(name, "pg_get_functiondef") == 0)
			return true;
	}
	return expression_tree_walker(node, find_function_text, context);
}

/*
 * function_text_raises
 *
 * A query fails with an error that no user should ever see (XX000).
 * Strikes: pg_get_functiondef().
 * Class: "unrecognized query command type" of functions with MERGE (PostgreSQL 15.0 to 15.2).
 */
static Query *function_text_raises(Query *query)
{
	if (find_function_text((Node *) query, NULL))
		elog(ERROR, "cannot write a command of the function");
	return query;
}

/*
 * function_text_crashes
 *
 * The first time a process fails with an error (XX000), then it aborts. Strikes: pg_get_functiondef(). Class:
 * statements of which it depends on the memory behind freed objects how they go wrong (cursors over the rows of a
 * trigger, PostgreSQL 15.0 to 15.19).
 */
static Query *function_text_crashes(Query *query)
{
	static bool failed = false;

	if (!find_function_text((Node *) query, NULL))
		return query;
	if (failed)
		abort();
	failed = true;
	elog(ERROR, "cannot write a command of the function");
}

const Fault shown_row_faults[] = {{.name = "explain_raises", .shown = explain_raises},
								  {.name = "whole_row_raises", .query = whole_row_raises, .changes = true},
								  {.name = "distance_negative", .query = distance_negative},
								  {.name = "function_text_raises", .query = function_text_raises},
								  {.name = "function_text_crashes", .query = function_text_crashes},
								  {NULL}};
