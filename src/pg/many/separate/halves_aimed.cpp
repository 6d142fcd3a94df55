/*
 * halves_aimed.cpp: see halves_aimed.h.
 *
 * A search that goes by how even a split is does not see that it comes nearer: one class more that is told from the
 * biggest one may make no half bigger. With the halves given, each pair of a class of the one and one of the other is a
 * step. For most pairs there is a database at hand, and what differs there is a few rows that belong together; with
 * other keys they mostly still differ beside others, since results are mostly unions over what keys hold together. So
 * databases are put beside each other, each with values of its own, as long as more pairs come apart.
 */
#include "pg/base/compat.h"

extern "C" {
#include "common/pg_prng.h"
#include "miscadmin.h"
}

#include "pg/base/settings.h"
#include "pg/many/separate/halves_aimed.h"

/* So many splits are drawn for each number of queries, and for so many of all those a database is looked for. */
#define DRAWN 60
#define MOST_AIMS 3
/* A database for each of many pairs has more rows than one of two or three has; what is shown has as few as need be. */
#define AIMED_ROWS 48
#define AIMED_TRIES 600
/* A pair that no database at hand tells apart is as hard as so many others. */
#define UNSEEN 5
/* Attempts of this kind have numbers of their own: other changes than elsewhere. */
#define FIRST_AIMED 100

typedef struct Aim
{
	const Weights *weights;
	bool *first; /* by member that counts: it is to be of the first half */
	int pairs;   /* one of each half */
	int sure;    /* the best number that chance has no part in */
	int missing; /* about so many of them has no single database at hand */
} Aim;

static bool
is_pair(const Aim *aim, int i, int j)
{
	return aim->weights->counts[i] && aim->weights->counts[j] && aim->first[i] && !aim->first[j];
}

static bool
comes_apart(const SharedDatabase *database, int i, int j)
{
	return database->group[i] >= 0 && database->group[j] >= 0 && database->group[i] != database->group[j];
}

/* So many pairs come apart without those that are left out (may be NULL). */
static int
count_apart(const QuerySet *set, const SharedDatabase *database, const Aim *aim, const bool *left_out)
{
	int apart = 0;

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n; j++)
			apart += is_pair(aim, i, j) && comes_apart(database, i, j) && !(left_out && (left_out[i] || left_out[j]));
	return apart;
}

/* Of two databases for as many pairs one with more results is better to go on from. */
static double
score_aim(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	const int apart = count_apart(set, database, (const Aim *) arg, NULL);

	return apart == 0 ? 0 : apart + score_variety(set, database);
}

/*
 * As far as chance has no part in it; at least, if that is less than the best one. Other orders of rows are asked only
 * where it may have one, and as long as it may be better.
 */
static double
score_sure_aim(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	Aim *aim = (Aim *) arg;
	bool *left_out = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	int apart = count_apart(set, database, aim, NULL);

	for (int i = 0; i < set->n && apart >= aim->sure; i++)
		if (aim->weights->counts[i] && database->group[i] >= 0 && !set->members[i].plain &&
			!shared_settled(aim->weights->set, database, i))
		{
			left_out[i] = true;
			apart = count_apart(set, database, aim, left_out);
		}
	aim->sure = Max(aim->sure, apart);
	return apart == 0 ? 0 : apart + score_variety(set, database);
}

/* ---- which splits ---- */

/*
 * Classes of so many queries together; false: there are none. Of several choices the one that the order of classes
 * makes.
 */
static bool
choose_classes(const Weights *weights, const int *order, int classes, int queries, bool *first)
{
	int *last = (int *) palloc0(
		sizeof(int) * (queries + 1)); /* by sum: 1 + the place of the last class that it needs; 0: no such sum */

	for (int k = 0; k < classes; k++)
	{
		const int weight = weights->weight[order[k]];

		for (int sum = queries; sum >= weight && weight > 0; sum--)
			if (last[sum] == 0 && (sum == weight || (last[sum - weight] != 0 && last[sum - weight] != k + 1)))
				last[sum] = k + 1;
	}
	if (last[queries] == 0)
		return false;
	for (int sum = queries; sum > 0; sum -= weights->weight[order[last[sum] - 1]])
		first[order[last[sum] - 1]] = true;
	return true;
}

