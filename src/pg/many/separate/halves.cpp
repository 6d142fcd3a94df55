/*
 * halves.cpp: see halves.h.
 *
 * Databases on which more queries come apart split them in more ways, so a search goes by either: how even a split is,
 * or how many come apart. Chance is asked last: looking for other orders of the rows takes as long as hundreds of
 * databases.
 */
#include "pg/base/compat.h"
#include "pg/many/separate/even_sum.h"

#include "pg/many/separate/halves.h"
#include "pg/many/separate/halves_aimed.h"
#include "pg/many/separate/tie_free_databases.h"

/* ---- scores ---- */

/* The sizes of the groups. left_out: members that do not count here; may be NULL. */
static int *
group_sizes(const QuerySet *set, const SharedDatabase *database, const Weights *weights, const bool *left_out,
			int *results)
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

/* Are results without rows told apart, by their columns? That says nothing to people. */
static bool
tells_empty_apart(const QuerySet *set, const SharedDatabase *database, const Weights *weights)
{
	int empty = -1;

	for (int i = 0; i < set->n; i++)
	{
		if (!weights->counts[i] || database->group[i] < 0 || database->results[i]->nrows > 0)
			continue;
		if (empty >= 0 && database->group[i] != empty)
			return true;
		empty = database->group[i];
	}
	return false;
}

/*
 * How even, without those that are left out (may be NULL); and then many results, of which halves can be made in many
 * ways, or few, which are easy to look at. Wide: pairs of queries that come apart, of all pairs.
 */
static double
score_evenness(const QuerySet *set, const SharedDatabase *database, const Weights *weights, const bool *left_out)
{
	int results;
	int *sizes = group_sizes(set, database, weights, left_out, &results);
	int even = most_even_sum(sizes, database->ngroups, NULL);

	if (even == 0)
		return 0;
	if (even < weights->wide)
	{
		double sum = 0, squares = 0;

		for (int g = 0; g < database->ngroups; g++)
		{
			sum += sizes[g];
			squares += (double) sizes[g] * sizes[g];
		}
		return weights->wide * (sum * sum - squares) / ((double) set->n * set->n);
	}
	if (!weights->simple)
		return even + 0.5 * results / (set->n + 1);
	return even + (tells_empty_apart(set, database, weights) ? 0.5 : 1.0) / results;
}

/* As if chance had no part. */
static double
score_halves(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	return score_evenness(set, database, (const Weights *) arg, NULL);
}

/*
 * As far as it has none; at least, if that is less than the best one. Whether it has is asked of other orders of rows,
 * which takes long, and only if those that it may have a part in make it more even. Of a database that would be more
 * even than the best one, more orders are asked: among hundreds there is one on which a few miss the other result.
 */
static double
score_sure_halves(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	Weights *weights = (Weights *) arg;
	bool *left_out = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	double score = score_evenness(set, database, weights, NULL);

	/* only the way to a split */
	if (score < weights->wide)
		return score;
	for (int i = 0; i < set->n; i++)
		left_out[i] = !set->members[i].plain;
	if ((int) score_evenness(set, database, weights, left_out) < (int) score)
	{
		memset(left_out, 0, sizeof(bool) * set->n);
		for (int pass = 0; pass < 2 && (pass == 0 || (int) score > (int) weights->sure); pass++)
			for (int i = 0; i < set->n && score >= weights->sure; i++)
				if (weights->counts[i] && database->group[i] >= 0 && !set->members[i].plain && !left_out[i] &&
					!shared_settled(weights->set, database, i, pass > 0))
				{
					left_out[i] = true;
					score = score_evenness(set, database, weights, left_out);
				}
	}
	weights->sure = Max(weights->sure, score);
	return score;
}

/* A search for a database that is so even. attempt: the odd ones go by how many queries come apart, until one is. */
static RowGoal
goal_of_halves(Weights *weights, int even, int attempt)
{
	RowGoal goal = goal_of_weights(weights, score_halves, even);

	weights->simple = false;
	weights->wide = attempt % 2 == 1 ? even : 0;
	weights->sure = 0;
	goal.sure = score_sure_halves;
	goal.rough = attempt == 0;
	goal.attempt = attempt;
	return goal;
}

