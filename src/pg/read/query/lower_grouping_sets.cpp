/*
 * lower_grouping_sets.cpp: GROUPING SETS, ROLLUP, CUBE and GROUPING().
 *
 * Each set is a group of its own over the input, which all of them share; UNION ALL puts them together, with NULL for
 * the keys that a set lacks and a constant for each GROUPING(). The select list and HAVING stand above that and name
 * its columns.
 *
 * What is a key is told on the server's tree, as its planner does: an expression that equals a grouping expression is
 * its column, wherever it stands outside of this level's aggregates, in subqueries only when it is a plain column. (Two
 * grouping expressions may well become the same expression of the problem document, and only one of them NULL.)
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_constant_key.h"
#include "pg/read/query/lower_determined.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_grouping_sets.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/tree_copy.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "parser/parse_agg.h"
}

namespace front {

/* CUBE of seven columns has more. */
static const int max_sets = 64;

/* Something that the select list may name: a grouping expression or a GROUPING(). */
struct GroupColumn
{
	Node *node; /* as the server has it */
	List *refs; /* of the key; of the arguments of GROUPING() */
	Expr *expr; /* the key; NULL for GROUPING() */
	Expr *column;
};

struct GroupingSets
{
	Lowering *low;
	List *sets;    /* List of integer lists of references */
	List *columns; /* GroupColumn: keys first */
	Bitmapset *input;
	Level *level;
	int depth; /* subqueries around the node that is looked at */
};

/* Several grouping sets; one alone is what GROUP BY says without them. */
bool
has_grouping_sets(Query *query)
{
	return query->groupingSets != NIL &&
		list_length(expand_grouping_sets(query->groupingSets, query->groupDistinct, -1)) != 1;
}

static Node *
placeholder(GroupColumn *column)
{
	Param *param = makeNode(Param);

	param->paramkind = PARAM_EXEC;
	param->paramid = column->column->id;
	param->paramtype = exprType(column->node);
	param->paramtypmod = exprTypmod(column->node);
	param->paramcollid = exprCollation(column->node);
	param->location = exprLocation(column->node);
	return (Node *) param;
}

/* The lowered form of a placeholder. */
Expr *
group_column(Lowering *low, Param *param)
{
	ListCell *lc;

	foreach(lc, low->group_columns)
		if (((Expr *) lfirst(lc))->id == param->paramid)
			return (Expr *) lfirst(lc);
	return NULL;
}

static GroupColumn *
add_column(GroupingSets *sets, Node *node, List *refs, Expr *expr, Type *type)
{
	GroupColumn *column = (GroupColumn *) palloc0(sizeof(GroupColumn));

	column->node = node;
	column->refs = refs;
	column->expr = expr;
	column->column = make_column(sets->low->next_column++, type);
	sets->columns = lappend(sets->columns, column);
	sets->low->group_columns = lappend(sets->low->group_columns, column->column);
	return column;
}

static Node *
grouping_call(GroupingSets *sets, GroupingFunc *call)
{
	ListCell *lc;

	foreach(lc, sets->columns)
	{
		GroupColumn *column = (GroupColumn *) lfirst(lc);

		if (column->expr == NULL && equal(column->refs, call->refs))
			return placeholder(column);
	}
	note_feature(sets->low, SQLEQ_SUPPORTED, call->location, "grouping()", NULL);
	return placeholder(add_column(sets, (Node *) call, call->refs, NULL, get_type(sets->low, INT4OID, -1, InvalidOid)));
}

static Node *
key_of(GroupingSets *sets, Node *node)
{
	Node *here = node;
	ListCell *lc;

	if (IsA(node, Const) || (sets->depth > 0 && !IsA(node, Var)))
		return NULL;
	if (IsA(node, Var) && (int) ((Var *) node)->varlevelsup != sets->depth)
		return NULL;
	if (sets->depth > 0)
	{
		here = (Node *) copyObjectImpl(node);
		((Var *) here)->varlevelsup = 0;
	}
	foreach(lc, sets->columns)
	{
		GroupColumn *column = (GroupColumn *) lfirst(lc);

		if (column->expr != NULL && equal(column->node, here))
			return placeholder(column);
	}
	return NULL;
}

