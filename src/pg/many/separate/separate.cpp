/*
 * separate.cpp: see separate.h.
 *
 * Classes are found in a hurry at first: most goals need no more. Only where equivalent queries that are not proven so
 * could be what is in the way, more is looked into, and the goal tried again.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/many/set/first_rows.h"
#include "pg/many/separate/halves.h"
#include "pg/many/separate/separate.h"

/* A pair gets this much at first. */
#define QUICK_PAIR_MS 300

/* ---- scores ---- */

/* The number of different results. */
static double
score_results(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Weights *weights = (const Weights *) arg;
	Bitmapset *groups = NULL;

	for (int i = 0; i < set->n; i++)
		if (weights->counts[i] && database->group[i] >= 0)
			groups = bms_add_member(groups, database->group[i]);
	return bms_num_members(groups) < 2 ? 0 : bms_num_members(groups);
}

/* The number of pairs that no earlier database has told apart. */
static double
score_pairs(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Weights *weights = (const Weights *) arg;
	int pairs = 0;

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < i; j++)
			pairs += weights->counts[i] && weights->counts[j] && database->group[i] >= 0 && database->group[j] >= 0 &&
				database->group[i] != database->group[j] && !weights->done[i * set->n + j];
	return pairs;
}

/* ---- goals ---- */

static void
separate_all(QuerySet *set, const Classes *classes, Separation *separation)
{
	Weights weights = weights_of_classes(set, classes, true);
	RowGoal goal = goal_of_weights(&weights, score_results, weights.classes);
	SharedDatabase *database = NULL;

	in_share_of_time(set, SEARCH_SHARE, [&] { database = search_rows(set, &goal); });
	database = better_at_hand(set, database, &goal);
	if (!database)
		return;
	separation->reached = score_results(set, database, &weights) >= weights.classes;
	settle_results(set, database);
	separation->databases = list_make1(database);
}

static void
separate_halves(QuerySet *set, const Classes *classes, Separation *separation)
{
	const Halves halves = find_halves(set, classes);

	if (halves.database)
		separation->databases = list_make1(halves.database);
	separation->first_half = halves.first_half;
	separation->evenness = halves.evenness;
	separation->most_even = halves.most_even;
	separation->cases = halves.cases;
	separation->reached = halves.evenness >= halves.most_even;
}

/* Which pairs does the database tell apart that no other did? */
static int
note_done(const QuerySet *set, const SharedDatabase *database, const Weights *weights, bool *done)
{
	int pairs = 0;

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n; j++)
			if (i != j && weights->counts[i] && weights->counts[j] && database->group[i] >= 0 &&
				database->group[j] >= 0 && database->group[i] != database->group[j] && !done[i * set->n + j])
			{
				done[i * set->n + j] = true;
				pairs++;
			}
	return pairs / 2;
}

/* Does each of the pairs that the database tells apart come apart on another one, too? */
static bool
is_spare(const QuerySet *set, const List *databases, const SharedDatabase *spare, const Weights *weights)
{
	bool *done = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1)), is_it;
	ListCell *cell;

	foreach(cell, databases)
		if (lfirst(cell) != spare)
			(void) note_done(set, (const SharedDatabase *) lfirst(cell), weights, done);
	is_it = note_done(set, spare, weights, done) == 0;
	pfree(done);
	return is_it;
}

/* A database that was found first may have nothing left that those found later do not have. */
static List *
without_spare(const QuerySet *set, List *databases, const Weights *weights)
{
	for (int d = list_length(databases) - 1; d >= 0 && GetCurrentTimestamp() < set->deadline; d--)
		if (is_spare(set, databases, (const SharedDatabase *) list_nth(databases, d), weights))
			databases = list_delete_nth_cell(databases, d);
	return databases;
}

