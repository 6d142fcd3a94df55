/*
 * separate.cpp: see separate.h.
 *
 * Classes are found in a hurry at first: most goals need no more. Only where equivalent queries that are not proven so could be what is in the way, more is looked into, and the goal tried again.
 */
#include "pg/base/compat.h"

#include "pg/many/row_search.h"
#include "pg/many/separate.h"

/* Databases that are tried for one goal; fewer, but no less than some, for more than some classes, all of which are run on each. */
#define MOST_TRIES 1000
#define LEAST_TRIES 400
#define FEW_CLASSES 25
/* And to make a split simpler. */
#define SIMPLER_TRIES 100
/* A pair gets this much at first. */
#define QUICK_PAIR_MS 300
/* The search for a goal gets this much of what is left; the rest is for what has to be said of what it found. */
#define SEARCH_SHARE 0.9
/* So many rows of a table may a database have, and more where a counterexample of a pair has more. Two or three counterexamples side by side have room there; what is shown has as few as need be. */
#define USUAL_ROWS 16

/* What the scores look at. */
typedef struct Weights
{
	int *weight;				/* by member: the size of its class for the one that stands for it, 0 for others */
	bool *counts;				/* by member: it stands for its class */
	int classes;				/* so many have one that stands for them */
	bool simple;				/* for halves: few results are better than many */
	QuerySet *set;				/* for halves: to look whether chance decides, too */
	int sure;					/* likewise: so even was a database where it does not */
	const bool *done;			/* by pairs of members: told apart by an earlier database; may be NULL */
} Weights;

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
			pairs += weights->counts[i] && weights->counts[j] && database->group[i] >= 0 && database->group[j] >= 0 && database->group[i] != database->group[j] &&
				!weights->done[i * set->n + j];
	return pairs;
}

/*
 * The sum of some of the numbers that is nearest to half of all, from below, and which they are (may be NULL). Subset sum by dynamic programming.
 */
static int
most_even_sum(const int *numbers, int n, bool *taken)
{
	int total = 0, half;
	int *last;					/* by sum: 1 + the last of the numbers that it needs; 0: no sum */

	for (int i = 0; i < n; i++)
		total += numbers[i];
	last = (int *) palloc0(sizeof(int) * (total + 1));
	for (int i = 0; i < n; i++)
		for (int sum = total; sum >= numbers[i] && numbers[i] > 0; sum--)
			if (last[sum] == 0 && (sum == numbers[i] || (last[sum - numbers[i]] != 0 && last[sum - numbers[i]] != i + 1)))
				last[sum] = i + 1;
	for (half = total / 2; half > 0 && last[half] == 0; half--)
		;
	if (taken)
		for (int sum = half; sum > 0; sum -= numbers[last[sum] - 1])
			taken[last[sum] - 1] = true;
	return half;
}

/* The sizes of the groups. left_out: members that do not count here; may be NULL. */
static int *
group_sizes(const QuerySet *set, const SharedDatabase *database, const Weights *weights, const bool *left_out, int *results)
{
	int *sizes = (int *) palloc0(sizeof(int) * Max(database->ngroups, 1));

	*results = 0;
	for (int i = 0; i < set->n; i++)
		if (weights->counts[i] && database->group[i] >= 0 && !(left_out && left_out[i]))
		{
			*results += sizes[database->group[i]] == 0;
			sizes[database->group[i]] += weights->weight[i];
		}
	return sizes;
}

/* Those whose result chance decides, too; NULL: none. */
static const bool *
left_to_chance(const SharedDatabase *database, const Weights *weights)
{
	QuerySet *set = weights->set;
	bool *result = NULL;

	for (int i = 0; i < set->n; i++)
		if (weights->counts[i] && database->group[i] >= 0 && !set->members[i].plain && !shared_settled(set, database, i))
		{
			if (!result)
				result = (bool *) palloc0(sizeof(bool) * set->n);
			result[i] = true;
		}
	return result;
}