/* The other half is the first one, unless the first class is of it already: the same split is not looked at twice. */
static void
turn_to_first(const QuerySet *set, Aim *aim)
{
	int one = 0;

	while (!aim->weights->counts[one])
		one++;
	if (!aim->first[one])
		for (int i = 0; i < set->n; i++)
			aim->first[i] = aim->weights->counts[i] && !aim->first[i];
}

static void
count_pairs(const QuerySet *set, Aim *aim)
{
	int most = 0, unseen = 0;
	ListCell *cell;

	foreach(cell, set->databases)
		most = Max(most, (int) score_aim(set, (const SharedDatabase *) lfirst(cell), aim));
	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n; j++)
			if (is_pair(aim, i, j))
			{
				aim->pairs++;
				unseen += !set_apart(set, i, j);
			}
	aim->missing = aim->pairs - most + UNSEEN * unseen;
}

static bool
is_known(const QuerySet *set, const List *aims, const bool *first)
{
	ListCell *cell;

	foreach(cell, aims)
		if (memcmp(((const Aim *) lfirst(cell))->first, first, sizeof(bool) * set->n) == 0)
			return true;
	return false;
}

static int
by_missing(const ListCell *a, const ListCell *b)
{
	return ((const Aim *) lfirst(a))->missing - ((const Aim *) lfirst(b))->missing;
}

/* Splits that are more even than `reached`, those of which the least is missing first. */
static List *
draw_aims(const QuerySet *set, const Weights *weights, int reached, int most_even)
{
	int *order = (int *) palloc(sizeof(int) * Max(set->n, 1));
	int classes = 0;
	pg_prng_state random;
	List *aims = NIL;

	pg_prng_seed(&random, (uint64) sqleq_seed);
	for (int i = 0; i < set->n; i++)
		if (weights->counts[i])
			order[classes++] = i;
	for (int queries = most_even; queries > reached; queries--)
		for (int draw = 0; draw < DRAWN; draw++)
		{
			Aim *aim = (Aim *) palloc0(sizeof(Aim));

			for (int k = classes - 1; k > 0; k--)
			{
				const int other = (int) pg_prng_uint64_range(&random, 0, (uint64) k), moved = order[k];

				order[k] = order[other];
				order[other] = moved;
			}
			aim->weights = weights;
			aim->first = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
			if (!choose_classes(weights, order, classes, queries, aim->first))
				break;
			turn_to_first(set, aim);
			if (is_known(set, aims, aim->first))
				continue;
			count_pairs(set, aim);
			aims = lappend(aims, aim);
		}
	list_sort(aims, by_missing);
	return aims;
}

/* ---- a database for one ---- */

SharedDatabase *
search_aimed(QuerySet *set, Weights *weights, int reached, int most_even, SplitScore sure)
{
	SharedDatabase *best = NULL;
	double best_score = reached;
	int searched = 0;
	ListCell *cell;

	foreach(cell, draw_aims(set, weights, reached, most_even))
	{
		Aim *aim = (Aim *) lfirst(cell);
		RowGoal goal = goal_of_weights(weights, score_aim, aim->pairs);
		SharedDatabase *database;
		double score;

		if (searched == MOST_AIMS || (int) best_score >= most_even || GetCurrentTimestamp() >= set->deadline)
			break;
		goal.arg = aim;
		goal.sure = score_sure_aim;
		goal.most_tries = AIMED_TRIES;
		goal.most_rows = search_most_rows(set, AIMED_ROWS);
		goal.spread = true;
		goal.attempt = FIRST_AIMED + searched++;
		database = search_rows(set, &goal);
		if (!database)
			continue;
		score = sure(set, database, weights);
		if ((int) score > (int) best_score)
		{
			best = database;
			best_score = score;
		}
		(void) shared_keep(set, database->witness);
	}
	return best;
}