/* Databases that tell apart what none before does, until there are none or the time is over. */
static void
search_cover(QuerySet *set, Separation *separation, Weights *weights, bool *done)
{
	for (;;)
	{
		int left = 0;
		RowGoal goal;
		SharedDatabase *database;

		for (int i = 0; i < set->n; i++)
			for (int j = 0; j < i; j++)
				left += weights->counts[i] && weights->counts[j] && set_apart(set, i, j) && !done[i * set->n + j];
		if (left == 0)
			break;
		goal = goal_of_weights(weights, score_pairs, left);
		database = search_rows(set, &goal);
		if (!database || note_done(set, database, weights, done) == 0)
			break;
		settle_results(set, database);
		separation->databases = lappend(separation->databases, database);
	}
}

static void
separate_cover(QuerySet *set, const Classes *classes, Separation *separation)
{
	Weights weights = weights_of_classes(set, classes, true);
	bool *done = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1));
	ListCell *cell;

	weights.done = done;
	in_share_of_time(set, SEARCH_SHARE, [&] { search_cover(set, separation, &weights, done); });
	/* those at hand, if the time was over before all pairs came apart */
	foreach(cell, set->databases)
	{
		SharedDatabase *database = (SharedDatabase *) lfirst(cell);

		CHECK_FOR_INTERRUPTS();
		if ((separation->databases != NIL && GetCurrentTimestamp() >= set->deadline) ||
			note_done(set, database, &weights, done) == 0)
			continue;
		settle_results(set, database);
		separation->databases = lappend(separation->databases, database);
	}
	separation->databases = without_spare(set, separation->databases, &weights);
	separation->reached = true;
}

/* ---- all of it ---- */

static Separation *
separate_classes(QuerySet *set, const Classes *classes, SeparateGoal goal)
{
	Separation *separation = (Separation *) palloc0(sizeof(Separation));

	switch (goal)
	{
		case SEPARATE_ALL:
			separate_all(set, classes, separation);
			break;
		case SEPARATE_HALVES:
			separate_halves(set, classes, separation);
			break;
		case SEPARATE_COVER:
			separate_cover(set, classes, separation);
			break;
	}
	return separation;
}

/*
 * Of halves, the more even ones: the second search knows more of the classes, but may have had less time. `first` may
 * be NULL.
 */
static Separation *
better_of(Separation *first, Separation *second)
{
	if (!first || first->evenness <= second->evenness)
	{
		if (first && first->most_even < second->most_even)
		{
			second->most_even = first->most_even;
			second->cases = first->cases;
			second->reached = second->evenness >= second->most_even;
		}
		return second;
	}
	if (second->most_even < first->most_even)
	{
		first->most_even = second->most_even;
		first->cases = second->cases;
	}
	first->reached = first->evenness >= first->most_even;
	return first;
}

/* What is told apart by its columns has brought no rows. */
static void
find_any_rows(QuerySet *set, const Classes *classes)
{
	if (list_length(class_representatives(set, classes)) > 1)
		for (int i = 0; i < set->n && set->databases == NIL && GetCurrentTimestamp() < set->deadline; i++)
			if (classes->representative[i] == i)
				(void) keep_first_rows(set, i);
}

Separation *
separate_queries(QuerySet *set, SeparateGoal goal, Classes **classes)
{
	Separation *separation = NULL;
	EarlyHalves *early = goal == SEPARATE_HALVES ? early_halves(set) : NULL;
	bool settled = false;
	ListCell *cell;

	in_share_of_time(set, 0.5,
					 [&] { *classes = find_classes(set, QUICK_PAIR_MS, early ? early_halves_known : NULL, early); });
	in_share_of_time(set, 0.2, [&] { find_any_rows(set, *classes); });
	/* what one database tells apart shows when it is looked for; of many, all pairs have to be known */
	if (goal != SEPARATE_COVER)
	{
		separation = separate_classes(set, *classes, goal);
		if (separation->reached || (*classes)->open == NIL || GetCurrentTimestamp() >= set->deadline)
			return separation;
		foreach(cell, separation->databases)
			(void) shared_keep(set, ((const SharedDatabase *) lfirst(cell))->witness);
	}
	in_share_of_time(set, 0.5, [&] { settled = settle_classes(set, *classes); });
	return separation && !settled ? separation : better_of(separation, separate_classes(set, *classes, goal));
}
