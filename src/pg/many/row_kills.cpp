/*
 * row_kills.cpp: see row_kills.h.
 */
#include "pg/base/compat.h"

#include "pg/base/subtransaction.h"
#include "pg/many/deviations.h"
#include "pg/many/row_kills.h"
#include "pg/many/row_search.h"
#include "pg/many/spoken_of.h"

/* For no more than this share of the time that is left. */
#define SHARE_FOR_ROWS 0.4
/* Rows of a table on which a query may have its first result, and how long they are looked for; for more of them, twice as long. */
#define ROWS_FOR_FIRST 6
#define FIRST_ROWS_MS 2000

bool
differs_from_first(const QuerySet *set, const SharedDatabase *database, int mutant)
{
	return database->group[0] >= 0 && database->group[mutant] >= 0 && database->group[0] != database->group[mutant] &&
		(set->members[0].shape == set->members[mutant].shape || set_apart(set, 0, mutant));
}

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
		killing->kills->wanted[i] = set->members[i].comparable && !set_apart(set, 0, i) && killing->data->fates[i].verdict != VERDICT_EQUIVALENT;
}

/* Where chance has a part, other orders of rows are tried, as they are for a verdict; but for so many mutants at most. */
#define MOST_CHANCES 3

static bool
kills_any(QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Kills *kills = ((const Killing *) arg)->kills;
	int chances = 0;

	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i] && differs_from_first(set, database, i) && (shared_differ(set, database, 0, i) || (chances++ < MOST_CHANCES && database_kills(set, database, i))))
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

/* The rows of a counterexample, changed a little, kill other mutants, too: what takes a solver long may fall at once. */
void
kill_by_rows(QuerySet *set, const TestData *data, Kills *kills, int most_failures)
{
	const TimestampTz now = GetCurrentTimestamp();
	Killing killing = {data, kills};
	/* two groups of as many rows as are counted, and one more each */
	const int usual = Max(USUAL_ROWS, 2 * (spoken_of(set)->counted + 1));
	DeviationGoal goal = {kills->wanted, kills_any, note_kills, &killing, search_most_rows(set, usual), most_failures,
		now + (TimestampTz) (SHARE_FOR_ROWS * (double) Max(set->deadline - now, 0))};

	want_unsettled(set, &killing);
	kills->wanted[0] = true;
	if (set->members[0].comparable && count_wanted(set, kills) > 0)
		keep_deviations(set, &goal);
}

/* Has the query a result on any database? */
bool
has_result(const QuerySet *set)
{
	ListCell *cell;

	foreach(cell, set->databases)
	{
		const SharedDatabase *database = (const SharedDatabase *) lfirst(cell);

		if (database->results[0] && database->results[0]->nrows > 0)
			return true;
	}
	return false;
}

/* Rows on which the query has a result tell it from the query that never has one. HAVING may ask for more of them than are looked at usually. */
void
find_first_rows(QuerySet *set)
{
	const char *never = psprintf("SELECT * FROM (%s\n) AS q WHERE false", set->members[0].text);
	const int counted = spoken_of(set)->counted;
	const int bounds[] = {set->options.bound, counted, counted + 1, ROWS_FOR_FIRST};
	int judged = 0;				/* up to so many rows */

	for (size_t b = 0; b < (set->options.most_rows > 0 ? 1 : lengthof(bounds)) && !has_result(set); b++)
	{
		SqleqOptions options = set->options;
		Judgement *judgement = NULL;

		if (bounds[b] <= judged)
			continue;
		judged = bounds[b];
		options.semantics = SQLEQ_BAG;
		options.bound = Max(bounds[b], options.bound);
		options.timeout_ms = Min((b == 0 ? 1 : 2) * FIRST_ROWS_MS, (set->deadline - GetCurrentTimestamp()) / 1000 / 4);
		if (options.timeout_ms > 0)
			(void) run_kept([&] { judgement = judge(set->members[0].text, never, &options); });
		if (judgement && judgement->witness && !set->overlap)
			(void) shared_keep(set, judgement->witness);
		if (judgement && judgement->verdict == VERDICT_EQUIVALENT)
			return;
	}
}
