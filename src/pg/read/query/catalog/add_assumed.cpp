/* add_assumed.cpp: see add_assumed.h. */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/add_assumed.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/read/query/catalog/catalog_keys.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/terms/tree.h"

namespace front {

static int
position_of(const Table *table, AttrNumber attribute)
{
	return attribute > 0 && attribute <= list_length(table->attribute_positions)
		? list_nth_int(table->attribute_positions, attribute - 1)
		: -1;
}

static bool
is_key(const Table *table, int position)
{
	ListCell *lc;

	foreach(lc, table->keys)
	{
		const TableKey *key = (const TableKey *) lfirst(lc);

		if (list_length(key->columns) == 1 && linitial_int(key->columns) == position && key->predicate == NULL)
			return true;
	}
	return false;
}

/*
 * As one that the catalog has: to a key. To what is none the document has no references; the rows of counterexamples
 * obey it all the same.
 */
static bool
add_reference(Lowering *low, Table *table, const Assumed *assumed, int position)
{
	Table *parent = get_table(low, assumed->parent, false);
	TableForeignKey *reference = (TableForeignKey *) palloc0(sizeof(TableForeignKey));
	int other = position_of(parent, assumed->other);

	reference->name = assumed->statement;
	reference->columns = list_make1_int(position);
	reference->table = parent->id;
	reference->references = list_make1_int(other);
	if (other < 0 || !is_key(parent, other) || !comparable_references(table, reference, parent))
		return false;
	table->foreign_keys = lappend(table->foreign_keys, reference);
	return true;
}

static bool
add_check(Lowering *low, Table *table, const Assumed *assumed)
{
	const char *why;
	Expr *expr = lower_table_expr(low, table, assumed->condition, NULL, &why);
	TableCheck *check;

	if (expr == NULL || why != NULL)
		return false;
	check = (TableCheck *) palloc0(sizeof(TableCheck));
	check->name = assumed->statement;
	check->expr = expr;
	table->checks = lappend(table->checks, check);
	return true;
}

static bool
add_one(Lowering *low, Table *table, const Assumed *assumed)
{
	int position = position_of(table, assumed->column);
	TableKey *key;
	TableDependency *dependency;

	if (position < 0)
		return false;
	switch (assumed->kind)
	{
		case ASSUMED_NOT_NULL:
			((TableColumn *) list_nth(table->columns, position))->not_null = true;
			return true;
		case ASSUMED_UNIQUE:
			key = (TableKey *) palloc0(sizeof(TableKey));
			key->name = assumed->statement;
			key->nulls_distinct = true;
			key->columns = list_make1_int(position);
			table->keys = lappend(table->keys, key);
			return true;
		case ASSUMED_REFERENCE:
			return add_reference(low, table, assumed, position);
		case ASSUMED_CHECK:
			return add_check(low, table, assumed);
		case ASSUMED_DEPENDENCY:
			dependency = (TableDependency *) palloc0(sizeof(TableDependency));
			dependency->name = assumed->statement;
			dependency->columns = list_make1_int(position);
			dependency->determines = list_make1_int(position_of(table, assumed->other));
			table->dependencies = lappend(table->dependencies, dependency);
			return true;
	}
	return false;
}

void
add_assumed(Lowering *low, Table *table)
{
	List *all = assumed_constraints(table->relid);
	ListCell *lc;

	/* references last: they want the keys of this table, too */
	for (int references = 0; references < 2; references++)
		foreach(lc, all)
		{
			Assumed *assumed = (Assumed *) lfirst(lc);

			if ((assumed->kind == ASSUMED_REFERENCE) != (references == 1))
				continue;
			if (add_one(low, table, assumed))
				add_assumption(
					low, psprintf("table %s: %s, mined from the data and confirmed", table->name, assumed->statement));
			else
				add_assumption(
					low,
					psprintf("table %s: %s, mined and confirmed, is not modelled", table->name, assumed->statement));
			low->problem->assumed = lappend(low->problem->assumed, assumed);
		}
}

} /* namespace front */
