/*
 * lower_query.cpp: one query level, from its FROM clause to its ORDER BY.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/fold.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_cast.h"
#include "pg/read/query/lower_group.h"
#include "pg/read/query/lower_set_operation.h"
#include "pg/read/query/lower_determined.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_grouping_sets.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_sets.h"
#include "pg/read/query/lower_window.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

namespace front {

static int
grouping_location(Query *query)
{
	return ((GroupingSet *) linitial(query->groupingSets))->location;
}

/* Of a clause that lists expressions of the target list: where the first one stands. */
static int
clause_location(Query *query, List *clause)
{
	return exprLocation(compat_named_expression(
		query, (Node *) get_sortgroupclause_tle((SortGroupClause *) linitial(clause), query->targetList)->expr));
}

static void
note_clauses(Lowering *low, Query *query)
{
	int location = exprLocation((Node *) query->targetList);

	if (has_grouping_sets(query))
		note_feature(low, SQLEQ_SUPPORTED, grouping_location(query), "grouping sets", NULL);
	else if (query->groupClause != NIL)
		note_feature(low, SQLEQ_SUPPORTED, clause_location(query, query->groupClause), "group by", NULL);
	if (query->hasDistinctOn)
		note_feature(low, SQLEQ_SUPPORTED, location, "distinct on", NULL);
	else if (query->distinctClause != NIL)
		note_feature(low, SQLEQ_SUPPORTED, location, "distinct", NULL);
	if (query->sortClause != NIL)
		note_feature(low, SQLEQ_SUPPORTED, clause_location(query, query->sortClause), "order by", NULL);
	if (query->limitCount != NULL)
		note_feature(low, SQLEQ_SUPPORTED, exprLocation(query->limitCount),
					 query->limitOption == LIMIT_OPTION_WITH_TIES ? "fetch first with ties" : "limit", NULL);
	if (query->limitOffset != NULL)
		note_feature(low, SQLEQ_SUPPORTED, exprLocation(query->limitOffset), "offset", NULL);
}

static bool
is_null_const(Node *node)
{
	return node == NULL || (IsA(node, Const) && ((Const *) node)->constisnull);
}

/*
 * Whether an OFFSET, folded, leaves out no row. OFFSET 0 keeps the planner from looking through a subquery, and means
 * nothing else.
 */
bool
is_no_offset(Node *node)
{
	return is_null_const(node) ||
		(IsA(node, Const) && ((Const *) node)->consttype == INT8OID &&
		 DatumGetInt64(((Const *) node)->constvalue) == 0);
}

/* The column of the plan below that holds a target. */
static Expr *
target_column(Lowering *low, const Targets *targets, Plan *plan, int index)
{
	return pair_column(low, plan, index, ((Expr *) list_nth(targets->exprs, index))->type, targets->places);
}

static SortItem *
lower_sort_item(Lowering *low, Query *query, const Targets *targets, Plan *input, SortGroupClause *clause)
{
	SortItem *item = (SortItem *) palloc0(sizeof(SortItem));
	Op op = Op::Lt;
	int index = 0;
	ListCell *lc;

	foreach(lc, targets->entries)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc);

		if (entry->ressortgroupref == clause->tleSortGroupRef)
		{
			Oid type = exprType((Node *) entry->expr);

			if (!facts::comparison_operator(clause->sortop, type, type, &op))
				unsupported(low, exprLocation((Node *) entry->expr), "order by using an operator",
							"it is not the type's own order");
			break;
		}
		index++;
	}
	item->expr = target_column(low, targets, input, index);
	item->descending = op == Op::Gt;
	item->nulls_first = clause->nulls_first;
	return item;
}

/* ORDER BY, LIMIT, OFFSET. */
static Plan *
lower_sort(Lowering *low, Level *level, const Targets *targets, Plan *input)
{
	Query *query = level->query;
	Plan *plan = make_plan(PlanOp::Sort, list_make1(input), input->output);
	Scope scope = {};
	ListCell *lc;

	scope.level = level;
	foreach(lc, query->sortClause)
		plan->items = lappend(plan->items, lower_sort_item(low, query, targets, input, (SortGroupClause *) lfirst(lc)));
	if (!is_null_const(query->limitCount))
		plan->limit = lower_expr(low, scope, query->limitCount);
	if (!is_no_offset(query->limitOffset))
		plan->offset = lower_expr(low, scope, query->limitOffset);
	plan->with_ties = plan->limit != NULL && query->limitOption == LIMIT_OPTION_WITH_TIES;
	return plan;
}

/*
 * Puts the casts to the types both queries have in common below the sort, which has to stay on top: a project with
 * every column as it is, and the cast ones behind. The answer is the columns to show.
 */
