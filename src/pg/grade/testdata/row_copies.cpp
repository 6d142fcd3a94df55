/* row_copies.cpp: see row_copies.h. */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "parser/parse_coerce.h"
#include "utils/date.h"
#include "utils/datum.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/grade/testdata/integer_values.h"
#include "pg/grade/testdata/row_copies.h"

/* A row is copied so often at once, or as often as queries count. */
#define MOST_COPIES 4
/* Rows that reference each other are copied so deep. */
#define MOST_DEPTH 4

Witness *
copy_witness(const Deviating *deviating, const Witness *from)
{
	Witness *witness = (Witness *) palloc(sizeof(Witness));
	const QuerySet *set = deviating->set;

	*witness = *from;
	witness->ntables = set->ntables;
	witness->tables = (WitnessTable *) palloc(sizeof(WitnessTable) * Max(set->ntables, 1));
	for (int t = 0; t < set->ntables; t++)
	{
		WitnessTable *table = &witness->tables[t];

		*table = t < from->ntables ? from->tables[t] : set->tables[t];
		table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * (Max(table->nrows, deviating->goal->most_rows) + 1));
		if (table->nrows > 0)
			memcpy(table->rows, from->tables[t].rows, sizeof(HeapTuple) * table->nrows);
	}
	return witness;
}

/* Some steps further; the value itself where its modifier leaves no room. */
static Datum
numeric_steps_up(const Deviating *deviating, int32 typmod, Datum value, int steps)
{
	Datum sum = value;
	bool late;

	if (sandbox_run(
			[&]
			{
				sum = DirectFunctionCall2(numeric_add, value, NumericGetDatum(int64_to_numeric(steps)));
				sum = DirectFunctionCall2(numeric, sum, Int32GetDatum(typmod));
			},
			deviating->set->deadline, deviating->set->named, &late))
		return value;
	return sum;
}

Datum
stepped(const Deviating *deviating, Form_pg_attribute att, Datum value, int steps)
{
	Oid type = att->atttypid;

	if (type == NUMERICOID)
		return numeric_steps_up(deviating, att->atttypmod, value, steps);
	if (is_integer(type))
		return integer_datum(type, (int64) ((uint64) integer_value(type, value) + (uint64) (int64) steps));
	if (type == DATEOID && !DATE_NOT_FINITE(DatumGetDateADT(value)))
		return DateADTGetDatum(DatumGetDateADT(value) + steps);
	if ((type == TIMESTAMPOID || type == TIMESTAMPTZOID) && !TIMESTAMP_NOT_FINITE(DatumGetTimestamp(value)))
		return TimestampGetDatum(DatumGetTimestamp(value) + steps * USECS_PER_DAY);
	if (type == FLOAT8OID)
		return Float8GetDatum(DatumGetFloat8(value) + steps);
	return value;
}

/* The text with a number before it; the text itself where that does not fit the type. */
static Datum
with_number(const Deviating *deviating, Form_pg_attribute att, Datum value, int number)
{
	Datum made = value;
	bool late;

	if (sandbox_run(
			[&]
			{
				Oid output, input, param;
				bool varlena;
				char *text;

				getTypeOutputInfo(att->atttypid, &output, &varlena);
				getTypeInputInfo(att->atttypid, &input, &param);
				text = psprintf("%d%s", number, OidOutputFunctionCall(output, value));
				/* char(n) has blanks at its end */
				for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--)
					text[n - 1] = '\0';
				made = OidInputFunctionCall(input, text, param, att->atttypmod);
			},
			deviating->set->deadline, deviating->set->named, &late))
		return value;
	return made;
}

/* A number that no row has in that column. */
static Datum
fresh_number(const WitnessTable *table, int column)
{
	Oid type = TupleDescAttr(table->desc, column)->atttypid;
	int64 most = 0;

	for (int r = 0; r < table->nrows; r++)
	{
		bool null;
		Datum value = heap_getattr(table->rows[r], column + 1, table->desc, &null);

		if (!null)
			most = Max(most, integer_value(type, value));
	}
	return integer_datum(type, most + 1);
}

static bool
same_values(const WitnessTable *child, HeapTuple row, const WitnessTable *parent, HeapTuple other,
			const MentionedLink *link)
{
	for (int i = 0; i < link->n; i++)
	{
		bool null, other_null;
		Oid type = TupleDescAttr(child->desc, link->child_columns[i])->atttypid;
		Datum value = heap_getattr(row, link->child_columns[i] + 1, child->desc, &null),
			  other_value = heap_getattr(other, link->parent_columns[i] + 1, parent->desc, &other_null);

		if (null || other_null || type != TupleDescAttr(parent->desc, link->parent_columns[i])->atttypid ||
			!datumIsEqual(value, other_value, TupleDescAttr(child->desc, link->child_columns[i])->attbyval,
						  TupleDescAttr(child->desc, link->child_columns[i])->attlen))
			return false;
	}
	return true;
}

/* Has any row the value in that column? */
static bool
is_taken(const WitnessTable *table, int column, Datum value)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, column);

	for (int r = 0; r < table->nrows; r++)
	{
		bool null;
		Datum own = heap_getattr(table->rows[r], column + 1, table->desc, &null);

		if (!null && datumIsEqual(own, value, att->attbyval, att->attlen))
			return true;
	}
	return false;
}

HeapTuple
with_fresh_key(const Deviating *deviating, const WitnessTable *table, int t, HeapTuple row)
{
	const MentionedColumns *mentioned = deviating->mentioned;
	int column = mentioned->key_column[t];

	if (column < 0)
		return row;
	if (is_integer(TupleDescAttr(table->desc, column)->atttypid))
		return tuple_with(table, row, column, fresh_number(table, column), false);
	for (int i = 0; i < mentioned->nfresh[t]; i++)
		if (!is_taken(table, column, mentioned->fresh[t][i]))
			return tuple_with(table, row, column, mentioned->fresh[t][i], false);
	return row;
}

