/*
 * lower_row.cpp: the few uses of a whole row that need no row values: counting rows, and IS [NOT] NULL.
 */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_expr.h"
#include "pg/front/lower/lower_row.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/spelling.h"
#include "pg/front/lower/tree.h"
#include "pg/front/problem.h"

namespace front
{

Level *
row_level(const Scope &scope, Var *row)
{
	Level *level = scope.level;

	for (Index i = 0; i < row->varlevelsup && level != NULL; i++)
		level = level->parent;
	return level != NULL && row->varno >= 1 && row->varno <= level->n_entries ? level : NULL;
}

/* IS NULL holds when all columns are NULL, IS NOT NULL when none is; neither is the other's negation. */
static Expr *
test_columns(Lowering *low, List *columns, bool is_null)
{
	List *tests = NIL;
	ListCell *lc;

	foreach(lc, columns)
	{
		Expr *test;

		if (lfirst(lc) == NULL)
			continue;			/* dropped */
		test = make_expr(Op::IsNull, bool_type(low), list_make1(lfirst(lc)));
		tests = lappend(tests, is_null ? test : negated(low, test));
	}
	if (tests == NIL)
		return make_bool(low, true);
	return list_length(tests) == 1 ? (Expr *) linitial(tests) : make_expr(Op::And, bool_type(low), tests);
}

Expr *
lower_row_null_test(Lowering *low, const Scope &scope, NullTest *test)
{
	bool is_null = test->nulltesttype == IS_NULL;
	Node *arg = (Node *) test->arg;

	if (IsA(arg, Var) && ((Var *) arg)->varattno == 0)
	{
		Level *level = row_level(scope, (Var *) arg);

		note_feature(low, SQLEQ_SUPPORTED, test->location, "null test of a row", NULL);
		if (level != NULL)
			return test_columns(low, level->columns[((Var *) arg)->varno - 1], is_null);
	}
	if (IsA(arg, RowExpr))
		return test_columns(low, lower_list(low, scope, ((RowExpr *) arg)->args), is_null);
	return unsupported(low, test->location, "null test of a row", NULL);
}

struct RowSearch
{
	Index depth;
	Bitmapset *found;
};

static bool
find_rows(Node *node, void *context)
{
	RowSearch *search = (RowSearch *) context;
	bool result;

	if (node == NULL)
		return false;
	if (IsA(node, Var))
	{
		Var *var = (Var *) node;

		if (var->varattno == 0 && var->varlevelsup == search->depth)
			search->found = bms_add_member(search->found, var->varno);
		return false;
	}
	if (is_hole_node(node))
	{
		/* a hole asks for the columns of a row only */
		ListCell *lc;

		foreach(lc, ((FuncExpr *) node)->args)
			if (!IsA(lfirst(lc), Var))
				(void) find_rows((Node *) lfirst(lc), context);
		return false;
	}
	if (!IsA(node, Query))
		return compat_walk_expression(node, find_rows, context);
	search->depth++;
	result = compat_walk_query((Query *) node, find_rows, context);
	search->depth--;
	return result;
}

/* The range table entries of a query that it names as a whole, at any depth. */
Bitmapset *
whole_rows(Query *query)
{
	RowSearch search = {0, NULL};

	compat_walk_query(query, find_rows, &search);
	return search.found;
}

/*
 * Adds a column that is true in every row of an entry, and so NULL in the rows that an outer join makes up.
 */
Plan *
mark_rows(Lowering *low, Level *level, int index, Plan *plan)
{
	List **columns = &level->columns[index - 1];
	List *exprs = NIL, *renamed = NIL, *places;
	int next = 0;
	ListCell *lc;

	foreach(lc, *columns)
		if (lfirst(lc) != NULL)
			exprs = lappend(exprs, lfirst(lc));
	plan = project_pairs(low, plan, lappend(exprs, make_bool(low, true)), &places);
	foreach(lc, *columns)
	{
		Expr *column = (Expr *) lfirst(lc);

		renamed = lappend(renamed, column ? pair_column(low, plan, next++, column->type, places) : NULL);
	}
	*columns = renamed;
	level->markers[index - 1] = make_column(list_nth_int(plan->output, next), bool_type(low));
	return plan;
}

/* What is not NULL in the rows that count(t) counts: those that no outer join made up. */
Expr *
row_marker(Lowering *low, const Scope &scope, Var *row)
{
	Level *level = row_level(scope, row);
	Expr *marker = level != NULL && level->markers != NULL ? level->markers[row->varno - 1] : NULL;

	return marker != NULL ? marker : unsupported(low, row->location, "count of a row", NULL);
}

}								/* namespace front */
