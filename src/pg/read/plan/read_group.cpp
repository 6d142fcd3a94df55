/*
 * read_group.cpp: Agg and Group.
 *
 * An Agg that stops at the states of its aggregates, below a Gather, say, is read as the rows that it aggregates: the
 * one above that combines the states is a group of these.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_group.h"
#include "pg/read/plan/read_grouping_sets.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_states.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

namespace front {

/* The keys of a group while its expressions are read. */
struct GroupColumns
{
	List *numbers; /* of the input's columns, from 1 */
	List *keys;    /* NamedExpr, by number */
	int own;       /* so many of them are the node's; the others are determined by these */
	bool states;   /* no groups are made: states of aggregates are */
	bool hashed;   /* rows of a group come in any order */
};

/* Columns of the input that have one value in all of its rows: from 16 on the planner does not group by them. */
static Bitmapset *
constant_columns(const Rows *rows)
{
	Bitmapset *columns = NULL;
	ListCell *lc;

	foreach(lc, rows->columns)
	{
		const Expr *expr = (const Expr *) lfirst(lc);

		if (expr != NULL && expr->op == Op::Column && is_constant_in(rows, expr))
			columns = bms_add_member(columns, expr->id);
	}
	return columns;
}

/*
 * A column that is no key: the executor takes it from the group's first row, which is fine when the keys determine it.
 * by_key: to the last sign.
 */
static bool
is_determined(NodeScope *scope, const Expr *expr, bool *by_key)
{
	const GroupColumns *group = scope->group;
	Bitmapset *keys = constant_columns(scope->outer);
	bool equal = is_constant_in(scope->outer, expr);
	ListCell *lc;

	if (names_none(expr, columns_of(scope->outer->plan)))
		return true;
	foreach(lc, group->keys)
	{
		const Expr *key = ((const NamedExpr *) lfirst(lc))->expr;

		if (key->op == Op::Column && foreach_current_index(lc) < group->own)
			keys = bms_add_member(keys, key->id);
		equal = equal || known_equal(scope->outer, key, expr);
	}
	*by_key = expr->op == Op::Column && columns_determine(scope->reader->low, scope->outer->plan, keys, expr->id);
	return equal || *by_key;
}

static NamedExpr *
add_group_key(NodeScope *scope, int number, Expr *expr)
{
	NamedExpr *key = (NamedExpr *) palloc(sizeof(NamedExpr));

	key->id = scope->reader->low->next_column++;
	key->expr = expr;
	scope->group->keys = lappend(scope->group->keys, key);
	scope->group->numbers = lappend_int(scope->group->numbers, number);
	return key;
}

static Expr *
key_column(NodeScope *scope, const NamedExpr *key, bool determined)
{
	Lowering *low = scope->reader->low;
	Expr *column = make_column(key->id, key->expr->type);

	if (key->expr->spelling == NULL)
		return column;
	if (!determined)
		assume_choice(low);
	column->spelling = register_aggregate(low, &scope->level, choice_of_spelling(low, key->expr->spelling));
	return column;
}

/* What a column of the input is above the group. NULL: there is no such column. */
Expr *
group_column_of(NodeScope *scope, Var *var)
{
	GroupColumns *group = scope->group;
	bool by_key = false;
	Expr *expr;
	ListCell *lc, *lc2;

	if (var->varattno < 1 || var->varattno > list_length(scope->outer->columns))
		return NULL;
	forboth(lc, group->numbers, lc2, group->keys)
		if (lfirst_int(lc) == var->varattno)
			return group->states
				? NULL
				: key_column(scope, (const NamedExpr *) lfirst(lc2), foreach_current_index(lc) >= group->own);
	expr = (Expr *) list_nth(scope->outer->columns, var->varattno - 1);
	if (expr == NULL)
		return NULL;
	if (!is_determined(scope, expr, &by_key))
		note_flaw(scope->reader, scope->reader->node, "it shows a column that its keys do not determine");
	if (group->states)
		return NULL;
	/* the same value by another number */
	foreach(lc, group->keys)
	{
		const NamedExpr *key = (const NamedExpr *) lfirst(lc);

		if (same_expr(key->expr, expr) && key->expr->spelling == NULL && expr->spelling == NULL)
			return key_column(scope, key, true);
	}
	return key_column(scope, add_group_key(scope, var->varattno, expr), by_key);
}