static Plan *
cast_outputs(Lowering *low, Targets *targets, Plan *input, const OutputCasts &casts, List **output, List **types)
{
	List *exprs = NIL;
	int count = list_length(targets->entries), visible = 0;
	List *shown = NIL;
	Plan *plan;
	ListCell *lc;

	for (int i = 0; i < count; i++)
		exprs = lappend(exprs, target_column(low, targets, input, i));
	*types = NIL;
	for (int i = 0; i < count; i++)
	{
		TargetEntry *entry = (TargetEntry *) list_nth(targets->entries, i);
		Expr *column = (Expr *) list_nth(exprs, i), *cast;

		if (entry->resjunk)
			continue;
		if (bms_is_member(visible, low->problem->untyped[low->query - 1]))
			cast = make_null(
				low, get_type(low, list_nth_oid(casts.types, visible), -1, list_nth_oid(casts.collations, visible)));
		else
			cast = cast_expr(low, column, exprType((Node *) entry->expr), exprTypmod((Node *) entry->expr),
							 list_nth_oid(casts.types, visible));
		cast = in_collation(low, cast, list_nth_oid(casts.collations, visible++));
		*types = lappend(*types, cast->type);
		if (cast == column)
		{
			shown = lappend_int(shown, i);
			continue;
		}
		shown = lappend_int(shown, list_length(exprs));
		exprs = lappend(exprs, cast);
	}
	plan = make_project(low, input, exprs);
	*output = NIL;
	foreach(lc, shown)
		*output = lappend_int(*output, list_nth_int(plan->output, lfirst_int(lc)));
	return plan;
}

static void
show_targets(const Targets *targets, Plan *plan, QueryPlan *result)
{
	int index = 0;
	ListCell *lc;

	foreach(lc, targets->entries)
	{
		if (!((TargetEntry *) lfirst(lc))->resjunk)
		{
			result->output = lappend_int(result->output, list_nth_int(plan->output, index));
			result->types = lappend(result->types, ((Expr *) list_nth(targets->exprs, index))->type);
			if (targets->places != NIL)
				result->places = lappend_int(result->places, list_nth_int(targets->places, index));
		}
		index++;
	}
}

/* Hidden targets that only GROUP BY needed must not be seen by DISTINCT. */
static void
drop_unused_targets(Query *query, Targets *targets)
{
	List *entries = NIL, *exprs = NIL;
	ListCell *lc, *lc2;

	forboth(lc, targets->entries, lc2, targets->exprs)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(lc);

		if (entry->resjunk && !in_clause(entry, query->sortClause) &&
			!(query->hasDistinctOn && in_clause(entry, query->distinctClause)))
			continue;
		entries = lappend(entries, entry);
		exprs = lappend(exprs, lfirst(lc2));
	}
	targets->entries = entries;
	targets->exprs = exprs;
}

/* FROM up to the select list; the answer has one column for each target. */
static Plan *
lower_targets(Lowering *low, Level *level, Targets *targets)
{
	Query *query = level->query;
	GroupingSets *sets = NULL;
	int first_column = low->next_column;
	Scope scope = {};
	Plan *plan;
	List *types, *places = NIL;
	ListCell *lc;

	scope.level = level;
	if (query->setOperations != NULL)
	{
		Node *leftmost = query->setOperations;

		plan = lower_set_operation(low, level, query->setOperations, &types, &places);
		while (IsA(leftmost, SetOperationStmt))
			leftmost = ((SetOperationStmt *) leftmost)->larg;
		for (int i = 0; i < list_length(types); i++)
		{
			List **columns = &level->columns[((RangeTblRef *) leftmost)->rtindex - 1];

			*columns = lappend(*columns, pair_column(low, plan, i, (Type *) list_nth(types, i), places));
		}
	}
	else
		plan = lower_from(low, level, query->jointree);
	if (has_grouping_sets(query))
		sets = open_grouping_sets(low, level, plan);
	foreach(lc, query->targetList)
	{
		targets->entries = lappend(targets->entries, lfirst(lc));
		targets->exprs = lappend(targets->exprs, lower_expr(low, scope, (Node *) ((TargetEntry *) lfirst(lc))->expr));
	}
	fill_windows(low, level, targets->entries, targets->exprs);
	if (sets != NULL && level->windows != NIL)
		unsupported(low, exprLocation((Node *) query->targetList), "window function", "over grouping sets");
	if (sets != NULL)
		plan = lower_grouping_sets(sets, level, share_plan(plan, NIL, first_column), &targets->exprs);
	else if (query->groupClause != NIL || query->groupingSets != NIL || query->hasAggs || query->havingQual != NULL)
		plan = lower_group(low, level, plan, targets);
	if (level->windows != NIL)
		plan = make_window(level, plan);
	drop_unused_targets(query, targets);
	return project_pairs(low, plan, targets->exprs, &targets->places);
}

static void
enter_level(Level *level, Query *query, Level *parent)
{
	level->parent = parent;
	level->query = query;
	level->n_entries = list_length(query->rtable);
	level->columns = (List **) palloc0(sizeof(List *) * (level->n_entries + 1));
	level->markers = (Expr **) palloc0(sizeof(Expr *) * (level->n_entries + 1));
	level->rows = whole_rows(query);
	if (parent != NULL)
	{
		level->has_arguments = parent->has_arguments;
		level->arguments = parent->arguments;
	}
}

