/*
 * row_search.cpp: see row_search.h.
 *
 * The rows of the set's databases have what tells queries apart: constants, values beside them, NULLs, rows that match
 * and rows that do not. What is missing is to have it in one database. So databases are changed a little at a time,
 * thinned out until they satisfy the constraints, and run; a run of some dozens of prepared queries takes a
 * millisecond.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "common/pg_prng.h"
#include "miscadmin.h"
#include "utils/memutils.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/row_merge.h"
#include "pg/many/set/row_pool.h"
#include "pg/many/set/row_search.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/fit_rows.h"

/* A database is changed in so many places at a time; each may be a row more. */
#define MOST_CHANGES 3

typedef struct RowSearch
{
	QuerySet *set;
	const RowGoal *goal;
	RowPool *pools;        /* by table of the set */
	int *order;            /* tables of the set, those that others reference first */
	MergeColumns *columns; /* likewise */
	pg_prng_state random;
	Witness *best; /* where the search stands */
	double best_score;
	Witness *found; /* the last one whose score is sure; as good as the best */
	int tries;
	int beside;        /* databases that were put beside the best */
	MemoryContext run; /* of one try */
} RowSearch;

static int
pick(RowSearch *search, int n)
{
	return (int) pg_prng_uint64_range(&search->random, 0, (uint64) n - 1);
}

/* ---- rows ---- */

/* A witness that may be changed: its list of rows is its own, the rows are shared. */
static Witness *
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

/* The same, its rows copied into the present memory context. */
static Witness *
own_rows(const RowSearch *search, const Witness *from)
{
	Witness *witness = copy_witness(search, from);

	for (int t = 0; t < witness->ntables; t++)
		for (int r = 0; r < witness->tables[t].nrows; r++)
			witness->tables[t].rows[r] = heap_copytuple(witness->tables[t].rows[r]);
	return witness;
}

static void
drop_row(WitnessTable *table, int row)
{
	memmove(&table->rows[row], &table->rows[row + 1], sizeof(HeapTuple) * (table->nrows - row - 1));
	table->nrows--;
}

/* ---- one try ---- */

/* Rows that violate constraints go. False: what is left violates some all the same. */
static bool
make_fit(RowSearch *search, Witness *witness)
{
	bool fits = false, late;

	if (sandbox_run([&] { fits = fit_witness(witness, search->order); }, search->set->deadline, search->set->named,
					&late))
		return false;
	return fits;
}

/* What a database must have to be gone on from. */
typedef enum Demand
{
	DEMAND_BETTER,  /* a better score than the best, for sure */
	DEMAND_AS_GOOD, /* as good a one, as far as is seen at once: the search moves among those, and comes back to a sure
					   one now and then */
	DEMAND_SURELY_AS_GOOD
} Demand;

static void
keep_best(RowSearch *search, const Witness *witness, double score, bool sure)
{
	MemoryContext old = MemoryContextSwitchTo(search->set->context);

	search->best = own_rows(search, witness);
	search->best_score = score;
	if (sure)
		search->found = search->best;
	MemoryContextSwitchTo(old);
}

/* If the database has what it must have, it is the best. */
static bool
take_if_good(RowSearch *search, const Witness *witness, const SharedDatabase *database, Demand demand)
{
	const RowGoal *goal = search->goal;
	double score = goal->score(search->set, database, goal->arg);
	const bool asks = goal->sure && (demand != DEMAND_AS_GOOD || score > search->best_score);

	if (score <= 0 || (demand == DEMAND_BETTER ? score <= search->best_score : score < search->best_score))
		return false;
	if (asks)
	{
		score = goal->sure(search->set, database, goal->arg);
		if (score <= 0 || (demand == DEMAND_SURELY_AS_GOOD ? score < search->best_score : score <= search->best_score))
			return false;
	}
	keep_best(search, witness, score, asks || !goal->sure);
	return true;
}

static bool
try_witness(RowSearch *search, Witness *witness, Demand demand)
{
	search->tries++;
	return make_fit(search, witness) &&
		take_if_good(search, witness, shared_run(search->set, witness, search->goal->wanted), demand);
}

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

/* Values are moved to so many places. */
#define MOST_PLACES 20

/* The rows of another database beside those of the best; NULL: they are too many. */
static Witness *
merged(RowSearch *search, const Witness *other, MergeMode mode)
{
	const int place = search->goal->spread ? 1 + search->beside % MOST_PLACES : 1;

	return merge_witnesses(search->set, search->columns, search->best, other, mode, place, search->goal->most_rows);
}

/* In earlier attempts no value is renamed: mostly it needs not be. */
#define FIRST_RENAMING 2

/* A little change. False: there was nothing to change. */
static bool
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

static bool
is_over(const RowSearch *search)
{
	return search->tries >= search->goal->most_tries || GetCurrentTimestamp() >= search->set->deadline;
}

/* Runs body() in a memory context that is emptied afterwards. */
template <typename F>
static bool
in_run(RowSearch *search, F body)
{
	MemoryContext old = MemoryContextSwitchTo(search->run);
	bool result;

	CHECK_FOR_INTERRUPTS();
	progress_say(search->set, "looking for a database: %d tried", search->tries);
	result = body();
	MemoryContextSwitchTo(old);
	MemoryContextReset(search->run);
	return result;
}

/* ---- the search ---- */

static Witness *
all_rows(RowSearch *search)
{
	Witness *witness = copy_witness(
		search, search->best ? search->best : ((const SharedDatabase *) linitial(search->set->databases))->witness);

	for (int t = 0; t < search->set->ntables; t++)
	{
		WitnessTable *table = &witness->tables[t];
		const RowPool *pool = &search->pools[t];

		table->nrows = Min(pool->nrows, search->goal->most_rows);
		table->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * (table->nrows + MOST_CHANGES));
		for (int r = 0; r < table->nrows; r++)
			table->rows[r] = pool->rows[r * pool->nrows / table->nrows];
	}
	return witness;
}