bool
has_group_keys(const NodeScope *scope)
{
	return scope->group != NULL && scope->group->own > 0;
}

/* An aggregate that is computed in part, by the node or below it. */
Expr *
finish_aggregate(NodeScope *scope, Aggref *aggref)
{
	if (scope->group == NULL || (DO_AGGSPLIT_COMBINE(aggref->aggsplit) && DO_AGGSPLIT_SKIPFINAL(aggref->aggsplit)))
		return no_state(scope, aggref);
	if (DO_AGGSPLIT_COMBINE(aggref->aggsplit))
		return finish_states(scope, aggref, has_group_keys(scope));
	return scope->group->states ? begin_aggregate(scope, aggref) : no_state(scope, aggref);
}

/* ---- nodes ---- */

/*
 * From 16 on an Agg may leave the sorting of an aggregate's rows (ORDER BY and DISTINCT in its parentheses) to its
 * input: then the rows of each group have to come in that order. The groups of a hash table get theirs in another one,
 * when it spills.
 */
void
check_sorted_input(NodeScope *scope, const Aggref *aggref)
{
#if PG_VERSION_NUM >= 160000
	Reader *reader = scope->reader;
	Rows within = *scope->outer;
	List *wanted = NIL;
	ListCell *lc;

	if (!aggref->aggpresorted)
		return;
	if (scope->group == NULL)
	{
		note_flaw(reader, reader->node, "the rows of a group are not in the order that an aggregate requires");
		return;
	}
	foreach(lc, scope->group->keys)
		if (foreach_current_index(lc) < scope->group->own)
			add_constant(reader, &within, ((NamedExpr *) lfirst(lc))->expr);
	foreach(lc, aggref->aggdistinct != NIL ? aggref->aggdistinct : aggref->aggorder)
	{
		SortGroupClause *clause = (SortGroupClause *) lfirst(lc);
		Node *arg = (Node *) get_sortgroupclause_tle(clause, aggref->args)->expr;
		OrderKey *key = make_order_key(reader, read_expr(scope, arg), exprType(arg), clause->sortop, exprCollation(arg),
									   clause->nulls_first);

		if (key == NULL)
		{
			unsupported(reader->low, aggref->location, "aggregate in a plan",
						"its rows are sorted otherwise than by their types' own orders");
			return;
		}
		wanted = lappend(wanted, key);
	}
	if (scope->group->hashed || !order_satisfies(&within, wanted))
		note_flaw(reader, reader->node, "the rows of a group are not in the order that an aggregate requires");
#endif
}

/* Groups without keys: all rows are one, but of no rows there is none, as there is where nothing is grouped. */
static void
add_key_of_all(NodeScope *scope)
{
	NamedExpr *key = (NamedExpr *) palloc(sizeof(NamedExpr));

	key->id = scope->reader->low->next_column++;
	key->expr = make_bool(scope->reader->low, true);
	scope->group->keys = lappend(scope->group->keys, key);
	scope->group->numbers = lappend_int(scope->group->numbers, 0);
	scope->group->own = 1;
}

/* Are there aggregates in the node? */
static bool
has_aggregate(Node *node, void *context)
{
	if (node == NULL)
		return false;
	return IsA(node, Aggref) || compat_walk_expression(node, has_aggregate, context);
}

/* The keys of a node; false when they cannot be read. */
static bool
read_keys(NodeScope *scope, int count, const AttrNumber *columns, const Oid *operators, const Oid *collations,
		  List **exprs)
{
	Reader *reader = scope->reader;

	*exprs = NIL;
	for (int i = 0; i < count; i++)
	{
		Expr *expr = columns[i] >= 1 && columns[i] <= list_length(scope->outer->columns)
			? (Expr *) list_nth(scope->outer->columns, columns[i] - 1)
			: NULL;

		if (expr == NULL || !is_default_equality(operators[i], expr->type->oid))
			return false;
		*exprs = lappend(*exprs, expr);
		add_group_key(scope, columns[i], in_collation(reader->low, expr, collations[i]));
	}
	scope->group->own = count;
	return true;
}