/* How even; and then many results, of which halves can be made in many ways, or few, which are easy to look at. */
static double
score_halves(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	Weights *weights = (Weights *) arg;
	int results;
	int *sizes = group_sizes(set, database, weights, NULL, &results);
	int even = most_even_sum(sizes, database->ngroups, NULL);

	if (even > 0 && even >= weights->sure)
	{
		if (const bool *chance = left_to_chance(database, weights))
			even = most_even_sum(group_sizes(set, database, weights, chance, &results), database->ngroups, NULL);
		weights->sure = Max(weights->sure, even);
	}
	return even == 0 ? 0 : even + (weights->simple ? 1.0 / results : 0.5 * results / (set->n + 1));
}

/* Does the newest database split all queries evenly? Then nobody has to know which of them are equivalent. */
static bool
splits_evenly(QuerySet *set)
{
	const SharedDatabase *database = (const SharedDatabase *) llast(set->databases);
	Weights each = {};
	int readable = 0, results;

	each.set = set;
	each.weight = (int *) palloc(sizeof(int) * Max(set->n, 1));
	each.counts = (bool *) palloc(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		each.weight[i] = 1;
		each.counts[i] = !set->members[i].error;
		readable += each.counts[i];
	}
	if (readable < 2 || most_even_sum(group_sizes(set, database, &each, NULL, &results), database->ngroups, NULL) < readable / 2)
		return false;
	return most_even_sum(group_sizes(set, database, &each, left_to_chance(database, &each), &results), database->ngroups, NULL) >= readable / 2;
}

/* ---- goals ---- */

/* The member whose result is the one of its class: of those that can be compared, the first one that leaves nothing to chance. -1: there is none. */
static int
stand_in(const QuerySet *set, const Classes *classes, int representative, bool plain)
{
	int found = -1;

	for (int i = 0; i < set->n; i++)
	{
		const Member *member = &set->members[i];

		if (classes->representative[i] != representative || !member->comparable || (plain && !member->plain))
			continue;
		if (member->plain)
			return i;
		found = found < 0 ? i : found;
	}
	return found;
}

/* plain: only classes with a query that leaves nothing to chance count. */
static Weights
weights_of(const QuerySet *set, const Classes *classes, bool plain)
{
	Weights weights = {};

	weights.weight = (int *) palloc0(sizeof(int) * Max(set->n, 1));
	weights.counts = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		int member = classes->representative[i] == i ? stand_in(set, classes, i, plain) : -1;

		if (member < 0)
			continue;
		weights.weight[member] = class_size(set, classes, i);
		weights.counts[member] = true;
		weights.classes++;
	}
	return weights;
}

static RowGoal
goal_of(const QuerySet *set, RowScore score, Weights *weights, double best)
{
	int tries = Max(MOST_TRIES * FEW_CLASSES / Max(weights->classes, FEW_CLASSES), LEAST_TRIES);

	return {score, weights, best, weights->counts, search_most_rows(set, USUAL_ROWS), tries};
}

/* Where chance decides, too, a result says nothing. */
static void
settle_results(QuerySet *set, SharedDatabase *database)
{
	for (int i = 0; i < set->n; i++)
		if (database->group[i] >= 0 && !shared_settled(set, database, i))
			database->group[i] = -1;
}

/* The database that was found (NULL: none), or one at hand, which served to tell pairs apart, if that is better: the time may have been over before much was found. */
static SharedDatabase *
better_at_hand(const QuerySet *set, SharedDatabase *found, RowScore score, Weights *weights)
{
	double best = found ? score(set, found, weights) : 0;
	ListCell *cell;

	foreach(cell, set->databases)
	{
		SharedDatabase *other = (SharedDatabase *) lfirst(cell);
		double value = score(set, other, weights);

		CHECK_FOR_INTERRUPTS();
		if (value <= best)
			continue;
		found = other;
		best = value;
	}
	return best > 0 ? found : NULL;
}

static void
separate_all(QuerySet *set, const Classes *classes, Separation *separation)
{
	Weights weights = weights_of(set, classes, true);
	RowGoal goal = goal_of(set, score_results, &weights, weights.classes);
	SharedDatabase *database = NULL;

	in_share_of_time(set, SEARCH_SHARE, [&] { database = search_rows(set, &goal); });
	database = better_at_hand(set, database, score_results, &weights);
	if (!database)
		return;
	separation->reached = score_results(set, database, &weights) >= weights.classes;
	settle_results(set, database);
	separation->databases = list_make1(database);
}