/*
 * DISTINCT ON: for each combination of the keys the first row in the order of ORDER BY. The plan up to there is used
 * twice: once for the combinations, once, laterally, for the rows.
 */
static Plan *
lower_distinct_on(Lowering *low, const Level *level, SharedPlan *shared, Targets *targets)
{
	Query *query = level->query, first = *query;
	Level limited = *level;
	List *keys = NIL, *tests = NIL, *columns = NIL;
	Plan *plan = reference_to(low, shared), *combinations, *rows;
	int index = 0, key = 0;
	ListCell *lc;

	foreach(lc, targets->entries)
	{
		if (in_clause((TargetEntry *) lfirst(lc), query->distinctClause))
			keys = lappend(keys, target_column(low, targets, plan, index));
		index++;
	}
	combinations = make_project(low, plan, keys);
	combinations = make_plan(PlanOp::Distinct, list_make1(combinations), combinations->output);
	rows = reference_to(low, shared);
	index = 0;
	foreach(lc, targets->entries)
	{
		Expr *column = target_column(low, targets, rows, index++);

		columns = lappend(columns, column);
		if (in_clause((TargetEntry *) lfirst(lc), query->distinctClause))
		{
			Expr *wanted = make_column(list_nth_int(combinations->output, key++), column->type);

			tests = lappend(tests, negated(low, make_expr(Op::Distinct, bool_type(low), list_make2(wanted, column))));
		}
	}
	rows = make_select(rows, connected(low, Op::And, tests));
	first.limitOffset = NULL;
	first.limitOption = LIMIT_OPTION_COUNT;
	first.limitCount =
		(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(1), false, FLOAT8PASSBYVAL);
	limited.query = &first;
	rows = lower_sort(low, &limited, targets, rows);
	return project_pairs(low, make_join("inner", combinations, rows, make_bool(low, true)), columns, &targets->places);
}

/*
 * DISTINCT ON of all there is, what ORDER BY asks for included: rows of one combination are equal, and which one is
 * first is as free as with DISTINCT.
 */
static bool
is_plain_distinct(const Query *query, const Targets *targets)
{
	ListCell *lc;

	foreach(lc, targets->entries)
		if (query->hasDistinctOn && !in_clause((TargetEntry *) lfirst(lc), query->distinctClause))
			return false;
	return query->distinctClause != NIL;
}

/* FROM up to DISTINCT. */
static Plan *
lower_body(Lowering *low, Level *level, Query *query, Level *parent, Targets *targets)
{
	int first_column = low->next_column;
	Plan *plan;

	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	note_clauses(low, query);
	prepare_query(low, query);
	move_sets_to_from(query);
	enter_level(level, query, parent);
	plan = lower_targets(low, level, targets);
	if (is_plain_distinct(query, targets))
	{
		List *types = NIL;
		ListCell *lc;

		foreach(lc, targets->exprs)
			types = lappend(types, ((Expr *) lfirst(lc))->type);
		plan = distinct_pairs(low, plan, types, targets->places);
	}
	else if (query->hasDistinctOn)
		plan = lower_distinct_on(low, level, share_plan(plan, NIL, first_column), targets);
	return plan;
}

static bool
is_limited(Query *query)
{
	return !is_null_const(query->limitCount) || !is_no_offset(query->limitOffset);
}

/* Lowers a query level below `parent`; the plan has just the visible columns. */
QueryPlan
lower_query(Lowering *low, Query *query, Level *parent)
{
	Level level = {};
	Targets targets = {};
	QueryPlan result = {};
	List *exprs = NIL;

	result.plan = lower_body(low, &level, query, parent, &targets);
	show_targets(&targets, result.plan, &result);
	/* the order of a subquery means nothing unless it is cut off */
	if (is_limited(query))
		result.plan = lower_sort(low, &level, &targets, result.plan);
	if (list_length(result.output) == list_length(result.plan->output))
		return result;
	for (int i = 0; i < list_length(result.output); i++)
	{
		Expr *column = make_column(list_nth_int(result.output, i), (Type *) list_nth(result.types, i));
		int place = result.places != NIL ? list_nth_int(result.places, i) : -1;

		if (place >= 0)
			column->spelling = make_column(list_nth_int(result.plan->output, place), spelling_type(low));
		exprs = lappend(exprs, column);
	}
	result.plan = project_pairs(low, result.plan, exprs, &result.places);
	result.output = compat_list_head(result.plan->output, list_length(exprs));
	return result;
}

/* Lowers a whole query; its ORDER BY stays on top. */
QueryPlan
lower_root_query(Lowering *low, Query *query, const OutputCasts &casts)
{
	Level level = {};
	Targets targets = {};
	QueryPlan result = {};

	low->expansions = 0;
	result.plan = lower_body(low, &level, query, NULL, &targets);
	if (casts.types != NIL)
		result.plan = cast_outputs(low, &targets, result.plan, casts, &result.output, &result.types);
	else
		show_targets(&targets, result.plan, &result);
	if (is_limited(query) || query->sortClause != NIL)
		result.plan = lower_sort(low, &level, &targets, result.plan);
	return result;
}

} /* namespace front */