/* ---- halves of classes ---- */

/* Each from the databases at hand, among which are those of the earlier ones. */
#define ATTEMPTS 4
/* Databases that are tried to make a split simpler. */
#define SIMPLER_TRIES 100

/*
 * Databases without ties are made before, for this share of the time; and when half of the attempts have failed, splits
 * are chosen before a database is looked for, for this one.
 */
#define TIE_FREE_SHARE 0.1
#define AIMED_SHARE 0.4

/*
 * When none of them was as even as could be, it is asked what no database can exceed, for this share of the time that
 * is left.
 */
#define CASES_SHARE 0.3

/* The database for a split that is chosen before, if that is better than the best one. */
static void
take_aimed(QuerySet *set, Weights *weights, int most_even, SharedDatabase **best, double *best_score)
{
	SharedDatabase *database = NULL;

	weights->sure = *best_score;
	in_share_of_time(set, AIMED_SHARE,
					 [&] { database = search_aimed(set, weights, (int) *best_score, most_even, score_sure_halves); });
	if (!database)
		return;
	*best = database;
	*best_score = score_sure_halves(set, database, weights);
}

/*
 * The most even one of several attempts. What looks alike mostly is, but not always: the first attempts go by one query
 * for all of those, later ones by one of each class.
 */
static SharedDatabase *
search_even(QuerySet *set, Weights *weights, int most_even)
{
	SharedDatabase *best = NULL;
	double best_score = 0;

	for (int attempt = 0;
		 attempt < ATTEMPTS && (int) best_score < most_even && (attempt == 0 || GetCurrentTimestamp() < set->deadline);
		 attempt++)
	{
		Weights searched = attempt < ATTEMPTS / 2 ? weights_of_alike(weights) : *weights;
		RowGoal goal = goal_of_halves(&searched, most_even, attempt);
		SharedDatabase *database, *found;
		double score;

		if (attempt == ATTEMPTS / 2)
			take_aimed(set, weights, most_even, &best, &best_score);
		if ((int) best_score >= most_even)
			break;
		database = found = search_rows(set, &goal);
		weights->sure = best_score;
		if (attempt == 0)
		{
			goal = goal_of_halves(weights, most_even, attempt);
			found = better_at_hand(set, database, &goal);
		}
		score = found ? score_sure_halves(set, found, weights) : 0;
		if (score > best_score)
		{
			best = found;
			best_score = score;
		}
		if (database && (int) best_score < most_even)
			(void) shared_keep(set, database->witness);
	}
	return best;
}

/* The same split with fewer rows and results, or the same database. */
static SharedDatabase *
simpler_halves(QuerySet *set, Weights *weights, SharedDatabase *database)
{
	RowGoal goal = goal_of_halves(weights, 0, 0);
	SharedDatabase *simpler = NULL;

	weights->simple = true;
	goal.best = (int) score_sure_halves(set, database, weights) + 0.5;
	weights->sure = 0;
	goal.rough = false;
	goal.start = database->witness;
	goal.most_tries = SIMPLER_TRIES;
	in_share_of_time(set, SEARCH_SHARE, [&] { simpler = search_rows(set, &goal); });
	/* there may have been no time for it */
	weights->sure = 0;
	return simpler && score_sure_halves(set, simpler, weights) >= score_sure_halves(set, database, weights) ? simpler
																											: database;
}

