/* class_weights.cpp: see class_weights.h. */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/many/separate/class_weights.h"

/*
 * Databases that are tried for one goal; fewer, but no less than some, for more than some classes, all of which are run
 * on each.
 */
#define MOST_TRIES 1000
#define LEAST_TRIES 400
#define FEW_CLASSES 25
/*
 * So many rows of a table may a database have, and more where a counterexample of a pair has more. Two or three
 * counterexamples side by side have room there; what is shown has as few as need be.
 */
#define USUAL_ROWS 16

/* On how many of the databases at hand does it fail? */
static int
count_failures(const QuerySet *set, int member)
{
	int failures = 0;
	ListCell *cell;

	foreach(cell, set->databases)
		failures += ((const SharedDatabase *) lfirst(cell))->results[member] == NULL;
	return failures;
}

/*
 * The member whose result is the one of its class: of those that can be compared, the first one that leaves nothing to
 * chance. -1: there is none. Queries are equivalent where neither fails: of those one that fails as seldom as any, so
 * that what the others are told from by rows on which it fails is not lost.
 */
static int
stand_in(const QuerySet *set, const Classes *classes, int representative, bool plain)
{
	int found = -1, least = 0;

	for (int i = 0; i < set->n; i++)
	{
		const Member *member = &set->members[i];

		int failures;

		if (classes->representative[i] != representative || !member->comparable || (plain && !member->plain))
			continue;
		failures = count_failures(set, i);
		if (found >= 0 &&
			(set->members[found].plain > member->plain ||
			 (set->members[found].plain == member->plain && least <= failures)))
			continue;
		found = i;
		least = failures;
	}
	return found;
}

Weights
weights_of_classes(QuerySet *set, const Classes *classes, bool plain)
{
	Weights weights = {set};

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

Weights
weights_of_each(QuerySet *set)
{
	Weights each = {set};

	each.weight = (int *) palloc(sizeof(int) * Max(set->n, 1));
	each.counts = (bool *) palloc(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		each.weight[i] = 1;
		each.counts[i] = !set->members[i].error;
		each.classes += each.counts[i];
	}
	return each;
}

/* Has each database at hand shown the same of both? */
static bool
look_alike(const QuerySet *set, int i, int j)
{
	ListCell *cell;

	if (set_apart(set, i, j) || set->members[i].plain != set->members[j].plain)
		return false;
	foreach(cell, set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (database->group[i] != database->group[j])
			return false;
	}
	return true;
}

Weights
weights_of_alike(const Weights *weights)
{
	const QuerySet *set = weights->set;
	Weights alike = {weights->set};

	alike.weight = (int *) palloc0(sizeof(int) * Max(set->n, 1));
	alike.counts = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));
	for (int i = 0; i < set->n; i++)
	{
		int first = 0;

		if (!weights->counts[i])
			continue;
		while (first < i && !(alike.counts[first] && look_alike(set, first, i)))
			first++;
		alike.weight[first] += weights->weight[i];
		alike.counts[first] = true;
		alike.classes += first == i;
	}
	return alike;
}

RowGoal
goal_of_weights(Weights *weights, RowScore score, double best)
{
	int tries = Max(MOST_TRIES * FEW_CLASSES / Max(weights->classes, FEW_CLASSES), LEAST_TRIES);

	return {score, weights, best, weights->counts, search_most_rows(weights->set, USUAL_ROWS), tries};
}

void
settle_results(QuerySet *set, SharedDatabase *database)
{
	for (int i = 0; i < set->n; i++)
		if (database->group[i] >= 0 && !shared_settled(set, database, i, true))
			database->group[i] = -1;
}

SharedDatabase *
better_at_hand(const QuerySet *set, SharedDatabase *found, const RowGoal *goal)
{
	RowScore sure = goal->sure ? goal->sure : goal->score;
	double best = found ? sure(set, found, goal->arg) : 0;
	ListCell *cell;

	foreach(cell, set->databases)
	{
		SharedDatabase *other = (SharedDatabase *) lfirst(cell);
		double value = goal->score(set, other, goal->arg);

		CHECK_FOR_INTERRUPTS();
		if (value > best && goal->sure)
			value = sure(set, other, goal->arg);
		if (value <= best)
			continue;
		found = other;
		best = value;
	}
	return best > 0 ? found : NULL;
}
