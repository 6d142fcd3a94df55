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
#include "common/pg_prng.h"
#include "miscadmin.h"
#include "utils/memutils.h"
}

#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/grade/testdata/deviations.h"
#include "pg/grade/testdata/row_copies.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/ask/witness/fit_rows.h"
#include "pg/many/set/row_merge.h"

/* A database is changed in so many places at a time. */
#define MOST_CHANGES 2
/* How far a number may go from where it stands. */
#define MOST_STEPS 2

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

bool
keep_if_worth(QuerySet *set, const DeviationGoal *goal, Witness *witness)
{
	const int *order = mentioned_columns(set)->order;
	bool fits = false, late;

	if (sandbox_run([&] { fits = fit_witness(witness, order); }, set->deadline, set->named, &late) || !fits ||
		!goal->is_worth(set, shared_run(set, witness, goal->wanted), goal->arg))
		return false;
	goal->keep(set, shared_keep(set, witness), goal->arg);
	return true;
}

/*
 * Copies a row as often as is wanted, with values of their own in a column or some. False: the query does not have as
 * many rows then.
 */
static bool
has_many_copies(Deviating *deviating, Witness *witness)
{
	QuerySet *set = deviating->set;
	bool *query = (bool *) palloc0(sizeof(bool) * set->n);
	int *before = (int *) palloc(sizeof(int) * Max(witness->ntables, 1));
	const SharedDatabase *database;

	query[0] = true;
	for (int t = 0; t < witness->ntables; t++)
		before[t] = witness->tables[t].nrows;
	if (!multiply_row(deviating, witness))
		return false;
	spread_columns(deviating, witness, before);
	database = shared_run(set, witness, query);
	return database->results[0] && database->results[0]->nrows >= mentioned_columns(set)->limited;
}

static bool
try_deviation(Deviating *deviating)
{
	Witness *witness = copy_witness(deviating, pick_base(deviating));
	bool changed = false;

	if (deviating->goal->copies > 0)
		return has_many_copies(deviating, witness) && keep_if_worth(deviating->set, deviating->goal, witness);
	for (int changes = 1 + pick(deviating, MOST_CHANGES); changes > 0; changes--)
		changed |= change_rows(deviating, witness);
	return changed && keep_if_worth(deviating->set, deviating->goal, witness);
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
