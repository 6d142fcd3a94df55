/*
 * query_classes.cpp: see query_classes.h. A query is compared with one of each class, and only with those that no
 * database at hand tells it from. So the proofs are as many as there are queries that have an equal before them, and
 * each refutation brings a database that tells other queries apart, too. A pair that stays open at first is tried
 * again, with more time and with other members of the classes: what is equivalent is often shown by the one that is
 * written more alike.
 *
 * All members of a class are equivalent to each other. What does not follow from the proofs at hand (class_links.h) is
 * proven before two classes become one, or a query gets into one.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "utils/memutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/many/classes/class_links.h"
#include "pg/many/classes/classes_apart.h"
#include "pg/many/set/deadline.h"
#include "pg/many/classes/likeness.h"
#include "pg/many/classes/query_classes.h"

#include "pg/many/set/progress.h"
#include "pg/many/set/row_search.h"
#include "pg/many/set/shared_runs.h"

/* A pair that is tried again gets at least this much. */
#define SECOND_MS 1000
/* So many pairs of members are tried to settle two classes. */
#define OTHER_PAIRS 6
/* So many pairs, at most, are proven besides the one that suggests that two classes are one. */
#define EXTRA_PAIRS 24
/* Where few rows per table show no difference, so many are looked at. */
#define ROWS_TRIED_AGAIN 5

/* Each once. */
static void
rest_on(Classes *classes, int representative, List *assumptions)
{
	Judgement all = {};

	all.assumptions = classes->assumptions[representative];
	add_assumptions(&all, assumptions);
	classes->assumptions[representative] = all.assumptions;
}

int
class_size(const QuerySet *set, const Classes *classes, int representative)
{
	int size = 0;

	for (int i = 0; i < set->n; i++)
		size += classes->representative[i] == representative;
	return size;
}

List *
class_representatives(const QuerySet *set, const Classes *classes)
{
	List *result = NIL;

	for (int i = 0; i < set->n; i++)
		if (classes->representative[i] == i)
			result = lappend_int(result, i);
	return result;
}

static void
keep_open(Classes *classes, const OpenPair *pair)
{
	OpenPair *copy = (OpenPair *) palloc(sizeof(OpenPair));

	*copy = *pair;
	classes->open = lappend(classes->open, copy);
}

/* ---- whom to compare with ---- */

/*
 * The member that query number k is compared with next: of the classes that nothing tells it from and that were not
 * tried, the one whose text is most like its own. -1: there is none.
 */
static int
next_member(const QuerySet *set, const Classes *classes, const Likeness *likeness, int k, const bool *tried)
{
	int best = -1;

	for (int i = 0; i < k; i++)
		if (classes->representative[i] >= 0 && !tried[classes->representative[i]] &&
			(best < 0 || likeness_distance(likeness, i, k) < likeness_distance(likeness, best, k)) &&
			!class_apart_from(set, classes, classes->representative[i], k))
			best = i;
	return best;
}

#define NOT_OF_ALL "one query of each class is equivalent to one of the other; equivalence of the others is undecided"

/*
 * Is each member of the class equivalent to each of the other, or to the query that makes a class of its own? Proves
 * what does not follow from what was proven.
 */
static bool
all_are_equivalent(QuerySet *set, Classes *classes, int first, int second, int64 pair_ms)
{
	int left = EXTRA_PAIRS;
	List *assumptions = NIL;

	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n && classes->representative[i] == first; j++)
		{
			PairProof proof = {};

			if (classes->representative[j] != second || links_follow(classes->links, i, j))
				continue;
			CHECK_FOR_INTERRUPTS();
			if (set_apart(set, i, j) || left-- == 0 || judge_members(set, i, j, pair_ms, &proof, NULL) != PAIR_EQUAL)
				return false;
			classes->checks++;
			links_add(classes->links, i, j, &proof);
			assumptions = list_concat(assumptions, proof.assumptions);
		}
	rest_on(classes, first, assumptions);
	return true;
}

/* Finds the class of query number k among those of the queries before it, or makes it one of its own. */
static void
place_member(QuerySet *set, Classes *classes, int k, int64 pair_ms, bool *tried)
{
	List *open = NIL;
	int other;

	memset(tried, 0, sizeof(bool) * set->n);
	classes->representative[k] = k;
	while ((other = next_member(set, classes, classes->likeness, k, tried)) >= 0)
	{
		int representative = classes->representative[other];
		OpenPair pair = {};
		PairProof proof = {};
		PairOutcome outcome = judge_members(set, other, k, pair_ms, &proof, &pair);

		CHECK_FOR_INTERRUPTS();
		classes->checks++;
		tried[representative] = true;
		if (outcome == PAIR_EQUAL)
		{
			links_add(classes->links, other, k, &proof);
			if (all_are_equivalent(set, classes, representative, k, pair_ms))
			{
				classes->representative[k] = representative;
				classes->proof[k] = proof.text;
				rest_on(classes, representative, proof.assumptions);
				return;
			}
			if (!class_apart_from(set, classes, representative, k))
				pair = {representative, k, VERDICT_UNKNOWN, 0, NOT_OF_ALL, false};
			else
				outcome = PAIR_APART;
		}
		if (outcome != PAIR_APART)
		{
			OpenPair *copy = (OpenPair *) palloc(sizeof(OpenPair));

			*copy = pair;
			copy->first = representative;
			copy->second = k;
			open = lappend(open, copy);
		}
	}
	classes->open = list_concat(classes->open, open);
}

