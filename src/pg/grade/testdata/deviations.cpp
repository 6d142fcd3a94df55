/*
 * deviations.cpp: see deviations.h.
 *
 * A solver needs long for a query with many tables, again and again for each of its mutants, and all that it looks for
 * is mostly the same: rows on which the query has a result, and one of them a little off. So that is done here, by
 * chance, from the first such rows on.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "common/pg_prng.h"
#include "miscadmin.h"
#include "utils/date.h"
#include "utils/datum.h"
#include "utils/fmgrprotos.h"
#include "utils/memutils.h"
#include "utils/numeric.h"
}

#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/grade/testdata/deviations.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/ask/witness/fit_rows.h"
#include "pg/grade/testdata/integer_values.h"
#include "pg/many/set/row_merge.h"

/* A database is changed in so many places at a time. */
#define MOST_CHANGES 2
/* How far a number may go from where it stands. */
#define MOST_STEPS 2
/* A row is copied so often at once, or as often as queries count. */
#define MOST_COPIES 4
/* Rows that reference each other are copied so deep. */
#define MOST_DEPTH 4

typedef struct Deviating
{
	QuerySet *set;
	const DeviationGoal *goal;
	const MentionedColumns *mentioned;
	pg_prng_state random;
	MemoryContext run; /* of one database */
} Deviating;

static int
pick(Deviating *deviating, int n)
{
	return (int) pg_prng_uint64_range(&deviating->random, 0, (uint64) n - 1);
}

/* ---- rows ---- */

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

/* The same of any type that has steps. */
static Datum
stepped(const Deviating *deviating, Form_pg_attribute att, Datum value, int steps)
{
	Oid type = att->atttypid;

	if (type == NUMERICOID)
		return numeric_steps_up(deviating, att->atttypmod, value, steps);
	if (is_integer(type))
		return integer_datum(type, (int64) ((uint64) integer_value(type, value) + (uint64) (int64) steps));
	if (type == DATEOID && !DATE_NOT_FINITE(DatumGetDateADT(value)))
		return DateADTGetDatum(DatumGetDateADT(value) + steps);
	return value;
}

/* A witness that may be changed: its lists of rows are its own, the rows are shared. */
static Witness *
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

/* ---- one value ---- */

/* The value of a column in some row of some database at hand. */
static bool
value_at_hand(Deviating *deviating, const MentionedColumn *column, Datum *value, bool *null)
{
	const SharedDatabase *database = (const SharedDatabase *) list_nth(
		deviating->set->databases, pick(deviating, list_length(deviating->set->databases)));
	const WitnessTable *table;

	if (column->table >= database->witness->ntables)
		return false;
	table = &database->witness->tables[column->table];
	if (table->nrows == 0)
		return false;
	*value = heap_getattr(table->rows[pick(deviating, table->nrows)], column->column + 1, table->desc, null);
	return true;
}

/* Another column of the table with values of the same type; -1: there is none. */
static int
column_alike(Deviating *deviating, const MentionedColumn *column, Form_pg_attribute own)
{
	const MentionedColumns *mentioned = deviating->mentioned;
	int first = pick(deviating, mentioned->ncolumns);

	for (int i = 0; i < mentioned->ncolumns; i++)
	{
		const MentionedColumn *other = &mentioned->columns[(first + i) % mentioned->ncolumns];
		Form_pg_attribute att = TupleDescAttr(deviating->set->tables[column->table].desc, other->column);

		if (other->table == column->table && other->column != column->column && att->atttypid == own->atttypid &&
			att->atttypmod == own->atttypmod)
			return other->column;
	}
	return -1;
}

