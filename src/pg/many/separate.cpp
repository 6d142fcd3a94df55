/*
 * separate.cpp: see separate.h.
 */
#include "pg/base/compat.h"

#include "pg/many/row_search.h"
#include "pg/many/separate.h"

/* Databases that are tried for one goal. */
#define MOST_TRIES 1000
/* So many rows of a table may a database have, and more where a counterexample of a pair has more. */
#define USUAL_ROWS 8

/* What the scores look at. */
typedef struct Weights
{
	int *weight;				/* by member: the size of its class for a representative, 0 for others */
	bool *counts;				/* by member: a representative whose result is the only one that SQL permits */
	int total;
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

/* The sizes of the groups. */
static int *
group_sizes(const QuerySet *set, const SharedDatabase *database, const Weights *weights, int *results)
{
	int *sizes = (int *) palloc0(sizeof(int) * Max(database->ngroups, 1));

	*results = 0;
	for (int i = 0; i < set->n; i++)
		if (weights->counts[i] && database->group[i] >= 0)
		{
			*results += sizes[database->group[i]] == 0;
			sizes[database->group[i]] += weights->weight[i];
		}
	return sizes;
}

/* How even, and then how few results. */
static double
score_halves(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	int results;
	int *sizes = group_sizes(set, database, (const Weights *) arg, &results);
	int even = most_even_sum(sizes, database->ngroups, NULL);

	return even == 0 ? 0 : even + 1.0 / results;
}

/* ---- goals ---- */

static Weights
weights_of(const QuerySet *set, const Classes *classes)
{
	Weights weights = {};

	weights.weight = (int *) palloc0(sizeof(int) * Max(set->n, 1));
	weights.counts = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
		if (classes->representative[i] == i && set->members[i].plain)
		{
			weights.weight[i] = class_size(set, classes, i);
			weights.counts[i] = true;
			weights.total += weights.weight[i];
		}
	return weights;
}

static RowGoal
goal_of(const QuerySet *set, RowScore score, Weights *weights, double best)
{
	return {score, weights, best, weights->counts, search_most_rows(set, USUAL_ROWS), MOST_TRIES};
}

static void
separate_all(QuerySet *set, Weights *weights, Separation *separation)
{
	int representatives = 0;
	RowGoal goal;
	SharedDatabase *database;

	for (int i = 0; i < set->n; i++)
		representatives += weights->counts[i];
	goal = goal_of(set, score_results, weights, representatives);
	database = search_rows(set, &goal);
	if (database)
		separation->databases = list_make1(database);
}

static void
separate_halves(QuerySet *set, const Classes *classes, Weights *weights, Separation *separation)
{
	SharedDatabase *database;
	RowGoal goal;
	int results;
	int *sizes;
	bool *taken;

	separation->most_even = most_even_sum(weights->weight, set->n, NULL);
	goal = goal_of(set, score_halves, weights, separation->most_even + 0.5);
	database = search_rows(set, &goal);
	if (!database)
		return;
	separation->databases = list_make1(database);
	sizes = group_sizes(set, database, weights, &results);
	taken = (bool *) palloc0(sizeof(bool) * Max(database->ngroups, 1));
	separation->evenness = most_even_sum(sizes, database->ngroups, taken);
	separation->half = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		int representative = classes->representative[i];

		separation->half[i] = representative >= 0 && database->group[representative] >= 0 && taken[database->group[representative]];
	}
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

static void
separate_cover(QuerySet *set, Weights *weights, Separation *separation)
{
	bool *done = (bool *) palloc0(sizeof(bool) * Max(set->n * set->n, 1));

	weights->done = done;
	for (;;)
	{
		int left = 0;
		RowGoal goal;
		SharedDatabase *database;

		for (int i = 0; i < set->n; i++)
			for (int j = 0; j < i; j++)
				left += weights->counts[i] && weights->counts[j] && set_apart(set, i, j) && !done[i * set->n + j];
		if (left == 0)
			return;
		goal = goal_of(set, score_pairs, weights, left);
		database = search_rows(set, &goal);
		if (!database || note_done(set, database, weights, done) == 0)
			return;
		separation->databases = lappend(separation->databases, database);
	}
}

/* Where chance decides, too, a result says nothing. */
static void
settle_results(QuerySet *set, Separation *separation)
{
	ListCell *cell;

	foreach(cell, separation->databases)
	{
		SharedDatabase *database = (SharedDatabase *) lfirst(cell);

		for (int i = 0; i < set->n; i++)
			if (database->group[i] >= 0 && !shared_settled(set, database, i))
				database->group[i] = -1;
	}
}

Separation *
separate_classes(QuerySet *set, const Classes *classes, SeparateGoal goal)
{
	Separation *separation = (Separation *) palloc0(sizeof(Separation));
	Weights weights = weights_of(set, classes);

	switch (goal)
	{
		case SEPARATE_ALL:
			separate_all(set, &weights, separation);
			break;
		case SEPARATE_HALVES:
			separate_halves(set, classes, &weights, separation);
			break;
		case SEPARATE_COVER:
			separate_cover(set, &weights, separation);
			break;
	}
	settle_results(set, separation);
	return separation;
}
