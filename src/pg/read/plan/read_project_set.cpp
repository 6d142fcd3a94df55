/*
 * read_project_set.cpp: ProjectSet.
 *
 * nodeProjectSet.c: for each row of the input the functions that return sets are called side by side; the shorter ones
 * are filled up with NULLs, and no row comes of what gives none. That is a join with the functions in FROM, one beside
 * the other. They stand at the top of the expressions; an operator among them, or one inside another, is not read.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/query/lower_from_function.h"
#include "pg/read/query/lower_sets.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_project_set.h"
#include "pg/read/terms/tree.h"

namespace front {

static bool
is_set(Node *node)
{
	return IsA(node, FuncExpr) && ((FuncExpr *) node)->funcretset;
}

/* The functions as an entry of FROM; NULL: there is none, or some cannot be one. */
static RangeTblEntry *
functions_of(List *targets)
{
	List *calls = NIL;
	ListCell *lc;

	foreach(lc, targets)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(lc))->expr;

		if (!has_set(expr))
			continue;
		if (!is_set(expr) || !is_plain_set((FuncExpr *) expr))
			return NULL;
		calls = lappend(calls, expr);
	}
	return calls == NIL ? NULL : make_sets_entry(calls);
}

Rows *
read_project_set(Reader *reader, ProjectSet *node)
{
	Rows *input = read_node(reader, node->plan.lefttree), *rows;
	NodeScope *scope = make_scope(reader, input, NULL);
	RangeTblEntry *entry = functions_of(node->plan.targetlist);
	Plan *sets;
	List *values = NIL;
	int next = 0;
	ListCell *lc;

	if (entry == NULL || node->plan.qual != NIL)
		return unsupported_node(reader, &node->plan, "its functions are not those that FROM may have");
	scope->level.n_entries = 1;
	scope->level.columns = &values;
	sets = lower_function_entry(reader->low, &scope->level, 1, entry);
	if (list_length(values) < list_length(entry->functions))
		return unsupported_node(reader, &node->plan, "a function without a value");
	rows = make_rows(make_join("inner", input->plan, sets, make_bool(reader->low, true)), NIL);
	foreach(lc, node->plan.targetlist)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(lc))->expr;

		rows->columns = lappend(rows->columns, is_set(expr) ? list_nth(values, next++) : read_expr(scope, expr));
	}
	rows->order = input->order;
	rows->facts = input->facts;
	rows->divided = input->divided;
	rows->repeated = input->repeated;
	note_reading(reader, &node->plan, "its input's rows with those of functions");
	return rows;
}

} /* namespace front */
