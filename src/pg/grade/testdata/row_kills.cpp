/*
 * row_kills.cpp: see row_kills.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "utils/memutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/grade/testdata/deviations.h"
#include "pg/grade/testdata/row_kills.h"
#include "pg/many/set/covering_rows.h"
#include "pg/many/set/progress.h"
#include "pg/many/set/row_search.h"
#include "pg/many/set/mentioned_columns.h"

/* For no more than this share of the time that is left. */
#define SHARE_FOR_ROWS 0.25
/* And so many databases on which the query does much, for no more than this share of it. */
#define COVERING_DATABASES 48
#define SHARE_FOR_COVERING 0.3
/* And databases on which a LIMIT leaves rows out, of which so many in succession may kill nothing. */
#define SHARE_FOR_MANY_ROWS 0.15
#define MANY_ROWS_FAILURES 80
/* Or until so many in succession kill nothing new. */
#define IDLE_DATABASES 12

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

/* What the databases are to do, in this share of the time that is left. False: nothing. */
static bool
begin_killing(QuerySet *set, Killing *killing, int most_failures, double share, DeviationGoal *goal)
{
	const TimestampTz now = GetCurrentTimestamp();
	/* two groups of as many rows as are counted, and one more each */
	const int usual = Max(USUAL_ROWS, 2 * (mentioned_columns(set)->counted + 1));

	want_unsettled(set, killing);
	killing->kills->wanted[0] = true;
	*goal = {killing->kills->wanted,
			 kills_any,
			 note_kills,
			 killing,
			 search_most_rows(set, usual),
			 0,
			 most_failures,
			 now + (TimestampTz) (share * (double) Max(set->deadline - now, 0))};
	return set->members[0].comparable && count_wanted(set, killing->kills) > 0;
}

/*
 * The rows of a counterexample, changed a little, kill other mutants, too: what takes a solver long may fall at once.
 */
void
kill_by_rows(QuerySet *set, const TestData *data, Kills *kills, int most_failures)
{
	Killing killing = {data, kills};
	DeviationGoal goal;

	if (begin_killing(set, &killing, most_failures, SHARE_FOR_ROWS, &goal))
		keep_deviations(set, &goal);
}

void
kill_by_many_rows(QuerySet *set, const TestData *data, Kills *kills)
{
	const int limited = mentioned_columns(set)->limited;
	Killing killing = {data, kills};
	DeviationGoal goal;

	if (limited < 2 || set->options.most_rows > 0 ||
		!begin_killing(set, &killing, MANY_ROWS_FAILURES, SHARE_FOR_MANY_ROWS, &goal))
		return;
	/* one more than the LIMIT, beside the row itself */
	goal.copies = limited + 1;
	goal.most_rows += goal.copies;
	keep_deviations(set, &goal);
}

/* What is known of the results that the query permits there. */
static SharedSettled
settled_query(QuerySet *set, Witness *witness)
{
	bool *query = (bool *) palloc0(sizeof(bool) * set->n);

	query[0] = true;
	return shared_settled_rows(set, shared_run(set, witness, query), 0);
}

/*
 * Runs all on those of the databases on which the query is settled like that. Gives up when several of those that are
 * looked at kill nothing.
 */
static void
kill_by_databases(QuerySet *set, const DeviationGoal *goal, const List *databases, SharedSettled *settled,
				  SharedSettled like, int most_idle)
{
	const Kills *kills = ((const Killing *) goal->arg)->kills;
	int idle = 0;
	ListCell *cell;

	foreach(cell, databases)
	{
		SharedSettled *query = &settled[foreach_current_index(cell)];

		CHECK_FOR_INTERRUPTS();
		if (GetCurrentTimestamp() >= goal->end || count_wanted(set, kills) == 0 || idle >= most_idle)
			return;
		if (*query == SHARED_UNASKED)
			*query = settled_query(set, (Witness *) lfirst(cell));
		idle = *query == like && keep_if_worth(set, goal, (Witness *) lfirst(cell)) ? 0 : idle + 1;
	}
}

void
kill_by_covering(QuerySet *set, const TestData *data, Kills *kills)
{
	Killing killing = {data, kills};
	DeviationGoal goal;
	MemoryContext covering, old;
	List *databases;
	SharedSettled *settled;

	if (!begin_killing(set, &killing, 0, SHARE_FOR_COVERING, &goal))
		return;
	covering = AllocSetContextCreate(set->context, "sqleq covering", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(covering);
	progress_say(set, "looking for databases on which the query does much");
	/* half of the time is for them, the other half for runs */
	databases = covering_rows(set, 0, COVERING_DATABASES, (goal.end - GetCurrentTimestamp()) / 2000);
	settled = (SharedSettled *) palloc0(sizeof(SharedSettled) * Max(list_length(databases), 1));
	/* where rows may come in many orders it takes long to see whether a difference is one of the queries */
	kill_by_databases(set, &goal, databases, settled, SHARED_SETTLED_BY_ALL, IDLE_DATABASES);
	kill_by_databases(set, &goal, databases, settled, SHARED_SETTLED, IDLE_DATABASES / 2);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(covering);
}
