/*
 * tie_free_databases.cpp: see tie_free_databases.h.
 *
 * A counterexample of two queries has as few different values as it can have: rows with the same key and the same day,
 * say. Another query that numbers the rows by day, or looks at the next one, leaves its result to chance there, and
 * what chance decides counts for nothing. Mostly the two need no tie: a day later in one of the rows, they still
 * differ, and the other query has one result. For that there has to be room between days that follow each other, as
 * well: all of them move away from the first one, so that what was before another day still is.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "common/int.h"
#include "miscadmin.h"
#include "utils/datum.h"
#include "utils/memutils.h"
}

#include "pg/base/sandbox.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/row_merge.h"
#include "pg/many/separate/tie_free_databases.h"
#include "pg/ask/witness/fit_rows.h"

/* Only databases with so few rows in each table: those of pairs; larger ones are made of them. */
#define MOST_ROWS 8
/* Values move so many times as far away: all rows of a table with the same one have room. */
#define ROOM MOST_ROWS

/* ---- values ---- */

static bool
may_change(const WitnessTable *table, int column)
{
	return !TupleDescAttr(table->desc, column)->attisdropped && !compat_has_generated(table->desc->constr);
}

/* Runs body(table, row, column, value, number) for all values of the type that have a number. */
template <typename F>
static void
each_number(Witness *witness, Oid type, F body)
{
	for (int t = 0; t < witness->ntables; t++)
	{
		WitnessTable *table = &witness->tables[t];

		for (int c = 0; c < table->desc->natts; c++)
			for (int r = 0; r < table->nrows && may_change(table, c) && TupleDescAttr(table->desc, c)->atttypid == type;
				 r++)
			{
				bool null;
				const Datum value = heap_getattr(table->rows[r], c + 1, table->desc, &null);
				int64 number;

				if (!null && as_number(type, value, &number))
					body(table, r, c, value, number);
			}
	}
}

/* Makes room behind each value of the type. */
static void
move_apart(Witness *witness, Oid type)
{
	int64 least = PG_INT64_MAX;

	each_number(witness, type, [&](WitnessTable *, int, int, Datum, int64 number) { least = Min(least, number); });
	each_number(witness, type,
				[&](WitnessTable *table, int row, int column, Datum value, int64 number)
				{
					int64 distance;

					if (!pg_sub_s64_overflow(number, least, &distance) &&
						!pg_mul_s64_overflow(distance, ROOM, &distance) &&
						!pg_add_s64_overflow(least, distance, &number))
						table->rows[row] = row_with(table, row, column, of_number(type, number, value), false);
				});
}

/* ---- ties ---- */

/* How ties of a column go. */
typedef enum UntieMode
{
	UNTIE_FORWARDS,  /* the first of the rows with a value keeps it, each further one gets a later one */
	UNTIE_BACKWARDS, /* the last one */
	UNTIE_MODES
} UntieMode;

/* So many rows before it, or behind it, have the same value that is not NULL. */
static int
count_same(const WitnessTable *table, int row, int column, UntieMode mode)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, column);
	bool null;
	const Datum value = heap_getattr(table->rows[row], column + 1, table->desc, &null);
	int same = 0;

	for (int r = mode == UNTIE_FORWARDS ? 0 : row + 1; r < (mode == UNTIE_FORWARDS ? row : table->nrows) && !null; r++)
	{
		bool other_null;
		const Datum other = heap_getattr(table->rows[r], column + 1, table->desc, &other_null);

		same += !other_null && datumIsEqual(value, other, att->attbyval, att->attlen);
	}
	return same;
}

/*
 * A copy whose rows have no ties in the column; NULL: it has none, or its type has no next value. In the current memory
 * context.
 */
static Witness *
without_ties(QuerySet *set, const Witness *from, int t, int column, UntieMode mode, bool apart)
{
	Witness *witness;
	WitnessTable *table;
	int places[MOST_ROWS], ties = 0;
	const Oid type = TupleDescAttr(from->tables[t].desc, column)->atttypid;

	for (int r = 0; r < from->tables[t].nrows; r++)
		ties += places[r] = count_same(&from->tables[t], r, column, mode);
	if (ties == 0 || !may_change(&from->tables[t], column))
		return NULL;
	witness = shared_witness(set, from);
	if (apart)
		move_apart(witness, type);
	table = &witness->tables[t];
	for (int r = 0; r < table->nrows; r++)
	{
		bool null;
		const Datum value = heap_getattr(table->rows[r], column + 1, table->desc, &null);
		int64 number;

		if (places[r] == 0)
			continue;
		if (!as_number(type, value, &number) || pg_add_s64_overflow(number, places[r], &number))
			return NULL;
		table->rows[r] = row_with(table, r, column, of_number(type, number, value), false);
	}
	return witness;
}