/* Two classes are one. */
static void
join_classes(QuerySet *set, Classes *classes, int first, int second, const PairProof *proof)
{
	int kept = Min(first, second), gone = Max(first, second);
	ListCell *cell;

	for (int i = 0; i < set->n; i++)
		if (classes->representative[i] == gone)
		{
			classes->representative[i] = kept;
			if (!classes->proof[i])
				classes->proof[i] = proof->text;
		}
	rest_on(classes, kept, classes->assumptions[gone]);
	rest_on(classes, kept, proof->assumptions);
	foreach(cell, classes->open)
	{
		OpenPair *pair = (OpenPair *) lfirst(cell);

		if (pair->first == gone)
			pair->first = kept;
		if (pair->second == gone)
			pair->second = kept;
		pair->settled = pair->settled || pair->first == pair->second;
	}
}

/* A pair of members of two classes. */
typedef struct MemberPair
{
	int first;
	int second;
	int distance;
} MemberPair;

static int
compare_member_pairs(const void *a, const void *b)
{
	const MemberPair *x = (const MemberPair *) a, *y = (const MemberPair *) b;

	if (x->distance != y->distance)
		return x->distance - y->distance;
	return x->first != y->first ? x->first - y->first : x->second - y->second;
}

/* The pairs of members of two classes, the most alike first. */
static MemberPair *
other_pairs(const QuerySet *set, const Classes *classes, const OpenPair *open, int *n)
{
	MemberPair *pairs = (MemberPair *) palloc(sizeof(MemberPair) * class_size(set, classes, open->first) *
											  class_size(set, classes, open->second));

	*n = 0;
	for (int i = 0; i < set->n; i++)
		for (int j = 0; j < set->n; j++)
			if (classes->representative[i] == open->first && classes->representative[j] == open->second)
				pairs[(*n)++] = {i, j, likeness_distance(classes->likeness, i, j)};
	qsort(pairs, *n, sizeof(MemberPair), compare_member_pairs);
	return pairs;
}

/* With more rows, where the caller has not said how many there may be. True: that tells them apart. */
static bool
apart_on_more_rows(QuerySet *set, const OpenPair *open, int64 limit_ms)
{
	return open->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND && open->bound < ROWS_TRIED_AGAIN &&
		set->options.most_rows == 0 &&
		judge_members(set, open->first, open->second, limit_ms, NULL, NULL, ROWS_TRIED_AGAIN) == PAIR_APART;
}

/*
 * Once more, with more time and other members. What was tried at first is not tried again unless time or rows are what
 * it lacked.
 */
static void
settle_pair(QuerySet *set, Classes *classes, OpenPair *open, int64 limit_ms)
{
	int n;
	const MemberPair *pairs = other_pairs(set, classes, open, &n);

	open->settled = apart_on_more_rows(set, open, limit_ms);
	for (int p = 0; p < n && p < OTHER_PAIRS && !open->settled && GetCurrentTimestamp() < set->deadline; p++)
	{
		PairProof proof = {};
		OpenPair pair = {};
		PairOutcome outcome;

		CHECK_FOR_INTERRUPTS();
		if ((pairs[p].first == open->first && pairs[p].second == open->second && open->verdict != VERDICT_UNKNOWN) ||
			links_follow(classes->links, pairs[p].first, pairs[p].second))
			continue;
		outcome = judge_members(set, pairs[p].first, pairs[p].second, limit_ms, &proof, &pair);
		classes->checks++;
		if (outcome == PAIR_OPEN)
			continue;
		open->settled = outcome == PAIR_APART;
		if (outcome == PAIR_EQUAL)
		{
			links_add(classes->links, pairs[p].first, pairs[p].second, &proof);
			if (all_are_equivalent(set, classes, open->first, open->second, limit_ms))
				join_classes(set, classes, open->first, open->second, &proof);
			else
				open->reason = NOT_OF_ALL;
		}
	}
}

/* ---- what the solver did not settle ---- */