/* A database with an even split, and then a simpler one. */
static SharedDatabase *
find_halves(QuerySet *set, Weights *weights, int most_even)
{
	RowGoal goal = goal_of(set, score_halves, weights, most_even);
	SharedDatabase *database = NULL, *simpler = NULL;

	goal.rough = true;
	weights->set = set;
	weights->simple = false;
	in_share_of_time(set, SEARCH_SHARE / 2, [&] { database = search_rows(set, &goal); });
	database = better_at_hand(set, database, score_halves, weights);
	if (!database)
		return NULL;
	weights->simple = true;
	goal.rough = false;
	goal.start = database->witness;
	goal.best = most_even + 0.5;
	goal.most_tries = SIMPLER_TRIES;
	in_share_of_time(set, SEARCH_SHARE, [&] { simpler = search_rows(set, &goal); });
	/* there may have been no time for it */
	if (simpler && score_halves(set, simpler, weights) >= score_halves(set, database, weights))
		database = simpler;
	settle_results(set, database);
	return database;
}

/* Queries whose result is the only permitted one on the database count, too; without them, if that is better. */
static void
separate_halves(QuerySet *set, const Classes *classes, Separation *separation)
{
	Weights all = weights_of(set, classes, false);

	separation->most_even = most_even_sum(all.weight, set->n, NULL);
	for (int plain = 0; plain < 2; plain++)
	{
		Weights weights = weights_of(set, classes, plain > 0);
		SharedDatabase *database;
		int results, evenness;
		int *sizes;

		if (plain > 0 && (weights.classes == all.classes || separation->evenness >= separation->most_even))
			break;
		database = find_halves(set, &weights, separation->most_even);
		if (!database)
			continue;
		sizes = group_sizes(set, database, &all, NULL, &results);
		evenness = most_even_sum(sizes, database->ngroups, NULL);
		if (separation->databases != NIL && evenness <= separation->evenness)
			continue;
		separation->databases = list_make1(database);
		separation->evenness = evenness;
		separation->first_half = (bool *) palloc0(sizeof(bool) * Max(database->ngroups, 1));
		(void) most_even_sum(sizes, database->ngroups, separation->first_half);
	}
	separation->reached = separation->evenness >= separation->most_even;
}

/* Which pairs does the database tell apart that no other did? */
static int
note_done(const QuerySet *set, const SharedDatabase *database, const Weights *weights, bool *done)
{
	int pairs = 0;

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n; j++)
			if (i != j && weights->counts[i] && weights->counts[j] && database->group[i] >= 0 && database->group[j] >= 0 && database->group[i] != database->group[j] &&
				!done[i * set->n + j])
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
		goal = goal_of(set, score_pairs, weights, left);
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
	Weights weights = weights_of(set, classes, true);
	bool *done = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1));
	ListCell *cell;

	weights.done = done;
	in_share_of_time(set, SEARCH_SHARE, [&] { search_cover(set, separation, &weights, done); });
	/* those at hand, if the time was over before all pairs came apart */
	foreach(cell, set->databases)
	{
		SharedDatabase *database = (SharedDatabase *) lfirst(cell);

		CHECK_FOR_INTERRUPTS();
		if ((separation->databases != NIL && GetCurrentTimestamp() >= set->deadline) || note_done(set, database, &weights, done) == 0)
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

/* Of halves, the more even ones: the second search knows more of the classes, but may have had less time. `first` may be NULL. */
static Separation *
better_of(Separation *first, Separation *second)
{
	if (!first || first->evenness <= second->evenness)
		return second;
	first->most_even = second->most_even;
	first->reached = first->evenness >= first->most_even;
	return first;
}

Separation *
separate_queries(QuerySet *set, SeparateGoal goal, Classes **classes)
{
	Separation *separation = NULL;
	bool settled = false;
	ListCell *cell;

	in_share_of_time(set, 0.5, [&] { *classes = find_classes(set, QUICK_PAIR_MS, goal == SEPARATE_HALVES ? splits_evenly : NULL); });
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
