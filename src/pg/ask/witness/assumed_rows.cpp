/*
 * assumed_rows.cpp: see assumed_rows.h.
 *
 * Types are plain ones of the server (front::may_be_assumed()), compared by their own equality under the columns'
 * collations: no code of others runs.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/table.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/ask/witness/assumed_rows.h"
#include "pg/ask/witness/table_check.h"

/* A column of the rows of a table. */
typedef struct ColumnOf
{
	const WitnessTable *table;
	AttrNumber attribute;
	Oid collation;
	FmgrInfo *equal;
} ColumnOf;

static ColumnOf
column_of(const WitnessTable *table, AttrNumber attribute)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, attribute - 1);

	return ColumnOf{table, attribute, att->attcollation,
					&lookup_type_cache(att->atttypid, TYPECACHE_EQ_OPR_FINFO)->eq_opr_finfo};
}

static Datum
value_of(const ColumnOf *column, int row, bool *null)
{
	return heap_getattr(column->table->rows[row], column->attribute, column->table->desc, null);
}

/* null_too: NULL is the same as NULL. */
static bool
same_values(const ColumnOf *a, int row, const ColumnOf *b, int other, bool null_too)
{
	bool null, other_null;
	Datum value = value_of(a, row, &null), other_value = value_of(b, other, &other_null);

	if (null || other_null)
		return null_too && null && other_null;
	return DatumGetBool(FunctionCall2Coll(a->equal, a->collation, value, other_value));
}

static bool
has_null(const ColumnOf *column)
{
	for (int r = 0; r < column->table->nrows; r++)
		if (heap_attisnull(column->table->rows[r], column->attribute, column->table->desc))
			return true;
	return false;
}

/* Two rows with the same value; with `other`: only where they differ there. */
static bool
has_twins(const ColumnOf *column, const ColumnOf *other)
{
	for (int r = 0; r < column->table->nrows; r++)
	{
		CHECK_FOR_INTERRUPTS();
		for (int s = 0; s < r; s++)
			if (same_values(column, r, column, s, false) && (!other || !same_values(other, r, other, s, true)))
				return true;
	}
	return false;
}

static bool
has_stranger(const Witness *witness, const ColumnOf *column, const Assumed *assumed)
{
	const WitnessTable *parent = NULL;
	ColumnOf referenced;

	for (int i = 0; i < witness->ntables; i++)
		if (witness->tables[i].relid == assumed->parent)
			parent = &witness->tables[i];
	if (parent)
		referenced = column_of(parent, assumed->other);
	for (int r = 0; r < column->table->nrows; r++)
	{
		bool found = heap_attisnull(column->table->rows[r], column->attribute, column->table->desc);

		for (int p = 0; parent && !found && p < parent->nrows; p++)
			found = same_values(column, r, &referenced, p, false);
		if (!found)
			return true;
	}
	return false;
}

static bool
fails_condition(const WitnessTable *table, const Assumed *assumed)
{
	Relation rel = table_open(table->relid, AccessShareLock);
	TableCheck check;
	bool fails;

	table_check_begin(&check, table->name, rel, table->desc, table->rows, table->nrows);
	fails = first_failing_row(&check, (Expr *) copyObjectImpl(assumed->condition)) >= 0;
	table_check_end(&check);
	table_close(rel, NoLock);
	return fails;
}

static bool
is_violated(const Witness *witness, const WitnessTable *table, const Assumed *assumed)
{
	ColumnOf column, other;

	if (assumed->kind == ASSUMED_CHECK)
		return fails_condition(table, assumed);
	column = column_of(table, assumed->column);
	switch (assumed->kind)
	{
		case ASSUMED_NOT_NULL:
			return has_null(&column);
		case ASSUMED_UNIQUE:
			return has_twins(&column, NULL);
		case ASSUMED_REFERENCE:
			return has_stranger(witness, &column, assumed);
		default:
			other = column_of(table, assumed->other);
			return has_twins(&column, &other);
	}
}

const char *
check_assumed(const Witness *witness, const WitnessTable *table)
{
	ListCell *cell;

	foreach(cell, witness->assumed)
	{
		const Assumed *assumed = (const Assumed *) lfirst(cell);

		if (assumed->relid == table->relid && is_violated(witness, table, assumed))
			return psprintf("it violates the assumed constraint \"%s\" of table \"%s\"", assumed->statement,
							table->name);
	}
	return NULL;
}
