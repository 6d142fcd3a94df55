/*
 * lower_determined.cpp: columns above a group that are no keys.
 *
 * The server lets them pass in two ways. A primary key among the keys determines the other columns of its table. And a
 * grouping expression may be no longer where it was: the server folds constants first, and takes NOT (a = 7) for a <>
 * 7, in which it does not find a = 7 again. Then it takes the column from some row of the group. That is no key. Nor is
 * a primary key one of the rows that a table inherits from its children.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/query/lower_determined.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/sysattr.h"
#include "catalog/pg_constraint.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
}

namespace front {

static bool
has_var(List *vars, Index relation, AttrNumber column)
{
	ListCell *lc;

	foreach(lc, vars)
		if (((Var *) lfirst(lc))->varno == (int) relation && ((Var *) lfirst(lc))->varattno == column)
			return true;
	return false;
}

/* Is the primary key of a relation among these columns? */
static bool
has_primary_key(Lowering *low, Query *query, List *vars, Index relation)
{
	RangeTblEntry *entry = rt_fetch(relation, query->rtable);
	Oid constraint;
	Bitmapset *key = entry->rtekind == RTE_RELATION ? get_primary_key_attnos(entry->relid, false, &constraint) : NULL;
	bool holds = false;
	int column = -1;
	ListCell *lc;

	if (key == NULL)
		return false;
	/* the server asks no more than whether there is one: not of the children, nor whether the partitions have it yet */
	foreach(lc, get_table(low, entry->relid, true)->keys)
		holds |= ((TableKey *) lfirst(lc))->primary;
	if (!holds)
		return false;
	while ((column = bms_next_member(key, column)) >= 0)
		if (!has_var(vars, relation, (AttrNumber) (column + FirstLowInvalidHeapAttributeNumber)))
			return false;
	return true;
}

static bool
is_column_of(Lowering *low, const Scope &scope, Query *query, Index relation, const Expr *column)
{
	Relation table = table_open(rt_fetch(relation, query->rtable)->relid, NoLock);
	TupleDesc desc = RelationGetDescr(table);
	bool found = false;

	for (int a = 0; a < desc->natts && !found; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		Expr *value = att->attisdropped
			? NULL
			: lower_expr(low, scope,
						 (Node *) makeVar((int) relation, (AttrNumber) (a + 1), att->atttypid, att->atttypmod,
										  att->attcollation, 0));

		found = value != NULL && value->op == Op::Column && value->id == column->id;
	}
	table_close(table, NoLock);
	return found;
}

bool
determined_by_keys(Lowering *low, const Scope &scope, List *keys, const Expr *column)
{
	Query *query = scope.level->query;
	List *vars = NIL;
	ListCell *lc;

	foreach(lc, keys)
	{
		Node *key = compat_flatten_join_alias_vars(query, (Node *) copyObjectImpl(lfirst(lc)));

		if (IsA(key, Var) && ((Var *) key)->varlevelsup == 0)
			vars = lappend(vars, key);
	}
	for (Index relation = 1; relation <= (Index) list_length(query->rtable); relation++)
		if (has_primary_key(low, query, vars, relation) && is_column_of(low, scope, query, relation, column))
			return true;
	return false;
}

} /* namespace front */