/* Databases that are tried for open pairs, and their rows per table: more than a solver looks at. */
#define MOST_TRIES 400
#define ROWS_FOR_OPEN 8

static bool
is_apart_on(const QuerySet *set, const SharedDatabase *database, const OpenPair *pair)
{
	return shared_differ(set, database, pair->first, pair->second);
}

static double
score_open_pairs(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Classes *classes = (const Classes *) arg;
	int apart = 0;
	ListCell *cell;

	foreach(cell, classes->open)
		apart += is_apart_on(set, database, (const OpenPair *) lfirst(cell));
	return apart + score_variety(set, database);
}

/* Databases with many different results tell some of the open pairs apart, now and then. Gives up when one does not. */
static void
search_open_pairs(QuerySet *set, Classes *classes)
{
	bool *wanted = (bool *) palloc0(sizeof(bool) * Max(set->n, 1));

	for (int i = 0; i < set->n; i++)
		wanted[i] = classes->representative[i] == i;
	while (classes->open != NIL && GetCurrentTimestamp() < set->deadline)
	{
		int before = list_length(classes->open);
		RowGoal goal = {score_open_pairs, classes, (double) before + 1, wanted, search_most_rows(set, ROWS_FOR_OPEN),
						MOST_TRIES};
		SharedDatabase *database = search_rows(set, &goal);

		if (!database)
			return;
		(void) shared_keep(set, database->witness);
		drop_settled(set, classes);
		if (list_length(classes->open) == before)
			return;
	}
}

static void
settle_open_pairs(QuerySet *set, Classes *classes)
{
	int *chains = member_chains(set, classes);
	ListCell *cell;

	foreach(cell, classes->open)
	{
		OpenPair *open = (OpenPair *) lfirst(cell);
		int64 rest = (set->deadline - GetCurrentTimestamp()) / 1000;

		if (rest <= 0) /* there may be half a million of them */
			break;
		progress_say(set, "%d pairs are undecided", list_length(classes->open) - foreach_current_index(cell));
		if (!open->settled)
			open->settled = classes_apart(set, chains, open->first, open->second);
		if (open->settled)
			continue;
		settle_pair(set, classes, open,
					Max(rest / (2 * (list_length(classes->open) - foreach_current_index(cell))), SECOND_MS));
		pfree(chains);
		chains = member_chains(set, classes);
	}
	drop_settled(set, classes);
}

/* From query number k on there was no time: each may be equal to any other one. */
static void
leave_open(const QuerySet *set, Classes *classes, int k)
{
	const int *chains;

	for (int i = k; i < set->n; i++)
	{
		classes->proof[i] = NULL;
		classes->representative[i] = set->members[i].error ? -1 : i;
	}
	chains = member_chains(set, classes);
	for (; k < set->n; k++)
		for (int i = 0; i < k; i++)
			if (classes->representative[i] == i && classes->representative[k] == k && !classes_apart(set, chains, i, k))
			{
				const OpenPair pair = {i, k, VERDICT_UNKNOWN, 0, OUT_OF_TIME, false};

				keep_open(classes, &pair);
			}
}

Classes *
find_classes(QuerySet *set, int64 pair_ms, EnoughKnown enough, void *arg)
{
	Classes *classes = (Classes *) palloc0(sizeof(Classes));
	bool *tried = (bool *) palloc(sizeof(bool) * Max(set->n, 1));
	int placed = 0;

	classes->likeness = likeness_of(set);
	classes->links = links_make(set);
	classes->representative = (int *) palloc(sizeof(int) * Max(set->n, 1));
	classes->proof = (const char **) palloc0(sizeof(char *) * Max(set->n, 1));
	classes->assumptions = (List **) palloc0(sizeof(List *) * Max(set->n, 1));
	for (int k = 0; k < set->n; k++)
		classes->representative[k] = -1;
	(void) run_until(set->deadline,
					 [&]
					 {
						 int databases = 0;

						 while (placed < set->n &&
								!(enough && list_length(set->databases) > databases && enough(set, arg)))
						 {
							 databases = list_length(set->databases);
							 progress_say(set, "%d of %d queries have their class", placed, set->n);
							 if (!set->members[placed].error)
								 place_member(set, classes, placed, pair_ms, tried);
							 placed++;
						 }
					 });
	leave_open(set, classes, placed);
	drop_settled(set, classes);
	check_databases(set, classes);
	return classes;
}

bool
settle_classes(QuerySet *set, Classes *classes)
{
	int before = list_length(classes->open);

	if (before == 0)
		return false;
	(void) run_until(set->deadline,
					 [&]
					 {
						 search_open_pairs(set, classes);
						 settle_open_pairs(set, classes);
					 });
	drop_settled(set, classes);
	check_databases(set, classes);
	return list_length(classes->open) < before;
}