static Node *
replace_keys(Node *node, void *context)
{
	GroupingSets *sets = (GroupingSets *) context;
	Node *key;

	if (node == NULL)
		return NULL;
	check_stack_depth();
	if (IsA(node, Aggref) && (int) ((Aggref *) node)->agglevelsup == sets->depth)
		return node; /* it sees the rows */
	if (IsA(node, GroupingFunc) && (int) ((GroupingFunc *) node)->agglevelsup == sets->depth)
		return grouping_call(sets, (GroupingFunc *) node);
	if (IsA(node, Query))
	{
		sets->depth++;
		node = (Node *) compat_mutate_query((Query *) node, replace_keys, context);
		sets->depth--;
		return node;
	}
	key = key_of(sets, node);
	return key != NULL ? key : compat_mutate_expression(node, replace_keys, context);
}

static bool
in_all_sets(const GroupingSets *sets, const GroupColumn *column)
{
	ListCell *lc;

	foreach(lc, sets->sets)
		if (!list_member_int((List *) lfirst(lc), linitial_int(column->refs)))
			return false;
	return true;
}

/* What is sorted by a key that the server takes for a constant, see lower_constant_key.cpp. */
static void
refuse_constant_keys(const GroupingSets *sets, Query *query)
{
	ListCell *lc;

	foreach(lc, sets->columns)
	{
		const GroupColumn *column = (const GroupColumn *) lfirst(lc);

		if (!in_all_sets(sets, column) && constant_by_conditions(query, column->node))
			unsupported(
				sets->low, exprLocation(column->node), "grouping sets",
				"a condition makes a grouping expression constant, and the server takes it for constant also where it is NULL");
	}
}

/*
 * Lowers the grouping expressions of a level, whose FROM clause is lowered, and puts placeholders for them and for
 * GROUPING() into the select list and HAVING.
 */
GroupingSets *
open_grouping_sets(Lowering *low, Level *level, Plan *input)
{
	GroupingSets *sets = (GroupingSets *) palloc0(sizeof(GroupingSets));
	Query *query = level->query;
	Scope scope = {};
	List *targets = NIL;
	ListCell *lc, *lc2;

	sets->low = low;
	sets->input = columns_of(input);
	sets->level = level;
	sets->sets = expand_grouping_sets(query->groupingSets, query->groupDistinct, max_sets);
	scope.level = level;
	if (sets->sets == NIL)
		unsupported(low, ((GroupingSet *) linitial(query->groupingSets))->location, "grouping sets",
					psprintf("there are more than %d", max_sets));
	foreach(lc, query->groupClause)
	{
		TargetEntry *entry = get_sortgroupclause_tle((SortGroupClause *) lfirst(lc), query->targetList);
		Expr *expr = lower_expr(low, scope, (Node *) entry->expr);

		/* the server takes such a key for a constant also where it is NULL, and leaves it out of ORDER BY */
		if (!contain_vars_of_level((Node *) entry->expr, 0))
			unsupported(low, exprLocation((Node *) entry->expr), "grouping sets", "a grouping expression is constant");
		foreach(lc2, sets->columns)
			if (equal(((GroupColumn *) lfirst(lc2))->node, entry->expr))
				unsupported(low, exprLocation((Node *) entry->expr), "grouping sets",
							"two grouping expressions are equal");
		add_column(sets, (Node *) entry->expr, list_make1_int((int) entry->ressortgroupref), expr, expr->type);
	}
	if (query->sortClause != NIL || query->distinctClause != NIL || query->windowClause != NIL)
		refuse_constant_keys(sets, query);
	foreach(lc, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) copyObjectImpl(lfirst(lc));
		Node *done = NULL;

		foreach(lc2, sets->columns)
		{
			GroupColumn *column = (GroupColumn *) lfirst(lc2);

			if (column->expr != NULL && entry->ressortgroupref != 0 &&
				linitial_int(column->refs) == (int) entry->ressortgroupref)
				done = placeholder(column);
		}
		entry->expr = (::Expr *) (done != NULL ? done : replace_keys((Node *) entry->expr, sets));
		targets = lappend(targets, entry);
	}
	query->targetList = targets;
	query->havingQual = replace_keys(query->havingQual, sets);
	return sets;
}

/* Whether a column that is left is determined by the keys that all sets have. */
static bool
is_determined(GroupingSets *sets, const Expr *expr)
{
	Scope scope = {};
	List *keys = NIL;
	ListCell *lc;

	scope.level = sets->level;
	foreach(lc, sets->columns)
	{
		const GroupColumn *column = (const GroupColumn *) lfirst(lc);

		if (column->node != NULL && column->expr != NULL && in_all_sets(sets, column))
			keys = lappend(keys, column->node);
	}
	return determined_by_keys(sets->low, scope, keys, expr);
}