/* The order of the groups is that of the rows, as far as the keys tell it; and so is what is known of the keys. */
static void
order_of_groups(const NodeScope *scope, Rows *groups)
{
	Rows below = *scope->outer, above = {};
	ListCell *lc;

	below.columns = above.columns = NIL;
	foreach(lc, scope->group->keys)
	{
		const NamedExpr *key = (const NamedExpr *) lfirst(lc);

		below.columns = lappend(below.columns, key->expr);
		above.columns = lappend(above.columns, make_column(key->id, key->expr->type));
	}
	carry_order(&below, &above);
	carry_facts(&below, &above);
	groups->order = above.order;
	groups->facts = above.facts;
}

/*
 * A column that the keys do not determine, nodeAgg.c takes from any row of the group. The planner leaves such columns
 * where nobody looks at them (those that an expression is computed from by which the rows of IN are made unique, say):
 * who names one all the same is wrong.
 */
static bool
is_left_over(NodeScope *scope, const TargetEntry *entry)
{
	const Var *var = (const Var *) entry->expr;
	const Expr *expr;
	bool by_key;

	if (!IsA(var, Var) || (int) var->varno != OUTER_VAR || list_member_int(scope->group->numbers, var->varattno) ||
		var->varattno < 1 || var->varattno > list_length(scope->outer->columns))
		return false;
	expr = (const Expr *) list_nth(scope->outer->columns, var->varattno - 1);
	return expr != NULL && !is_determined(scope, expr, &by_key);
}

/* What a group gives, from its keys and the aggregates that its expressions name. */
static Rows *
group_rows(NodeScope *scope, ::Plan *node, bool sorted)
{
	Plan *plan = make_plan(PlanOp::Group, list_make1(scope->outer->plan), NIL);
	List *quals = NIL, *columns = NIL;
	LooseColumns *loose = (LooseColumns *) palloc0(sizeof(LooseColumns));
	bool any = false;
	Rows *rows;
	ListCell *lc;

	foreach(lc, node->qual)
		quals = lappend(quals, read_expr(scope, (Node *) lfirst(lc)));
	foreach(lc, node->targetlist)
	{
		const TargetEntry *entry = (const TargetEntry *) lfirst(lc);

		const bool left_over = is_left_over(scope, entry);

		any |= left_over;
		loose->exprs =
			lappend(loose->exprs,
					left_over ? list_nth(scope->outer->columns, ((const Var *) entry->expr)->varattno - 1) : NULL);
		columns = lappend(columns, left_over ? NULL : read_expr(scope, (Node *) entry->expr));
	}
	plan->items = scope->group->keys;
	plan->aggregates = scope->level.aggregates;
	foreach(lc, plan->items)
		plan->output = lappend_int(plan->output, ((NamedExpr *) lfirst(lc))->id);
	foreach(lc, plan->aggregates)
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
	rows = make_rows(plan, columns);
	loose->keys = scope->group->keys;
	rows->loose = any ? loose : NULL;
	order_of_groups(scope, rows);
	if (!sorted)
		rows->order = NIL;
	foreach(lc, quals)
		restrict_rows(scope->reader, rows, (Expr *) lfirst(lc));
	return rows;
}

/*
 * Each process makes groups of the rows that it has. That is no more than a first step, which another one above
 * repeats.
 */
static void
check_processes(NodeScope *scope, ::Plan *node, Rows *rows)
{
	const bool aggregates = has_aggregate((Node *) node->targetlist, NULL) || has_aggregate((Node *) node->qual, NULL);

	rows->divided = scope->outer->divided;
	rows->repeated = scope->outer->divided;
	if (aggregates && (scope->outer->divided || scope->outer->repeated))
		note_flaw(scope->reader, node, "each process aggregates rows of its own");
}

