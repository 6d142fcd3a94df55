/*
 * row_changes.cpp: see row_changes.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
}

#include "pg/many/set/row_changes.h"

int
pick(RowSearch *search, int n)
{
	return (int) pg_prng_uint64_range(&search->random, 0, (uint64) n - 1);
}

Witness *
copy_witness(const RowSearch *search, const Witness *from)
{
	Witness *witness = (Witness *) palloc(sizeof(Witness));
	int n = search->set->ntables;

	*witness = *from;
	witness->ntables = n;
	witness->tables = (WitnessTable *) palloc(sizeof(WitnessTable) * Max(n, 1));
	for (int t = 0; t < n; t++)
	{
		WitnessTable *table = &witness->tables[t];

		*table = t < from->ntables ? from->tables[t] : search->set->tables[t];
		table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * (table->nrows + MOST_CHANGES));
		if (table->nrows > 0)
			memcpy(table->rows, from->tables[t].rows, sizeof(HeapTuple) * table->nrows);
	}
	return witness;
}

void
drop_row(WitnessTable *table, int row)
{
	memmove(&table->rows[row], &table->rows[row + 1], sizeof(HeapTuple) * (table->nrows - row - 1));
	table->nrows--;
}

/* ---- changes ---- */

/* May the values of its columns be changed? Computed ones would have to be computed again. */
static bool
may_change(const WitnessTable *table, int column)
{
	return !TupleDescAttr(table->desc, column)->attisdropped && !compat_has_generated(table->desc->constr);
}

/* How far a number may go from one that is at hand. */
#define MOST_STEPS 3

/* Another value in a row; one that stands in the column already, as often as not. */
static bool
change_value(RowSearch *search, WitnessTable *table, const RowPool *pool, int row)
{
	int column = pick(search, table->desc->natts);
	bool here = pick(search, 2) == 0;
	int steps = pick(search, 3) == 0 ? pick(search, 2 * MOST_STEPS + 1) - MOST_STEPS : 0;

	if (!may_change(table, column) || (!here && pool->nrows == 0))
		return false;
	table->rows[row] =
		row_with_value(table, row, column,
					   here ? table->rows[pick(search, table->nrows)] : pool->rows[pick(search, pool->nrows)], steps);
	return true;
}

/*
 * The same value in a column of all rows: sums and other aggregates of it are of one value, or of none but NULL, and
 * what is grouped by it is one group.
 */
static bool
change_column(RowSearch *search, WitnessTable *table, const RowPool *pool)
{
	int column = pick(search, table->desc->natts), from = pick(search, pool->nrows + table->nrows);
	HeapTuple row = from < pool->nrows ? pool->rows[from] : table->rows[from - pool->nrows];

	if (!may_change(table, column))
		return false;
	for (int r = 0; r < table->nrows; r++)
		table->rows[r] = row_with_value(table, r, column, row, 0);
	return true;
}

/*
 * The same value in the place of another one in all rows, in this column and some of the others of its type: what
 * matches still does, and what the value is to the constants of queries may be another thing.
 */
static bool
rename_value(RowSearch *search, Witness *witness, int t, int row)
{
	WitnessTable *table = &witness->tables[t];
	const RowPool *pool = &search->pools[t];
	const int column = pick(search, table->desc->natts), from = pick(search, pool->nrows + table->nrows),
			  steps = pick(search, 2 * MOST_STEPS + 1) - MOST_STEPS;
	const HeapTuple own = table->rows[row],
					fresh = row_with_value(table, row, column, from < pool->nrows ? pool->rows[from] : own, steps);
	bool renamed = false;

	for (int other = 0; other < search->set->ntables; other++)
		for (int c = 0; c < witness->tables[other].desc->natts; c++)
			if (may_change(&witness->tables[other], c) && ((other == t && c == column) || pick(search, 2) == 0))
				renamed |= rename_in_column(&witness->tables[other], c, table->desc, column, own, fresh);
	return renamed;
}

/*
 * A row more: one that is at hand, or one like a row of the table, with another value or two: a key has to differ, and
 * whatever else.
 */
static bool
add_row(RowSearch *search, WitnessTable *table, const RowPool *pool)
{
	if (pool->nrows == 0 || table->nrows >= search->goal->most_rows)
		return false;
	if (table->nrows == 0 || pick(search, 2) == 0)
	{
		table->rows[table->nrows++] = pool->rows[pick(search, pool->nrows)];
		return true;
	}
	table->rows[table->nrows] = table->rows[pick(search, table->nrows)];
	table->nrows++;
	for (int changes = 1 + pick(search, 2); changes > 0; changes--)
		(void) change_value(search, table, pool, table->nrows - 1);
	return true;
}

/* In earlier attempts no value is renamed: mostly it needs not be. */
#define FIRST_RENAMING 2

bool
change_witness(RowSearch *search, Witness *witness)
{
	int t = pick(search, search->set->ntables);
	WitnessTable *table = &witness->tables[t];
	const RowPool *pool = &search->pools[t];
	int what = pick(search, search->goal->attempt < FIRST_RENAMING ? 12 : 14);

	if (table->desc->natts == 0)
		return false;
	if (what < 5)
		return add_row(search, table, pool);
	if (table->nrows == 0)
		return false;
	if (what < 10)
		return change_value(search, table, pool, pick(search, table->nrows));
	if (what < 11)
		return change_column(search, table, pool);
	if (what > 11)
		return rename_value(search, witness, t, pick(search, table->nrows));
	drop_row(table, pick(search, table->nrows));
	return true;
}
