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
#include "miscadmin.h"
#include "utils/memutils.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/row_changes.h"
#include "pg/many/set/row_merge.h"
#include "pg/many/set/row_pool.h"
#include "pg/many/set/row_search.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/fit_rows.h"

/* ---- rows ---- */

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

/* Values are moved to so many places. */
#define MOST_PLACES 20

/* The rows of another database beside those of the best; NULL: they are too many. */
static Witness *
merged(RowSearch *search, const Witness *other, MergeMode mode)
{
	const int place = search->goal->spread ? 1 + search->beside % MOST_PLACES : 1;

	return merge_witnesses(search->set, search->columns, search->best, other, mode, place, search->goal->most_rows);
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