/* Where the climb begins. */
static void
begin_climb(RowSearch *search)
{
	const Witness *start = search->goal->start;
	ListCell *cell;

	if (start)
	{
		(void) in_run(search, [=] { return try_witness(search, copy_witness(search, start), DEMAND_BETTER); });
		return;
	}
	foreach(cell, search->set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (search->goal->attempt > 1 && !search->goal->spread && pick(search, 2) == 0)
			continue;
		(void) in_run(search, [=] { return take_if_good(search, database->witness, database, DEMAND_BETTER); });
	}
	(void) in_run(search, [=] { return try_witness(search, all_rows(search), DEMAND_BETTER); });
}

/* Leaves out what the score does not need. */
static void
make_smaller(RowSearch *search, Demand demand)
{
	bool again = true;

	while (again && GetCurrentTimestamp() < search->set->deadline)
	{
		again = false;
		for (int t = 0; t < search->set->ntables; t++)
			for (int r = search->best->tables[t].nrows - 1; r >= 0; r--)
				if (r < search->best->tables[t].nrows)
					again |= in_run(search,
									[=]
									{
										Witness *witness = copy_witness(search, search->best);

										drop_row(&witness->tables[t], r);
										return try_witness(search, witness, demand);
									});
	}
}

static bool
is_reached(const RowSearch *search)
{
	return search->best_score >= search->goal->best;
}

/* Puts what is at hand beside the best one by one, as long as that makes it better. */
static void
combine(RowSearch *search)
{
	bool again = true;

	while (again && !is_reached(search) && !is_over(search))
	{
		ListCell *cell;

		again = false;
		make_smaller(search, DEMAND_AS_GOOD);
		foreach(cell, search->set->databases)
		{
			const Witness *other = ((const SharedDatabase *) lfirst(cell))->witness;

			for (int mode = 0; mode < MERGE_MODES && !is_reached(search) && !is_over(search); mode++)
				again |= in_run(search,
								[=]
								{
									Witness *witness = merged(search, other, (MergeMode) mode);

									const bool taken = witness && try_witness(search, witness, DEMAND_BETTER);

									search->beside += taken;
									return taken;
								});
		}
	}
}

/* One that is at hand, beside the best, instead of a little change, so often. */
#define ONE_MERGE_IN 8
/* After so many tries the search comes back to what is sure. */
#define BACK_AFTER 50

/* The next one to be tried; NULL: it would be none other. */
static Witness *
next_witness(RowSearch *search)
{
	Witness *witness;
	bool changed = false;

	if (!search->goal->start && pick(search, ONE_MERGE_IN) == 0)
	{
		int other = pick(search, list_length(search->set->databases)), mode = pick(search, MERGE_MODES);

		search->beside++;
		return merged(search, ((const SharedDatabase *) list_nth(search->set->databases, other))->witness,
					  (MergeMode) mode);
	}
	witness = copy_witness(search, search->best);
	for (int changes = 1 + pick(search, MOST_CHANGES); changes > 0; changes--)
		changed |= change_witness(search, witness);
	return changed ? witness : NULL;
}

static void
climb(RowSearch *search)
{
	begin_climb(search);
	if (search->best && !search->goal->start)
		combine(search);
	while (search->best && !is_reached(search) && !is_over(search))
	{
		if (search->tries % BACK_AFTER == 0)
			search->best = search->found;
		(void) in_run(search,
					  [=]
					  {
						  Witness *witness = next_witness(search);

						  if (!witness)
							  search->tries++;
						  return witness && try_witness(search, witness, DEMAND_AS_GOOD);
					  });
	}
}

/* Of the time that is left; what was found has to be run once more. */
#define SHARE_FOR_SEARCH 0.7

SharedDatabase *
search_rows(QuerySet *set, const RowGoal *goal)
{
	RowSearch *search = (RowSearch *) palloc0(sizeof(RowSearch));
	SharedDatabase *found;
	MemoryContext old;

	if (set->databases == NIL || set->ntables == 0)
		return NULL;
	search->set = set;
	search->goal = goal;
	search->run = AllocSetContextCreate(set->context, "sqleq try", ALLOCSET_DEFAULT_SIZES);
	pg_prng_seed(&search->random, (uint64) sqleq_seed + (uint64) goal->attempt);
	search->pools = row_pools(set);
	search->order = tables_in_order(set);
	search->columns = merge_columns(set);
	in_share_of_time(set, SHARE_FOR_SEARCH,
					 [=]
					 {
						 climb(search);
						 search->best = search->found;
						 if (search->found && !goal->rough)
							 make_smaller(search, DEMAND_SURELY_AS_GOOD);
					 });
	if (!search->found)
		return NULL;
	old = MemoryContextSwitchTo(set->context);
	found = shared_run(set, search->found, NULL);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(search->run);
	return found;
}

double
score_variety(const QuerySet *set, const SharedDatabase *database)
{
	return (double) database->ngroups / (set->n + 1);
}

int
search_most_rows(const QuerySet *set, int usual)
{
	int most = usual;
	ListCell *cell;

	if (set->options.most_rows > 0)
		return set->options.most_rows;
	foreach(cell, set->databases)
	{
		const Witness *witness = ((const SharedDatabase *) lfirst(cell))->witness;

		for (int t = 0; t < witness->ntables; t++)
			most = Max(most, witness->tables[t].nrows);
	}
	return most;
}
