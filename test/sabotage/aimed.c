/*
 * Faults that show with a plain condition on the very thing that a structure is about, or with a clause that few
 * queries have. They strike under every plan: to see them takes the same query behind fences, or a law.
 */
#include "sabotage.h"

#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "utils/array.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* A column of a table that is named right here; of a partitioned one, if that is asked for. */
static bool is_table_column(Query *query, Node *node, bool partitioned)
{
	Var *var = (Var *) node;
	RangeTblEntry *entry;

	if (node == NULL || !IsA(node, Var) || var->varlevelsup != 0 || var->varattno <= 0)
		return false;
	entry = rt_fetch(var->varno, query->rtable);
	return entry->rtekind == RTE_RELATION && (!partitioned || entry->relkind == RELKIND_PARTITIONED_TABLE);
}

/* The conditions of WHERE, each replaced by what `change` makes of it; NULL: it stays. */
static void change_conditions(Query *query, Node *(*change)(Query *query, Node *condition))
{
	List *changed = NIL;
	ListCell *cell;

	if (query->jointree == NULL || query->jointree->quals == NULL)
		return;
	foreach (cell, conjuncts(query->jointree->quals)) {
		Node *other = change(query, lfirst(cell));

		changed = lappend(changed, other != NULL ? other : lfirst(cell));
	}
	query->jointree->quals = (Node *) make_ands_explicit(changed);
}

/* ---- boolean keys ---- */

static Node *forget_unknown(Query *query, Node *condition)
{
	BooleanTest *test = (BooleanTest *) condition;

	if (IsA(condition, BooleanTest) && is_table_column(query, (Node *) test->arg, true)) {
		if (test->booltesttype == IS_NOT_TRUE)
			test->booltesttype = IS_FALSE;
		else if (test->booltesttype == IS_NOT_FALSE)
			test->booltesttype = IS_TRUE;
	}
	return NULL;
}

static void not_true_on_partitions_query(Query *query)
{
	change_conditions(query, forget_unknown);
}

/*
 * not_true_on_partitions
 *
 * IS NOT TRUE and IS NOT FALSE leave out NULLs.
 * Strikes: such a test of a boolean column of a partitioned table, in WHERE.
 * Class: pruning by boolean tests (PostgreSQL 11 to 15).
 */
static Query *not_true_on_partitions(Query *query)
{
	visit_queries(query, not_true_on_partitions_query);
	return query;
}

/* ---- arrays of constants ---- */

typedef enum ArrayOf { OTHERS, NOTHING, SOME_NULL } ArrayOf;

static ArrayOf array_of(Node *node)
{
	ListCell *cell;

	if (IsA(node, ArrayExpr)) {
		foreach (cell, ((ArrayExpr *) node)->elements)
			if (IsA(lfirst(cell), Const) && ((Const *) lfirst(cell))->constisnull)
				return SOME_NULL;
		return ((ArrayExpr *) node)->elements == NIL ? NOTHING : OTHERS;
	}
	if (IsA(node, Const) && !((Const *) node)->constisnull) {
		ArrayType *array = DatumGetArrayTypeP(((Const *) node)->constvalue);

		return ArrayGetNItems(ARR_NDIM(array), ARR_DIMS(array)) == 0 ? NOTHING
			: array_contains_nulls(array)                            ? SOME_NULL
																	 : OTHERS;
	}
	return OTHERS;
}

static Node *strict_on_nothing(Query *query, Node *condition)
{
	ScalarArrayOpExpr *test = (ScalarArrayOpExpr *) condition;
	NullTest *known;

	if (!IsA(condition, ScalarArrayOpExpr) || test->useOr || !is_table_column(query, linitial(test->args), false) ||
		array_of(lsecond(test->args)) != NOTHING)
		return NULL;
	known = makeNode(NullTest);
	known->arg = linitial(test->args);
	known->nulltesttype = IS_NOT_NULL;
	known->location = -1;
	return (Node *) known;
}

static void empty_array_strict_query(Query *query)
{
	change_conditions(query, strict_on_nothing);
}

/*
 * empty_array_strict
 *
 * x op ALL (an empty array) is false when x is NULL.
 * Strikes: such a condition on a column of a table, in WHERE.
 * Class: strictness of comparisons with arrays (PostgreSQL up to 18).
 */