static void copy_children(Deviating *deviating, Witness *witness, int t, HeapTuple old, HeapTuple fresh, int depth);

void
add_copy(Deviating *deviating, Witness *witness, int t, HeapTuple old, HeapTuple fresh, int depth)
{
	WitnessTable *table = &witness->tables[t];

	if (table->nrows >= deviating->goal->most_rows)
		return;
	table->rows[table->nrows++] = fresh;
	if (depth < MOST_DEPTH)
		copy_children(deviating, witness, t, old, fresh, depth + 1);
}

/* What references a row that has been copied is copied, too. */
static void
copy_children(Deviating *deviating, Witness *witness, int t, HeapTuple old, HeapTuple fresh, int depth)
{
	ListCell *cell;

	foreach(cell, deviating->mentioned->links)
	{
		const MentionedLink *link = (const MentionedLink *) lfirst(cell);
		WitnessTable *child = &witness->tables[link->child];
		int before = child->nrows;

		if (link->parent != t || link->child == t)
			continue;
		for (int r = 0; r < before; r++)
		{
			HeapTuple copy = child->rows[r];
			bool null;

			if (!same_values(child, child->rows[r], &witness->tables[t], old, link))
				continue;
			for (int i = 0; i < link->n; i++)
				copy =
					tuple_with(child, copy, link->child_columns[i],
							   heap_getattr(fresh, link->parent_columns[i] + 1, witness->tables[t].desc, &null), false);
			if (!link->in_key)
				copy = with_fresh_key(deviating, child, link->child, copy);
			add_copy(deviating, witness, link->child, child->rows[r], copy, depth);
		}
	}
}

/* So that a row and its copies are as many as the queries count, or one more or less. */
static int
number_of_copies(Deviating *deviating)
{
	int counted = deviating->mentioned->counted;

	if (deviating->goal->copies > 0)
		return deviating->goal->copies;

	if (counted > 1 && pick(deviating, 2) == 0)
		return Max(counted - 2 + pick(deviating, 3), 1);
	return 1 + pick(deviating, MOST_COPIES);
}

/* A value that no other number of steps makes. */
static Datum
other_value(Deviating *deviating, const MentionedColumn *column, Form_pg_attribute att, Datum value, int steps)
{
	const Datum other = stepped(deviating, att, value, steps);

	if (!datumIsEqual(other, value, att->attbyval, att->attlen))
		return other;
	if (TypeCategory(att->atttypid) == TYPCATEGORY_STRING)
		return with_number(deviating, att, value, steps);
	return column->nvalues > 0 ? column->values[pick(deviating, column->nvalues)] : value;
}

bool
multiply_row(Deviating *deviating, Witness *witness)
{
	const MentionedColumn *column = &deviating->mentioned->columns[pick(deviating, deviating->mentioned->ncolumns)];
	WitnessTable *table = &witness->tables[column->table];
	bool alike = deviating->goal->copies == 0 && pick(deviating, 3) == 0, null;
	Form_pg_attribute att = TupleDescAttr(table->desc, column->column);
	HeapTuple old;

	if (table->nrows == 0 || compat_has_generated(table->desc->constr))
		return false;
	old = table->rows[pick(deviating, table->nrows)];
	for (int i = number_of_copies(deviating); i > 0; i--)
	{
		Datum value = heap_getattr(old, column->column + 1, table->desc, &null);
		HeapTuple fresh = old;

		if (!alike && !null)
			fresh = tuple_with(table, old, column->column, other_value(deviating, column, att, value, i), false);
		add_copy(deviating, witness, column->table, old, with_fresh_key(deviating, table, column->table, fresh), 0);
	}
	return true;
}

/* Do rows refer to each other by this column? */
static bool
is_link(const MentionedColumns *mentioned, const MentionedColumn *column)
{
	ListCell *cell;

	foreach(cell, mentioned->links)
	{
		const MentionedLink *link = (const MentionedLink *) lfirst(cell);

		for (int i = 0; i < link->n; i++)
			if ((link->child == column->table && link->child_columns[i] == column->column) ||
				(link->parent == column->table && link->parent_columns[i] == column->column))
				return true;
	}
	return mentioned->key_column[column->table] == column->column;
}

static void
spread_column(Deviating *deviating, Witness *witness, const int *from, const MentionedColumn *column)
{
	WitnessTable *table = &witness->tables[column->table];
	Form_pg_attribute att = TupleDescAttr(table->desc, column->column);

	if (compat_has_generated(table->desc->constr) || is_link(deviating->mentioned, column))
		return;
	for (int r = from[column->table]; r < table->nrows; r++)
	{
		bool null;
		Datum value = heap_getattr(table->rows[r], column->column + 1, table->desc, &null);

		if (!null)
			table->rows[r] = tuple_with(table, table->rows[r], column->column,
										other_value(deviating, column, att, value, r - from[column->table] + 1), false);
	}
}

void
spread_columns(Deviating *deviating, Witness *witness, const int *from)
{
	const MentionedColumns *mentioned = deviating->mentioned;
	const int columns = pick(deviating, 4);

	if (columns == 3)
		for (int i = 0; i < mentioned->ncolumns; i++)
			spread_column(deviating, witness, from, &mentioned->columns[i]);
	else
		for (int i = 0; i < columns; i++)
			spread_column(deviating, witness, from, &mentioned->columns[pick(deviating, mentioned->ncolumns)]);
}
