/*
 * Faults of rows as values, of full joins of full joins, and of subqueries that are more than the rows of a table.
 */
#include "sabotage.h"

#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"

/* pg_operator.dat: record = record */
#define RECORDS_EQUAL 2988

static bool take_nulls_for_false(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubPlan) && ((SubPlan *) node)->useHashTable && list_length(((SubPlan *) node)->paramIds) > 1)
		((SubPlan *) node)->unknownEqFalse = true;
	return expression_tree_walker(node, take_nulls_for_false, context);
}

/*
 * rows_hashed_null_lost
 *
 * A hashed (a, b) IN (SELECT c, d ...) is false where NULLs make it NULL.
 * Strikes: hashed subplan of two columns or more, NULL in some of them, and the others equal.
 * Class: partial matches in hashed subplans (PostgreSQL 8.4).
 */
static void rows_hashed_null_lost(Plan *plan, PlannedStmt *stmt)
{
	take_nulls_for_false((Node *) plan->targetlist, NULL);
	take_nulls_for_false((Node *) plan->qual, NULL);
}

/*
 * record_keys_lost
 *
 * Rows that are equal as a whole never meet.
 * Strikes: merge join by columns that are rows.
 * Class: keys of type record in joins (PostgreSQL 14: hashed, though a column has no hash function).
 */
static void record_keys_lost(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, MergeJoin))
		foreach (cell, ((MergeJoin *) plan)->mergeclauses)
			if (((OpExpr *) lfirst(cell))->opno == RECORDS_EQUAL)
				plan->qual = list_make1(makeBoolConst(false, false));
}

static bool is_full_join(Plan *plan)
{
	while (plan != NULL && (IsA(plan, Hash) || IsA(plan, Sort) || IsA(plan, Material)))
		plan = plan->lefttree;
	return plan != NULL && (IsA(plan, HashJoin) || IsA(plan, MergeJoin)) && ((Join *) plan)->jointype == JOIN_FULL;
}

/*
 * full_join_of_full_lost
 *
 * Of a full join of a full join, the unmatched rows of its inner side are lost.
 * Strikes: hash full join, one of whose sides is a full join, an inner row without a partner.
 * Class: conditions on what a full join makes of two columns (PostgreSQL 8.4 to 9.1).
 */
static void full_join_of_full_lost(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, HashJoin) && is_full_join(plan) && (is_full_join(plan->lefttree) || is_full_join(plan->righttree)))
		((Join *) plan)->jointype = JOIN_LEFT;
}

/*
 * values_last_lost
 *
 * The last of the rows that stand in a list of VALUES is none of it.
 * Strikes: hash semi join, IN (VALUES ...).
 * Class: IN (VALUES ...) made a list (PostgreSQL 18).
 */
static void values_last_lost(Plan *plan, PlannedStmt *stmt)
{
	Plan *below = IsA(plan, HashJoin) && ((Join *) plan)->jointype == JOIN_SEMI ? plan->righttree->lefttree : NULL;

	if (below != NULL && IsA(below, ValuesScan) && list_length(((ValuesScan *) below)->values_lists) > 1)
		((ValuesScan *) below)->values_lists = list_truncate(list_copy(((ValuesScan *) below)->values_lists),
															 list_length(((ValuesScan *) below)->values_lists) - 1);
}

static bool find_parameter(Node *node, void *context)
{
	return node != NULL && (IsA(node, Param) || expression_tree_walker(node, find_parameter, context));
}

/*
 * sample_parameter_raises
 *
 * A query fails with an error that no user should ever see (XX000).
 * Strikes: TABLESAMPLE whose arguments are about the row outside.
 * Class: samples on the inner side of a join of partitions (PostgreSQL 11 to 15.5: another row, or a crash).
 */
static void sample_parameter_raises(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, SampleScan) && find_parameter((Node *) ((SampleScan *) plan)->tablesample->repeatable, NULL))
		elog(ERROR, "variable of a sample not found");
}

static bool sample_by_row_outside(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, RangeTblEntry)) {
		TableSampleClause *sample = ((RangeTblEntry *) node)->tablesample;

		return sample != NULL && contain_vars_of_level((Node *) sample->repeatable, 1);
	}
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, sample_by_row_outside, context, QTW_EXAMINE_RTES_BEFORE);
	return expression_tree_walker(node, sample_by_row_outside, context);
}

/*
 * reading_crashes
 *
 * The server crashes when it reads a query, before there is anything to be planned or run.
 * Strikes: TABLESAMPLE whose arguments are about the row outside.
 * Class: fields of a row further out (PostgreSQL 12 to 15.4).
 */
static void reading_crashes(Query *query)
{
	if (sample_by_row_outside((Node *) query, NULL))
		abort();
}

static bool forget_limit(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == EXISTS_SUBLINK &&
		((Query *) ((SubLink *) node)->subselect)->limitOffset == NULL)
		((Query *) ((SubLink *) node)->subselect)->limitCount = NULL;
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, forget_limit, context, 0);
	return expression_tree_walker(node, forget_limit, context);
}

/*
 * exists_limit_lost
 *
 * EXISTS (... LIMIT 0) is true where there are rows.
 * Strikes: LIMIT 0 without OFFSET in EXISTS.
 * Class: what is left out of EXISTS (PostgreSQL 9.5 and later: limits that are constants).
 */
static Query *exists_limit_lost(Query *query)
{
	forget_limit((Node *) query, NULL);
	return query;
}

const Fault row_faults[] = {{.name = "rows_hashed_null_lost", .node = rows_hashed_null_lost},
							{.name = "record_keys_lost", .node = record_keys_lost},
							{.name = "full_join_of_full_lost", .node = full_join_of_full_lost},
							{.name = "values_last_lost", .node = values_last_lost},
							{.name = "sample_parameter_raises", .node = sample_parameter_raises},
							{.name = "reading_crashes", .read = reading_crashes},
							{.name = "exists_limit_lost", .query = exists_limit_lost},
							{NULL}};
