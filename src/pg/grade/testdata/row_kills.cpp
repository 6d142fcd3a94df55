/*
 * row_kills.cpp: see row_kills.h.
 */
#include "pg/base/compat.h"

#include "pg/base/subtransaction.h"
#include "pg/grade/testdata/deviations.h"
#include "pg/grade/testdata/row_kills.h"
#include "pg/many/set/row_search.h"
#include "pg/many/set/mentioned_columns.h"

/* For no more than this share of the time that is left. */
#define SHARE_FOR_ROWS 0.25

int
count_wanted(const QuerySet *set, const Kills *kills)
{
	int wanted = 0;

	for (int i = 1; i < set->n; i++)
		wanted += kills->wanted[i];
	return wanted;
}

typedef struct Killing
{
	const TestData *data;
	Kills *kills;
} Killing;

/* Mutants that are neither killed nor proven. Those that are equal on few rows need more of them. */
static void
want_unsettled(QuerySet *set, const Killing *killing)
{
	for (int i = 1; i < set->n; i++)
		killing->kills->wanted[i] = set->members[i].comparable && !set_apart(set, 0, i) &&
			killing->data->fates[i].verdict != VERDICT_EQUIVALENT;
}

/*
 * Where chance has a part, other orders of rows are tried, as they are for a verdict; but for so many mutants at most.
 */
#define MOST_CHANCES 3

static bool
kills_any(QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Kills *kills = ((const Killing *) arg)->kills;
	int chances = 0;

	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i] && differs_from_first(set, database, i) &&
			(shared_differ(set, database, 0, i) || (chances++ < MOST_CHANCES && database_kills(set, database, i))))
			return true;
	return false;
}

static void
note_kills(QuerySet *set, SharedDatabase *database, void *arg)
{
	const Killing *killing = (const Killing *) arg;

	for (int i = 1; i < set->n; i++)
		if (killing->kills->wanted[i] && !set_apart(set, 0, i) && database_kills(set, database, i))
		{
			set_note_apart(set, 0, i);
			killing->kills->own[i] = database;
		}
	want_unsettled(set, killing);
}

/*
 * The rows of a counterexample, changed a little, kill other mutants, too: what takes a solver long may fall at once.
 */
void
kill_by_rows(QuerySet *set, const TestData *data, Kills *kills, int most_failures)
{
	const TimestampTz now = GetCurrentTimestamp();
	Killing killing = {data, kills};
	/* two groups of as many rows as are counted, and one more each */
	const int usual = Max(USUAL_ROWS, 2 * (mentioned_columns(set)->counted + 1));
	DeviationGoal goal = {kills->wanted,
						  kills_any,
						  note_kills,
						  &killing,
						  search_most_rows(set, usual),
						  most_failures,
						  now + (TimestampTz) (SHARE_FOR_ROWS * (double) Max(set->deadline - now, 0))};

	want_unsettled(set, &killing);
	kills->wanted[0] = true;
	if (set->members[0].comparable && count_wanted(set, kills) > 0)
		keep_deviations(set, &goal);
}