/* Nothing is grouped yet: the rows whose states the node's columns are. */
static Rows *
read_states(NodeScope *scope, Agg *node)
{
	Rows *rows = (Rows *) palloc(sizeof(Rows));
	List *keys = NIL;
	ListCell *lc;

	*rows = *scope->outer;
	if (!read_keys(scope, node->numCols, node->grpColIdx, node->grpOperators, node->grpCollations, &keys))
		return unsupported_node(scope->reader, &node->plan, "its keys are not compared by their types' own equality");
	if (node->plan.qual != NIL || node->groupingSets != NIL)
		return unsupported_node(scope->reader, &node->plan, "states of aggregates that are filtered");
	if (node->aggstrategy == AGG_SORTED && !rows_are_grouped(scope->outer, keys))
		note_flaw(scope->reader, &node->plan, "its input is not sorted by the keys");
	if (node->aggstrategy != AGG_SORTED)
		rows->order = NIL;
	scope->group->states = true;
	if (node->numCols == 0 && node->aggstrategy != AGG_PLAIN)
		add_key_of_all(scope);
	rows = filter_and_project(scope, &node->plan, rows);
	/* the order of the states is that of their keys */
	rows->order = order_within(rows, keys);
	note_reading(scope->reader, &node->plan, "the rows that its states are made of");
	rows->repeated = true;
	/* what is joined by a state's key is joined by each of the equal values */
	rows->states = has_aggregate((Node *) node->plan.targetlist, NULL);
	foreach(lc, keys)
		if (!equal_is_same(((const Expr *) lfirst(lc))->type->oid, -1, ((const Expr *) lfirst(lc))->type->collation))
			rows->states = false;
	return rows;
}

/* nodeAgg.c: one row for each combination of keys, one in all without keys; sorted groups end where the keys change. */
Rows *
read_agg(Reader *reader, Agg *node)
{
	const int first_column = reader->low->next_column;
	NodeScope *scope = make_scope(reader, read_node(reader, node->plan.lefttree), NULL);
	const bool combines = DO_AGGSPLIT_COMBINE(node->aggsplit);
	List *exprs;
	Rows *rows;

	scope->group = (GroupColumns *) palloc0(sizeof(GroupColumns));
	scope->group->hashed = node->aggstrategy == AGG_HASHED || node->aggstrategy == AGG_MIXED;
	if (DO_AGGSPLIT_SKIPFINAL(node->aggsplit))
		return combines ? unsupported_node(reader, &node->plan, "it combines states, and does not finish them")
						: read_states(scope, node);
	if (node->groupingSets != NIL || node->chain != NIL)
		return read_grouping_sets(reader, node, scope->outer, first_column);
	if (!read_keys(scope, node->numCols, node->grpColIdx, node->grpOperators, node->grpCollations, &exprs))
		return unsupported_node(reader, &node->plan, "its keys are not compared by their types' own equality");
	if (node->aggstrategy == AGG_SORTED && !rows_are_grouped(scope->outer, exprs))
		note_flaw(reader, &node->plan, "its input is not sorted by the keys");
	if (node->numCols == 0 && node->aggstrategy != AGG_PLAIN)
		add_key_of_all(scope);
	rows = group_rows(scope, &node->plan, node->aggstrategy == AGG_SORTED);
	if (combines)
	{
		if (scope->outer->divided)
			note_flaw(reader, &node->plan, "each process combines states of its own");
	}
	else
		check_processes(scope, &node->plan, rows);
	note_reading(reader, &node->plan, "groups of its input");
	return rows;
}

/* nodeGroup.c: the first row of each run of rows with equal keys. */
Rows *
read_group(Reader *reader, Group *node)
{
	NodeScope *scope = make_scope(reader, read_node(reader, node->plan.lefttree), NULL);
	List *exprs;
	Rows *rows;

	scope->group = (GroupColumns *) palloc0(sizeof(GroupColumns));
	if (!read_keys(scope, node->numCols, node->grpColIdx, node->grpOperators, node->grpCollations, &exprs))
		return unsupported_node(reader, &node->plan, "its keys are not compared by their types' own equality");
	if (!rows_are_grouped(scope->outer, exprs))
		note_flaw(reader, &node->plan, "its input is not sorted by the keys");
	if (node->numCols == 0)
		add_key_of_all(scope);
	rows = group_rows(scope, &node->plan, true);
	check_processes(scope, &node->plan, rows);
	note_reading(reader, &node->plan, "groups of its input");
	return rows;
}

} /* namespace front */
