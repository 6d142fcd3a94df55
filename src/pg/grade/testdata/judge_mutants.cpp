/* judge_mutants.cpp: see judge_mutants.h. */
#include <numeric>

#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/many/set/deadline.h"
#include "pg/many/set/first_rows.h"
#include "pg/many/set/judge_members.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/many/set/progress.h"
#include "pg/grade/testdata/judge_mutants.h"

/* A pair gets this much at first, for what is proved or refuted at once; then this much, and at last a part of the
 * rest. */
#define FIRST_MS 100
#define HARD_MS 2000
/* As soon as so many were not settled at once, the next one gets the time of a hard one. */
#define FAILURES_BEFORE_HARD 4
/* Or this much with as many rows as the query counts. */
#define COUNTED_MS 3000
/* Or this much, as long as the query has had no result at all. */
#define QUICK_MS 250
/*
 * Databases are changed until so many in succession kill nothing new: as soon as the query has a result on one, and
 * after so many more.
 */
#define MANY_FAILURES 150
#define FEW_FAILURES 40
/* And so many at the end, for those that nothing was found out about. */
#define MORE_FAILURES 600
#define DATABASES_BETWEEN 3

static void
judge_mutant(QuerySet *set, MutantFate *fate, int mutant, int64 limit_ms, Kills *kills)
{
	int before = list_length(set->databases);
	OpenPair open = {};
	PairProof proof = {};

	fate->reason = NULL;
	switch (judge_members(set, 0, mutant, limit_ms, &proof, &open))
	{
		case PAIR_EQUAL:
			fate->verdict = VERDICT_EQUIVALENT;
			fate->reason = proof.text;
			fate->assumptions = proof.assumptions;
			break;
		case PAIR_APART:
			fate->verdict = VERDICT_NOT_EQUIVALENT;
			/* without a result there is nothing to expect there: the time may be over */
			if (list_length(set->databases) > before && ((const SharedDatabase *) llast(set->databases))->results[0])
				kills->own[mutant] = (SharedDatabase *) llast(set->databases);
			break;
		case PAIR_OPEN:
			fate->verdict = open.verdict;
			fate->reason = open.reason;
			break;
	}
}

/*
 * Otherwise it is what the last clauses ask for: a mutant that asks for less has a result sooner, and rows that are
 * changed until it has no more come nearer to what the query asks for.
 */
static void
find_rows_by_mutants(QuerySet *set, TestData *data, Kills *kills)
{
	const TimestampTz now = GetCurrentTimestamp(), end = now + (set->deadline - now) / 4;

	for (int i = set->n - 1; i > 0 && !has_rows(set, 0) && GetCurrentTimestamp() < end; i--)
	{
		int before = list_length(set->databases);

		CHECK_FOR_INTERRUPTS();
		if (set->members[i].error || set_apart(set, 0, i))
			continue;
		judge_mutant(set, &data->fates[i], i, QUICK_MS, kills);
		if (list_length(set->databases) > before)
			kill_by_rows(set, data, kills, FEW_FAILURES);
	}
}

/* Where few rows show no difference, and the query counts more of them, as many are looked at as it counts. */
static void
judge_with_counted_rows(QuerySet *set, TestData *data, Kills *kills)
{
	const int rows = mentioned_columns(set)->counted;
	int left = 0;

	if (rows <= set->options.bound || set->options.most_rows > 0)
		return;
	for (int i = 1; i < set->n; i++)
		left += !set_apart(set, 0, i) && data->fates[i].verdict == VERDICT_EQUIVALENT_WITHIN_BOUND;
	for (int i = 1; i < set->n && left > 0; i++)
	{
		int64 rest = (set->deadline - GetCurrentTimestamp()) / 1000;

		if (set_apart(set, 0, i) || data->fates[i].verdict != VERDICT_EQUIVALENT_WITHIN_BOUND)
			continue;
		CHECK_FOR_INTERRUPTS();
		progress_say(set, "%d mutants are judged with %d rows", left, rows);
		if (judge_members(set, 0, i, Max(rest / (2 * left), COUNTED_MS), NULL, NULL, rows) == PAIR_APART)
			kill_by_rows(set, data, kills, FEW_FAILURES);
		left--;
	}
}