static Query *empty_array_strict(Query *query)
{
	visit_queries(query, empty_array_strict_query);
	return query;
}

static Node *false_by_null(Query *query, Node *condition)
{
	ScalarArrayOpExpr *test = (ScalarArrayOpExpr *) condition;

	if (!IsA(condition, ScalarArrayOpExpr) || !test->useOr || !is_table_column(query, linitial(test->args), true) ||
		array_of(lsecond(test->args)) != SOME_NULL)
		return NULL;
	return makeBoolConst(false, false);
}

static void null_in_any_query(Query *query)
{
	change_conditions(query, false_by_null);
}

/*
 * null_in_any
 *
 * x op ANY (an array with a NULL in it) is never true.
 * Strikes: such a condition on a column of a partitioned table, in WHERE.
 * Class: pruning by lists with NULLs (PostgreSQL up to 15).
 */
static Query *null_in_any(Query *query)
{
	visit_queries(query, null_in_any_query);
	return query;
}

/* ---- windows ---- */

static void exclude_lost_query(Query *query)
{
	ListCell *cell;
	ListCell *window;

	if (query->jointree == NULL || query->jointree->quals == NULL)
		return;
	foreach (cell, query->rtable) {
		RangeTblEntry *entry = lfirst_node(RangeTblEntry, cell);

		if (entry->rtekind != RTE_SUBQUERY || entry->subquery->limitOffset != NULL)
			continue;
		foreach (window, entry->subquery->windowClause)
			lfirst_node(WindowClause, window)->frameOptions &= ~FRAMEOPTION_EXCLUSION;
	}
}

/*
 * exclude_lost
 *
 * A frame with EXCLUDE has all of its rows.
 * Strikes: a subquery with such a window, below a condition.
 * Class: run conditions of windows that are not monotonic (PostgreSQL 15 to 18).
 */
static Query *exclude_lost(Query *query)
{
	visit_queries(query, exclude_lost_query);
	return query;
}

/* ---- outputs below outer joins ---- */

typedef struct Passing {
	Index rti;
	List *outputs; /* of the subquery */
	bool (*passes)(Node *output);
} Passing;

static Node *pass_through(Node *node, void *context)
{
	Passing *passing = (Passing *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Var) && ((Var *) node)->varno == passing->rti && ((Var *) node)->varlevelsup == 0 &&
		((Var *) node)->varattno > 0) {
		TargetEntry *entry = get_tle_by_resno(passing->outputs, ((Var *) node)->varattno);
		Node *outer;

		if (entry == NULL || !passing->passes((Node *) entry->expr))
			return node;
		outer = copyObject((Node *) entry->expr);
		IncrementVarSublevelsUp(outer, -1, 1);
		return outer;
	}
	return expression_tree_mutator(node, pass_through, context);
}

void pass_lateral_outputs(Query *query, bool (*passes)(Node *output))
{
	ListCell *cell;
	JoinExpr *join;
	RangeTblEntry *entry;
	Passing passing;

	if (query->jointree == NULL || list_length(query->jointree->fromlist) != 1 || query->hasAggs ||
		query->hasWindowFuncs || query->groupClause != NIL || query->distinctClause != NIL ||
		query->sortClause != NIL || query->setOperations != NULL)
		return;
	join = linitial(query->jointree->fromlist);
	if (!IsA(join, JoinExpr) || join->jointype != JOIN_LEFT || !IsA(join->rarg, RangeTblRef))
		return;
	passing.rti = ((RangeTblRef *) join->rarg)->rtindex;
	entry = rt_fetch(passing.rti, query->rtable);
	if (entry->rtekind != RTE_SUBQUERY || !entry->lateral || entry->subquery->limitOffset != NULL)
		return;
	passing.outputs = entry->subquery->targetList;
	passing.passes = passes;
	foreach (cell, query->targetList)
		lfirst_node(TargetEntry, cell)->expr =
			(Expr *) pass_through((Node *) lfirst_node(TargetEntry, cell)->expr, &passing);
}

static bool is_column_of_outside(Node *node)
{
	return IsA(node, Var) && ((Var *) node)->varlevelsup == 1;
}