/* A column of the input that is left is one that the keys of all sets determine, so it may as well be a key of all. */
static Expr *
determined_column(void *arg, Expr *expr)
{
	GroupingSets *sets = (GroupingSets *) arg;
	ListCell *lc;

	if (expr->op != Op::Column || !bms_is_member(expr->id, sets->input))
		return NULL;
	foreach(lc, sets->columns)
	{
		GroupColumn *column = (GroupColumn *) lfirst(lc);

		if (column->node == NULL && same_expr(column->expr, expr))
			return column->column;
	}
	if (!is_determined(sets, expr))
		unsupported(
			sets->low, -1, "grouping sets",
			"a column is shown that no primary key among the keys determines; the server takes it from some row");
	return add_column(sets, NULL, NIL, expr, expr->type)->column;
}

static bool
in_set(const GroupColumn *column, List *set)
{
	return column->node == NULL || list_member_int(set, linitial_int(column->refs));
}

static Expr *
grouping_value(Lowering *low, const GroupColumn *column, List *set)
{
	int32 value = 0;
	ListCell *lc;

	foreach(lc, column->refs)
		value = value << 1 | (list_member_int(set, lfirst_int(lc)) ? 0 : 1);
	return make_const(low, column->column->type, Int32GetDatum(value), false);
}

/* One group, with a column for each of `columns` and each aggregate. */
static Plan *
lower_set(GroupingSets *sets, SharedPlan *input, List *aggregates, List *set)
{
	Plan *plan = make_plan(PlanOp::Group, NIL, NIL), *here = reference_to(sets->low, input);
	ColumnChange change = {input->plan->output, here->output};
	List *exprs = NIL;
	int next = 0;
	ListCell *lc;

	plan->aggregates = aggregates;
	foreach(lc, sets->columns)
	{
		GroupColumn *column = (GroupColumn *) lfirst(lc);
		NamedExpr *key;

		if (column->expr == NULL || !in_set(column, set))
			continue;
		key = (NamedExpr *) palloc(sizeof(NamedExpr));
		key->id = column->column->id;
		key->expr = column->expr;
		plan->items = lappend(plan->items, key);
		plan->output = lappend_int(plan->output, key->id);
	}
	foreach(lc, aggregates)
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
	plan = fresh_copy(sets->low, plan, &change);
	plan->inputs = list_make1(here);
	foreach(lc, sets->columns)
	{
		GroupColumn *column = (GroupColumn *) lfirst(lc);
		Type *type = column->column->type;

		if (column->expr == NULL)
			exprs = lappend(exprs, grouping_value(sets->low, column, set));
		else
			exprs = lappend(exprs,
							in_set(column, set) ? make_column(list_nth_int(plan->output, next++), type)
												: make_null(sets->low, type));
	}
	foreach(lc, aggregates)
		exprs = lappend(exprs, make_column(list_nth_int(plan->output, next++), ((Aggregate *) lfirst(lc))->type));
	return make_project(sets->low, plan, exprs);
}

/* The union of the groups, and HAVING; `exprs` is the lowered select list. */
Plan *
lower_grouping_sets(GroupingSets *sets, Level *level, SharedPlan *input, List **exprs)
{
	Lowering *low = sets->low;
	Plan *plan = make_plan(PlanOp::UnionAll, NIL, NIL);
	Scope scope = {};
	Expr *having = NULL;
	ListCell *lc;

	scope.level = level;
	if (level->query->havingQual != NULL)
		having = replace_expr(lower_condition(low, scope, level->query->havingQual), determined_column, sets);
	foreach(lc, *exprs)
		lfirst(lc) = replace_expr((Expr *) lfirst(lc), determined_column, sets);
	foreach(lc, sets->sets)
		plan->inputs = lappend(plan->inputs, lower_set(sets, input, level->aggregates, (List *) lfirst(lc)));
	foreach(lc, sets->columns)
	{
		Expr *column = ((GroupColumn *) lfirst(lc))->column;

		plan->output = lappend_int(plan->output, column->id);
		plan->types = lappend(plan->types, column->type);
	}
	foreach(lc, level->aggregates)
	{
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
		plan->types = lappend(plan->types, ((Aggregate *) lfirst(lc))->type);
	}
	if (sets->sets == NIL)
		plan->inputs =
			list_make2(make_plan(PlanOp::Values, NIL, plan->output), make_plan(PlanOp::Values, NIL, plan->output));
	if (having == NULL)
		return plan;
	note_feature(low, SQLEQ_SUPPORTED, exprLocation(level->query->havingQual), "having", NULL);
	return make_select(plan, having);
}

} /* namespace front */