Halves
find_halves(QuerySet *set, const Classes *classes)
{
	/* at one time, so that the same members stand for their classes: who does goes by the databases at hand */
	const Weights all = weights_of_classes(set, classes, false), sure = weights_of_classes(set, classes, true);
	Halves halves = {};

	halves.most_even = most_even_sum(all.weight, set->n, NULL);
	in_share_of_time(set, TIE_FREE_SHARE, [&] { keep_tie_free(set, &all); });
	/* without queries that leave something to chance, if that is better */
	for (int plain = 0; plain < 2; plain++)
	{
		Weights weights = plain > 0 ? sure : all;
		SharedDatabase *database = NULL;
		int results, evenness;
		int *sizes;

		if (plain > 0 && (weights.classes == all.classes || halves.evenness >= halves.most_even))
			break;
		in_share_of_time(set, SEARCH_SHARE / 2, [&] { database = search_even(set, &weights, halves.most_even); });
		if (!database)
			continue;
		database = simpler_halves(set, &weights, database);
		settle_results(set, database);
		sizes = group_sizes(set, database, &all, NULL, &results);
		evenness = most_even_sum(sizes, database->ngroups, NULL);
		if (halves.database && evenness <= halves.evenness)
			continue;
		halves.database = database;
		halves.evenness = evenness;
		halves.first_half = (bool *) palloc0(sizeof(bool) * Max(database->ngroups, 1));
		(void) most_even_sum(sizes, database->ngroups, halves.first_half);
	}
	if (halves.database && halves.evenness < halves.most_even)
	{
		in_share_of_time(set, CASES_SHARE, [&] { halves.cases = bound_by_cases(set, &all, halves.evenness); });
		if (OidIsValid(halves.cases.table))
			halves.most_even = Max(halves.cases.with_rows, halves.cases.without_rows);
	}
	return halves;
}

/* ---- halves before classes ---- */

/*
 * Rows are searched when there are so many databases for the first time, and again when there are half as many more;
 * for this share of the time that has passed, and for more where all takes long.
 */
#define FIRST_SEARCH 4
#define SHARE_OF_PASSED 0.25
#define SHARE_OF_MUCH 0.5
#define MUCH_MS 5000
/* What looks alike may come apart on a database that was found. Then it is looked for another one, so often. */
#define SEARCHES_AT_ONCE 3

EarlyHalves *
early_halves(QuerySet *set)
{
	EarlyHalves *early = (EarlyHalves *) palloc0(sizeof(EarlyHalves));

	early->each = weights_of_each(set);
	early->next = FIRST_SEARCH;
	early->begin = GetCurrentTimestamp();
	return early;
}

static bool
splits_evenly(const QuerySet *set, const SharedDatabase *database, Weights *each)
{
	const int half = each->classes / 2;

	each->wide = 0;
	each->sure = half;
	return half > 0 && score_halves(set, database, each) >= half && score_sure_halves(set, database, each) >= half;
}

/* An even split of all queries; NULL: none was found. */
static SharedDatabase *
search_even_of_each(QuerySet *set, EarlyHalves *early)
{
	const int half = early->each.classes / 2;

	for (int search = 0; search < SEARCHES_AT_ONCE; search++)
	{
		Weights alike = weights_of_alike(&early->each);
		const RowGoal goal = goal_of_halves(&alike, half, early->attempt);
		SharedDatabase *database = search_rows(set, &goal);

		if (!database || splits_evenly(set, database, &early->each))
			return database;
		if (score_halves(set, database, &alike) < half)
			break;
		(void) shared_keep(set, database->witness);
	}
	early->attempt++;
	return NULL;
}

bool
early_halves_known(QuerySet *set, void *arg)
{
	EarlyHalves *early = (EarlyHalves *) arg;
	const TimestampTz now = GetCurrentTimestamp(), end = set->deadline;
	const int64 passed = now - early->begin;
	SharedDatabase *database = NULL;

	if (splits_evenly(set, (const SharedDatabase *) llast(set->databases), &early->each))
		return true;
	if (list_length(set->databases) < early->next)
		return false;
	set->deadline =
		Min(end,
			now + (int64) ((passed > MUCH_MS * INT64CONST(1000) ? SHARE_OF_MUCH : SHARE_OF_PASSED) * (double) passed) -
				early->spent);
	if (set->deadline > now)
		database = search_even_of_each(set, early);
	set->deadline = end;
	early->next = list_length(set->databases) * 3 / 2;
	early->spent += GetCurrentTimestamp() - now;
	if (database)
		(void) shared_keep(set, database->witness);
	return database != NULL;
}
