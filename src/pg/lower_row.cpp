/*
 * lower_row.cpp: the few uses of a whole row that need no row values: counting rows, and IS [NOT] NULL.
 */
#include "lower.h"

namespace front
{

static Level *
level_of(const Scope &scope, Var *row)
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
		Level *level = level_of(scope, (Var *) arg);

		note_feature(low, SQLEQ_SUPPORTED, test->location, "null test of a row", NULL);
		if (level != NULL)
			return test_columns(low, level->columns[((Var *) arg)->varno - 1], is_null);
	}
	if (IsA(arg, RowExpr))
		return test_columns(low, lower_list(low, scope, ((RowExpr *) arg)->args), is_null);
	return unsupported(low, test->location, "null test of a row", NULL);
}

/*
 * count(t) counts the rows that an outer join did not make up. Where there are none of those it counts rows, otherwise
 * a column that is never NULL in the table tells them apart; the answer is that column.
 */
Expr *
lower_row_count(Lowering *low, const Scope &scope, Var *row, bool *counts_rows)
{
	Level *level = level_of(scope, row);
	RangeTblEntry *entry;
	ListCell *lc;

	*counts_rows = level != NULL && level->query != NULL && !bms_is_member(row->varno, level->nullable);
	if (*counts_rows)
		return NULL;
	entry = level != NULL && level->query != NULL ? (RangeTblEntry *) list_nth(level->query->rtable, row->varno - 1) : NULL;
	if (entry != NULL && entry->rtekind == RTE_RELATION)
	{
		Table *table = get_table(low, entry->relid, true);
		List *columns = level->columns[row->varno - 1];
		int number = 0;

		foreach(lc, table->attribute_positions)
		{
			int position = lfirst_int(lc);

			if (position >= 0 && ((TableColumn *) list_nth(table->columns, position))->not_null)
				return (Expr *) list_nth(columns, number);
			number++;
		}
	}
	return unsupported(low, row->location, "count of a row", "no column tells the rows from those of the outer join");
}

}								/* namespace front */