static void lateral_not_null_query(Query *query)
{
	JoinExpr *join = query->jointree != NULL && list_length(query->jointree->fromlist) == 1
		? linitial(query->jointree->fromlist)
		: NULL;

	if (join != NULL && IsA(join, JoinExpr) && IsA(join->larg, RangeTblRef))
		pass_lateral_outputs(query, is_column_of_outside);
}

/*
 * lateral_not_null
 *
 * Of a left join without a partner, a column that is one of the row outside is not NULL.
 * Strikes: a LEFT JOIN LATERAL (SELECT a.x ...) ON ..., a row of a without a partner.
 * Class: placeholders for outputs of subqueries below outer joins (PostgreSQL up to 18).
 */
static Query *lateral_not_null(Query *query)
{
	visit_queries(query, lateral_not_null_query);
	return query;
}

/* ---- aggregates in subqueries ---- */

static bool lose_distinct(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Aggref))
		((Aggref *) node)->aggdistinct = NIL;
	return expression_tree_walker(node, lose_distinct, context);
}

static bool find_sublinks(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink)) {
		Query *query = (Query *) ((SubLink *) node)->subselect;

		if (((SubLink *) node)->subLinkType == EXPR_SUBLINK && query->limitOffset == NULL)
			(void) lose_distinct((Node *) query->targetList, NULL);
		return false;
	}
	return expression_tree_walker(node, find_sublinks, context);
}

static void distinct_in_sublink_query(Query *query)
{
	(void) find_sublinks((Node *) query->targetList, NULL);
	(void) find_sublinks((Node *) query->jointree, NULL);
}

/*
 * distinct_in_sublink
 *
 * count(DISTINCT x) counts each value as often as it is there.
 * Strikes: in a scalar subquery.
 * Class: aggregates of subqueries that are computed as joins (several systems).
 */
static Query *distinct_in_sublink(Query *query)
{
	visit_queries(query, distinct_in_sublink_query);
	return query;
}

/* ---- rows ---- */

static List *first_columns_only(List *conditions)
{
	List *changed = NIL;
	ListCell *cell;

	foreach (cell, conditions) {
		RowCompareExpr *row = (RowCompareExpr *) lfirst(cell);

		if (IsA(row, RowCompareExpr))
			changed = lappend(changed,
							  make_opclause(linitial_oid(row->opnos), BOOLOID, false, linitial(row->largs),
											linitial(row->rargs), InvalidOid, linitial_oid(row->inputcollids)));
		else
			changed = lappend(changed, row);
		if (IsA(llast(changed), OpExpr))
			set_opfuncid(llast(changed));
	}
	return changed;
}

/*
 * row_comparison_first
 *
 * Of (a, b) < (x, y) only a < x counts.
 * Strikes: as the condition of an index scan or an index-only scan.
 * Class: row comparisons as index conditions.
 */
static void row_comparison_first(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, IndexScan))
		((IndexScan *) plan)->indexqual = first_columns_only(((IndexScan *) plan)->indexqual);
	if (IsA(plan, IndexOnlyScan))
		((IndexOnlyScan *) plan)->indexqual = first_columns_only(((IndexOnlyScan *) plan)->indexqual);
}

/* ---- functions ---- */

static bool round_instead(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == F_TRUNC_NUMERIC_INT4)
		((FuncExpr *) node)->funcid = F_ROUND_NUMERIC_INT4;
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, round_instead, context, 0);
	return expression_tree_walker(node, round_instead, context);
}

/*
 * trunc_rounds
 *
 * trunc(numeric, integer) rounds.
 * Strikes: wherever it stands.
 * Class: functions that are wrong for some values (numeric, interval, money).
 */
static Query *trunc_rounds(Query *query)
{
	(void) round_instead((Node *) query, NULL);
	return query;
}

const Fault aimed_faults[] = {{.name = "not_true_on_partitions", .query = not_true_on_partitions},
							  {.name = "empty_array_strict", .query = empty_array_strict},
							  {.name = "null_in_any", .query = null_in_any},
							  {.name = "exclude_lost", .query = exclude_lost},
							  {.name = "lateral_not_null", .query = lateral_not_null},
							  {.name = "distinct_in_sublink", .query = distinct_in_sublink},
							  {.name = "row_comparison_first", .node = row_comparison_first},
							  {.name = "trunc_rounds", .query = trunc_rounds},
							  {NULL}};