/* ---- databases ---- */

/* How many of those that count have one result, and then how many pairs of these come apart; 0: none does. */
static int
score_tie_free(QuerySet *set, const SharedDatabase *database, const Weights *weights)
{
	bool *sure = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	int pairs = 0, results = 0;

	for (int i = 0; i < set->n; i++)
	{
		sure[i] = weights->counts[i] && database->group[i] >= 0 && shared_settled(set, database, i);
		results += sure[i];
		for (int j = 0; j < i && sure[i]; j++)
			pairs += sure[j] && database->group[i] != database->group[j];
	}
	pfree(sure);
	return pairs == 0 ? 0 : results * set->n * set->n + pairs;
}

/* Has chance a part in the result of one that counts? */
static bool
is_by_chance(QuerySet *set, const SharedDatabase *database, const Weights *weights)
{
	for (int i = 0; i < set->n; i++)
		if (weights->counts[i] && database->group[i] >= 0 && !shared_settled(set, database, i))
			return true;
	return false;
}

static bool
is_small(const SharedDatabase *database)
{
	for (int t = 0; t < database->witness->ntables; t++)
		if (database->witness->tables[t].nrows > MOST_ROWS)
			return false;
	return true;
}

/* Do those that count come apart in the same way? Then the rows are mostly alike, too. */
static bool
apart_alike(const QuerySet *set, const SharedDatabase *one, const SharedDatabase *other, const Weights *weights)
{
	for (int i = 0; i < set->n; i++)
		for (int j = 0; j <= i && weights->counts[i]; j++)
			if (weights->counts[j] &&
				((one->group[i] < 0) != (other->group[i] < 0) ||
				 (one->group[i] == one->group[j]) != (other->group[i] == other->group[j])))
				return false;
	return true;
}

/* The rows without ties become the ones that were found, in the memory context of the set, if their score is better. */
static void
take_if_better(QuerySet *set, const Weights *weights, Witness *witness, const int *order, int *best,
			   const Witness **found)
{
	bool fits = false, late;
	int score;

	if (sandbox_run([&] { fits = fit_witness(witness, order); }, set->deadline, set->named, &late) || !fits)
		return;
	score = score_tie_free(set, shared_run(set, witness, weights->counts), weights);
	if (score > *best)
	{
		MemoryContext old = MemoryContextSwitchTo(set->context);

		*found = shared_witness(set, witness);
		*best = score;
		MemoryContextSwitchTo(old);
	}
}

/* The best of the ways in which it has no ties in a column. NULL: none is better. */
static const Witness *
best_tie_free(QuerySet *set, const Weights *weights, const SharedDatabase *database, const int *order)
{
	int best = score_tie_free(set, database, weights);
	const Witness *from = database->witness, *found = NULL;
	MemoryContext run = AllocSetContextCreate(CurrentMemoryContext, "sqleq tie-free", ALLOCSET_DEFAULT_SIZES);

	for (int t = 0; t < from->ntables; t++)
		for (int c = 0; c < from->tables[t].desc->natts; c++)
			for (int way = 0; way < 2 * UNTIE_MODES && GetCurrentTimestamp() < set->deadline; way++)
			{
				MemoryContext old = MemoryContextSwitchTo(run);
				Witness *witness = without_ties(set, from, t, c, (UntieMode) (way % UNTIE_MODES), way < UNTIE_MODES);

				CHECK_FOR_INTERRUPTS();
				if (witness)
					take_if_better(set, weights, witness, order, &best, &found);
				MemoryContextSwitchTo(old);
				MemoryContextReset(run);
			}
	MemoryContextDelete(run);
	return found;
}

void
keep_tie_free(QuerySet *set, const Weights *weights)
{
	const int *order = tables_in_order(set);
	const int n = list_length(set->databases);

	for (int d = 0; d < n && GetCurrentTimestamp() < set->deadline; d++)
	{
		const SharedDatabase *database = (const SharedDatabase *) list_nth(set->databases, d);
		const Witness *untied;
		bool known = !is_small(database);

		for (int other = 0; other < d && !known; other++)
			known = is_small((const SharedDatabase *) list_nth(set->databases, other)) &&
				apart_alike(set, (const SharedDatabase *) list_nth(set->databases, other), database, weights);
		if (known)
			continue;
		progress_say(set, "looking for databases without ties");
		untied = is_by_chance(set, database, weights) ? best_tie_free(set, weights, database, order) : NULL;
		if (untied)
			(void) shared_keep(set, untied);
	}
}
