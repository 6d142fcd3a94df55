/*
 * lower_group.cpp: GROUP BY and HAVING, and what expressions are above them.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_determined.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_group.h"
#include "pg/read/terms/plan_exprs.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

namespace front {

bool
in_clause(const TargetEntry *entry, List *clauses)
{
	ListCell *lc;

	foreach(lc, clauses)
		if (((SortGroupClause *) lfirst(lc))->tleSortGroupRef == entry->ressortgroupref)
			return true;
	return false;
}

/* The columns of a group above which expressions are rewritten. */
struct Grouping
{
	Lowering *low;
	List *keys;       /* NamedExpr */
	Lookup by_expr;   /* the same, without those that equal an earlier one */
	Bitmapset *input; /* the input's columns */
	Level *level;
	List *nodes;      /* the keys, as the server has them */
	List *determined; /* of `keys`: columns that the others determine */
};

static NamedExpr *
find_key(const Grouping *grouping, const Expr *expr)
{
	return lookup_find<NamedExpr>(&grouping->by_expr, expr_hash(expr),
								  [expr](const NamedExpr *key) { return same_expr(key->expr, expr); });
}

static NamedExpr *
add_key(Grouping *grouping, Expr *expr)
{
	NamedExpr *key = (NamedExpr *) palloc(sizeof(NamedExpr));

	key->id = grouping->low->next_column++;
	key->expr = expr;
	grouping->keys = lappend(grouping->keys, key);
	if (find_key(grouping, expr) == NULL)
		lookup_add(&grouping->by_expr, expr_hash(expr), key);
	return key;
}

/* One of the spellings that a key has in the group's rows, as a column of the group. */
static Expr *
chosen_spelling(Grouping *grouping, const NamedExpr *key)
{
	if (!list_member_ptr(grouping->determined, key))
		assume_choice(grouping->low);
	return register_aggregate(grouping->low, grouping->level, choice_of_spelling(grouping->low, key->expr->spelling));
}

static Expr *
key_column(Grouping *grouping, const NamedExpr *key, Type *type)
{
	Expr *column = make_column(key->id, type);

	if (key->expr->spelling != NULL)
		column->spelling = chosen_spelling(grouping, key);
	return column;
}

/*
 * What stands above a group for the spelling of one of its keys, or of a column that the keys determine; NULL: it is
 * neither.
 */
static Expr *
key_spelling(Grouping *grouping, Expr *expr)
{
	ListCell *lc;

	if (!grouping->low->pairs || expr->type != spelling_type(grouping->low))
		return NULL;
	foreach(lc, grouping->keys)
	{
		const NamedExpr *key = (const NamedExpr *) lfirst(lc);

		if (key->expr->spelling != NULL && same_expr(key->expr->spelling, expr))
			return chosen_spelling(grouping, key);
	}
	return NULL;
}

/*
 * Above a group, an expression that is a key is that key's column. A column that is none, but is determined by the
 * keys, may as well be a key.
 */
static Expr *
key_for(void *arg, Expr *expr)
{
	Grouping *grouping = (Grouping *) arg;
	NamedExpr *key = find_key(grouping, expr);

	if (key != NULL)
		return key_column(grouping, key, expr->type);
	if (Expr *spelling = key_spelling(grouping, expr))
		return spelling;
	if (expr->op == Op::Column && bms_is_member(expr->id, grouping->input))
	{
		Scope scope = {};

		scope.level = grouping->level;
		if (!determined_by_keys(grouping->low, scope, grouping->nodes, expr))
			unsupported(
				grouping->low, -1, "group by",
				"a column is shown that no primary key among the keys determines; the server takes it from some row");
		key = add_key(grouping, expr);
		grouping->determined = lappend(grouping->determined, key);
		return key_column(grouping, key, expr->type);
	}
	return NULL;
}

/* What an expression is above the group. */
static Expr *
above_group(void *arg, Expr *expr)
{
	Grouping *grouping = (Grouping *) arg;
	ListCell *lc;

	/* by identity first: a key with a subquery inside has no equal */
	foreach(lc, grouping->keys)
	{
		NamedExpr *key = (NamedExpr *) lfirst(lc);

		if (key->expr == expr)
			return key_column(grouping, key, expr->type);
	}
	return replace_expr(expr, key_for, grouping);
}

/* GROUP BY and HAVING; rewrites the targets so that they name the group's columns. */
Plan *
lower_group(Lowering *low, Level *level, Plan *input, Targets *targets)
{
	Query *query = level->query;
	Grouping grouping = {low, NIL, {}, columns_of(input), level, NIL, NIL};
	Plan *plan = make_plan(PlanOp::Group, list_make1(input), NIL);
	Scope scope = {};
	Expr *having = NULL;
	List *exprs = NIL;
	ListCell *lc, *lc2;

	scope.level = level;
	if (query->havingQual != NULL)
		having = lower_condition(low, scope, query->havingQual);
	forboth(lc, targets->entries, lc2, targets->exprs)
		if (((TargetEntry *) lfirst(lc))->ressortgroupref != 0 &&
			in_clause((TargetEntry *) lfirst(lc), query->groupClause))
		{
			add_key(&grouping, (Expr *) lfirst(lc2));
			grouping.nodes = lappend(grouping.nodes, ((TargetEntry *) lfirst(lc))->expr);
		}
	foreach(lc, targets->exprs)
		exprs = lappend(exprs, above_group(&grouping, (Expr *) lfirst(lc)));
	targets->exprs = exprs;
	foreach(lc, level->windows)
		each_window_expr((WindowFunction *) lfirst(lc),
						 [&](Expr *&expr) { expr = expr ? above_group(&grouping, expr) : NULL; });
	having = replace_expr(having, key_for, &grouping);
	plan->items = grouping.keys;
	plan->aggregates = level->aggregates;
	foreach(lc, plan->items)
		plan->output = lappend_int(plan->output, ((NamedExpr *) lfirst(lc))->id);
	foreach(lc, plan->aggregates)
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
	if (having == NULL)
		return plan;
	note_feature(low, SQLEQ_SUPPORTED, exprLocation(query->havingQual), "having", NULL);
	return make_select(plan, having);
}

} /* namespace front */