/* Another value in one column of a row. False: there was none. */
static bool
change_column(Deviating *deviating, WitnessTable *table, int row, const MentionedColumn *column)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, column->column);
	bool null = false;
	Datum value = (Datum) 0;
	int what = pick(deviating, 8), other;

	if (compat_has_generated(table->desc->constr))
		return false;
	if (what < 3)
	{
		if (column->nvalues == 0)
			return false;
		value = column->values[pick(deviating, column->nvalues)];
	}
	else if (what < 5)
	{
		if (!value_at_hand(deviating, column, &value, &null))
			return false;
	}
	else if (what == 5)
	{
		null = !att->attnotnull;
		if (att->attnotnull)
			return false;
	}
	else
	{
		other = what == 6 ? column_alike(deviating, column, att) : column->column;
		if (other < 0)
			return false;
		value = heap_getattr(table->rows[row], other + 1, table->desc, &null);
		if (!null && (what == 7 || pick(deviating, 2) == 0))
			value = stepped(deviating, att, value, pick(deviating, 2 * MOST_STEPS + 1) - MOST_STEPS);
	}
	table->rows[row] = tuple_with(table, table->rows[row], column->column, value, null);
	return true;
}

/* In a row of this table, or, if that is -1, of any. */
static bool
change_value(Deviating *deviating, Witness *witness, int table, int row)
{
	const MentionedColumns *mentioned = deviating->mentioned;
	int first = pick(deviating, mentioned->ncolumns);

	for (int i = 0; i < mentioned->ncolumns; i++)
	{
		const MentionedColumn *column = &mentioned->columns[(first + i) % mentioned->ncolumns];
		WitnessTable *changed = &witness->tables[column->table];

		if ((table < 0 || table == column->table) && changed->nrows > 0)
			return change_column(deviating, changed, row >= 0 ? row : pick(deviating, changed->nrows), column);
	}
	return false;
}

/* ---- rows that are there twice ---- */

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

/* The row with another value in the key of its table, if there is one at hand. */
static HeapTuple
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

static void
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

/* A row is there twice, and one of what has been copied is a little off, or nothing. */
static bool
copy_row(Deviating *deviating, Witness *witness, int t)
{
	WitnessTable *table = &witness->tables[t];
	int *before = (int *) palloc(sizeof(int) * Max(witness->ntables, 1));
	HeapTuple old;
	int changed = pick(deviating, witness->ntables);

	if (table->nrows == 0 || table->nrows >= deviating->goal->most_rows || compat_has_generated(table->desc->constr))
		return false;
	for (int i = 0; i < witness->ntables; i++)
		before[i] = witness->tables[i].nrows;
	old = table->rows[pick(deviating, table->nrows)];
	add_copy(deviating, witness, t, old, with_fresh_key(deviating, table, t, old), 0);
	if (pick(deviating, 4) == 0)
		return true;
	for (int i = 0; i < witness->ntables; i++)
	{
		int other = (changed + i) % witness->ntables;

		if (witness->tables[other].nrows > before[other])
			return change_value(deviating, witness, other,
								before[other] + pick(deviating, witness->tables[other].nrows - before[other])) ||
				true;
	}
	return true;
}

/* So that a row and its copies are as many as the queries count, or one more or less. */
static int
number_of_copies(Deviating *deviating)
{
	int counted = deviating->mentioned->counted;

	if (counted > 1 && pick(deviating, 2) == 0)
		return Max(counted - 2 + pick(deviating, 3), 1);
	return 1 + pick(deviating, MOST_COPIES);
}

/*
 * A row is there several times, with a value of its own in one column each, or the same: what counts rows, or asks for
 * so many of them, sees it.
 */