/* Is nothing known of it yet? */
static bool
is_open(QuerySet *set, const TestData *data, int mutant)
{
	return !set->members[mutant].error && !set_apart(set, 0, mutant) && data->fates[mutant].verdict == VERDICT_UNKNOWN;
}

int
count_open(QuerySet *set, const TestData *data)
{
	int open = 0;

	for (int i = 1; i < set->n; i++)
		open += is_open(set, data, i);
	return open;
}

/*
 * Each open mutant is judged once, most of them for a short time. What kills one is changed to kill others, mostly its
 * neighbours in the query: so one of each region comes first, a step of 0.618 of all further than the one before.
 */
static void
judge_at_first(QuerySet *set, TestData *data, Kills *kills)
{
	const int all = set->n - 1;
	int step = Max((int) (0.618 * all), 1), next = list_length(set->databases) + 1, failures = 0,
		between = DATABASES_BETWEEN;

	while (std::gcd(step, all) > 1)
		step++;
	for (int i = 0, mutant = 1; i < all; i++, mutant = 1 + (mutant - 1 + step) % all)
	{
		const bool without_rows = !has_rows(set, 0);

		if (!is_open(set, data, mutant))
			continue;
		CHECK_FOR_INTERRUPTS();
		progress_say(set, "%d of %d mutants are not settled yet", count_open(set, data), all);
		judge_mutant(set, &data->fates[mutant], mutant, failures < FAILURES_BEFORE_HARD ? FIRST_MS : HARD_MS, kills);
		failures = failures >= FAILURES_BEFORE_HARD ? 0 : failures + is_open(set, data, mutant);
		if (list_length(set->databases) >= next || (without_rows && has_rows(set, 0)))
		{
			const TimestampTz begun = GetCurrentTimestamp();
			const int open = count_open(set, data);

			kill_by_rows(set, data, kills, without_rows && has_rows(set, 0) ? MANY_FAILURES : FEW_FAILURES);
			/* verdicts settle more in the same time */
			if ((open - count_open(set, data)) * FIRST_MS < (GetCurrentTimestamp() - begun) / 1000)
				between *= 2;
			next = list_length(set->databases) + between;
		}
	}
}

void
judge_with_rest(QuerySet *set, TestData *data, Kills *kills)
{
	int left = count_open(set, data);

	for (int i = 1; i < set->n && left > 0; i++)
	{
		const int64 rest = (set->deadline - GetCurrentTimestamp()) / 1000;
		const int before = list_length(set->databases);

		if (!is_open(set, data, i))
			continue;
		CHECK_FOR_INTERRUPTS();
		if (rest > FIRST_MS)
			judge_mutant(set, &data->fates[i], i, Max(rest / (2 * left), HARD_MS), kills);
		if (list_length(set->databases) > before)
			kill_by_rows(set, data, kills, FEW_FAILURES);
		left--;
	}
}

void
note_apart(QuerySet *set, TestData *data)
{
	for (int i = 1; i < set->n; i++)
		if (set_apart(set, 0, i))
		{
			data->fates[i].verdict = VERDICT_NOT_EQUIVALENT;
			data->fates[i].reason = NULL;
		}
}

void
judge_mutants(QuerySet *set, TestData *data, Kills *kills)
{
	bool unsettled = false;

	kill_by_covering(set, data, kills);
	(void) keep_first_rows(set, 0);
	if (!has_rows(set, 0))
		find_rows_by_mutants(set, data, kills);
	if (has_rows(set, 0))
	{
		kill_by_rows(set, data, kills, FEW_FAILURES);
		kill_by_many_rows(set, data, kills);
	}
	judge_at_first(set, data, kills);
	judge_with_rest(set, data, kills);
	judge_with_counted_rows(set, data, kills);
	/* the solver's databases have what was missing, now and then */
	for (int i = 1; i < set->n; i++)
		unsettled |= !set_apart(set, 0, i) && data->fates[i].verdict != VERDICT_EQUIVALENT;
	if (unsettled)
		kill_by_rows(set, data, kills, MORE_FAILURES);
	note_apart(set, data);
}