static bool
multiply_row(Deviating *deviating, Witness *witness)
{
	const MentionedColumn *column = &deviating->mentioned->columns[pick(deviating, deviating->mentioned->ncolumns)];
	WitnessTable *table = &witness->tables[column->table];
	bool alike = pick(deviating, 3) == 0, null;
	Form_pg_attribute att = TupleDescAttr(table->desc, column->column);
	HeapTuple old;

	if (table->nrows == 0 || compat_has_generated(table->desc->constr))
		return false;
	old = table->rows[pick(deviating, table->nrows)];
	for (int i = number_of_copies(deviating); i > 0; i--)
	{
		Datum value = heap_getattr(old, column->column + 1, table->desc, &null);
		HeapTuple fresh = old;

		if (!alike && !null && (is_integer(att->atttypid) || att->atttypid == DATEOID || att->atttypid == NUMERICOID))
			fresh = tuple_with(table, old, column->column, stepped(deviating, att, value, i), false);
		else if (!alike && column->nvalues > 0)
			fresh = tuple_with(table, old, column->column, column->values[pick(deviating, column->nvalues)], false);
		add_copy(deviating, witness, column->table, old, with_fresh_key(deviating, table, column->table, fresh), 0);
	}
	return true;
}

/* ---- one database ---- */

static bool
change_rows(Deviating *deviating, Witness *witness)
{
	int what = pick(deviating, 12), t = pick(deviating, witness->ntables);
	WitnessTable *table = &witness->tables[t];

	if (what < 5)
		return change_value(deviating, witness, -1, -1);
	if (what < 9)
		return copy_row(deviating, witness, t);
	if (what < 11)
		return multiply_row(deviating, witness);
	if (table->nrows == 0)
		return false;
	{
		int row = pick(deviating, table->nrows);

		memmove(&table->rows[row], &table->rows[row + 1], sizeof(HeapTuple) * (table->nrows - row - 1));
		table->nrows--;
	}
	return true;
}

/* Databases on which the query itself has a result are changed, if there are any. */
static const Witness *
pick_base(Deviating *deviating)
{
	const List *databases = deviating->set->databases;
	int first = pick(deviating, list_length(databases));

	for (int i = 0; i < list_length(databases); i++)
	{
		const SharedDatabase *database =
			(const SharedDatabase *) list_nth(databases, (first + i) % list_length(databases));

		if (database->results[0] && database->results[0]->nrows > 0)
			return database->witness;
	}
	return ((const SharedDatabase *) list_nth(databases, first))->witness;
}

static bool
try_deviation(Deviating *deviating)
{
	QuerySet *set = deviating->set;
	Witness *witness = copy_witness(deviating, pick_base(deviating));
	bool changed = false, fits = false, late;
	SharedDatabase *database;

	for (int changes = 1 + pick(deviating, MOST_CHANGES); changes > 0; changes--)
		changed |= change_rows(deviating, witness);
	if (!changed ||
		sandbox_run([&] { fits = fit_witness(witness, deviating->mentioned->order); }, set->deadline, set->named,
					&late) ||
		!fits)
		return false;
	database = shared_run(set, witness, deviating->goal->wanted);
	if (!deviating->goal->is_worth(set, database, deviating->goal->arg))
		return false;
	deviating->goal->keep(set, shared_keep(set, witness), deviating->goal->arg);
	return true;
}

void
keep_deviations(QuerySet *set, const DeviationGoal *goal)
{
	Deviating *deviating = (Deviating *) palloc0(sizeof(Deviating));
	int failures = 0, tries = 0;

	if (set->databases == NIL || set->ntables == 0)
		return;
	deviating->set = set;
	deviating->goal = goal;
	deviating->mentioned = mentioned_columns(set);
	if (deviating->mentioned->ncolumns == 0)
		return;
	deviating->run = AllocSetContextCreate(set->context, "sqleq deviation", ALLOCSET_DEFAULT_SIZES);
	pg_prng_seed(&deviating->random, (uint64) sqleq_seed + (uint64) list_length(set->databases));
	while (failures < goal->most_failures && GetCurrentTimestamp() < Min(goal->end, set->deadline))
	{
		MemoryContext old = MemoryContextSwitchTo(deviating->run);

		CHECK_FOR_INTERRUPTS();
		progress_say(set, "looking for databases: %d tried", tries++);
		failures = try_deviation(deviating) ? 0 : failures + 1;
		MemoryContextSwitchTo(old);
		MemoryContextReset(deviating->run);
	}
	MemoryContextDelete(deviating->run);
}
