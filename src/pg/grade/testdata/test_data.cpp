/*
 * test_data.cpp: see test_data.h.
 *
 * A database that kills one mutant mostly kills many, so few mutants are judged. Then databases are looked for that
 * kill as many as possible at once (row_search.h): as in a set cover by the greedy algorithm, but that the sets are
 * made to measure.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
}

#include "pg/many/set/deadline.h"
#include "pg/many/classes/query_classes.h"
#include "pg/many/set/mentioned_columns.h"
#include "pg/many/set/progress.h"
#include "pg/grade/testdata/judge_mutants.h"
#include "pg/grade/testdata/realistic.h"
#include "pg/grade/testdata/row_kills.h"
#include "pg/many/set/row_search.h"
#include "pg/grade/testdata/test_data.h"

/* All pairs together get this share of the time. */
#define SHARE_FOR_VERDICTS 0.7
/* Databases that are tried for each one. */
#define MOST_TRIES 250

/* So long a search for few databases that kill much takes; then it is those at hand that do. */
#define FEWER_MS 4000
/* Leaving rows out of one database takes this share of the time that is left. */
#define SHARE_FOR_FEWER_ROWS 0.2
/* A database is put together from tables of so many rows, or as many as are counted. */
#define MOST_ROWS_FROM_OTHERS 12
/* So many rows are there where few are not enough. */
#define ROWS_FOR_OPEN 8

/* ---- how good a database is ---- */

static double
score_kills(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Kills *kills = (const Kills *) arg;
	double killed = 0;

	/* where only the order differs, and ties may be why, it is yet to be seen whether that kills */
	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i] && differs_from_first(set, database, i))
			killed += shared_differ(set, database, 0, i) ? 1 : 0.5;
	return killed;
}

static double
score_open(const QuerySet *set, const SharedDatabase *database, void *arg)
{
	return score_kills(set, database, arg) + score_variety(set, database);
}

/* ---- databases ---- */

/* As many as search_most_rows() permits, but not as many as databases have that were made for the whole query. */
static int
few_rows(QuerySet *set, int usual)
{
	const int most = search_most_rows(set, usual);

	return set->options.most_rows > 0
		? most
		: Min(most, Max(MOST_ROWS_FROM_OTHERS, 2 * (mentioned_columns(set)->counted + 1)));
}

/* Keeps the database if it kills any that are wanted, which are no longer wanted then. */
static bool
take_database(QuerySet *set, TestData *data, Kills *kills, SharedDatabase *database)
{
	int number = list_length(data->databases), killed = 0;

	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i] && (kills->own[i] == database || database_kills(set, database, i)))
		{
			data->fates[i].killed_by = number;
			kills->wanted[i] = false;
			killed++;
		}
	if (killed > 0)
		data->databases = lappend(data->databases, database);
	return killed > 0;
}

/*
 * For mutants whose result on a database says what it is; as long as a database is found that kills some of those that
 * are left.
 */
static void
find_databases(QuerySet *set, TestData *data, Kills *kills)
{
	const TimestampTz now = GetCurrentTimestamp(),
					  end = Min(now + (set->deadline - now) / 2, TimestampTzPlusMilliseconds(now, FEWER_MS));
	int left;

	while ((left = count_wanted(set, kills)) > 0 && GetCurrentTimestamp() < end)
	{
		RowGoal goal = {score_kills, kills, (double) left, kills->wanted, few_rows(set, USUAL_ROWS), MOST_TRIES};
		SharedDatabase *database = search_rows(set, &goal);

		progress_say(set, "%d mutants left to kill", left);
		if (!database || !take_database(set, data, kills, database))
			return;
	}
}

/* ---- mutants that nothing was found out about ---- */

/*
 * A solver looks at few rows, and stops when the time is over. On the way to databases with other results some mutants
 * fall that need more rows. Gives up when none does.
 */
static void
kill_open_mutants(QuerySet *set, TestData *data, Kills *kills)
{
	for (;;)
	{
		RowGoal goal = {score_open, kills, (double) set->n, NULL, few_rows(set, ROWS_FOR_OPEN), MOST_TRIES};
		SharedDatabase *database;
		bool any = false;

		for (int i = 1; i < set->n; i++)
			kills->wanted[i] = set->members[i].plain_rows &&
				(data->fates[i].verdict == VERDICT_EQUIVALENT_WITHIN_BOUND ||
				 data->fates[i].verdict == VERDICT_UNKNOWN);
		if (count_wanted(set, kills) == 0 || GetCurrentTimestamp() >= set->deadline)
			return;
		goal.best = count_wanted(set, kills) + 1;
		database = search_rows(set, &goal);
		for (int i = 1; database && i < set->n; i++)
			if (kills->wanted[i] && database_kills(set, database, i))
			{
				any = true;
				data->fates[i].verdict = VERDICT_NOT_EQUIVALENT;
				data->fates[i].reason = NULL;
				kills->own[i] = database;
			}
		if (!any)
			return;
		(void) shared_keep(set, database->witness);
	}
}

/* A mutant may have been killed by a database that was kept for another one. */
static void
find_own_database(QuerySet *set, Kills *kills, int mutant)
{
	ListCell *cell;

	foreach(cell, set->databases)
		if (!kills->own[mutant] && database_kills(set, (const SharedDatabase *) lfirst(cell), mutant))
			kills->own[mutant] = (SharedDatabase *) lfirst(cell);
}

/* Does this one kill all that the other one does, of what is wanted? */
static bool
kills_as_much(QuerySet *set, const Kills *kills, const SharedDatabase *database, const SharedDatabase *other)
{
	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i] && (kills->own[i] == other || differs_from_first(set, other, i)) &&
			!database_kills(set, database, i))
			return false;
	return true;
}

/* Rows are left out that it does not need; a database that was found for the whole query has many. */
static SharedDatabase *
with_fewer_rows(QuerySet *set, const Kills *kills, SharedDatabase *database, double killed)
{
	RowGoal goal = {score_kills, (void *) kills, killed, kills->wanted, search_most_rows(set, USUAL_ROWS), MOST_TRIES};
	SharedDatabase *less;

	goal.start = database->witness;
	in_share_of_time(set, SHARE_FOR_FEWER_ROWS, [&] { less = search_rows(set, &goal); });
	return less && kills_as_much(set, kills, less, database) ? less : database;
}

/*
 * What no better database was found for, or chance has a part in, is killed by the databases that were confirmed for
 * it, the most useful ones first.
 */
static void
add_own_databases(QuerySet *set, TestData *data, Kills *kills)
{
	for (int i = 1; i < set->n; i++)
		if (kills->wanted[i])
			find_own_database(set, kills, i);
	for (;;)
	{
		SharedDatabase *best = NULL;
		int most = 0;

		for (int i = 1; i < set->n; i++)
		{
			int same = 0;

			if (!kills->wanted[i] || !kills->own[i])
				continue;
			for (int j = 1; j < set->n; j++)
				same +=
					kills->wanted[j] && (kills->own[j] == kills->own[i] || differs_from_first(set, kills->own[i], j));
			if (same > most)
			{
				most = same;
				best = kills->own[i];
			}
		}
		if (!best || !take_database(set, data, kills, with_fewer_rows(set, kills, best, most)))
			return;
	}
}

/* The first other database that kills the mutant; -1: there is none. */
static int
other_killer(QuerySet *set, const TestData *data, int mutant, int number)
{
	for (int d = 0; d < list_length(data->databases); d++)
		if (d != number && database_kills(set, (const SharedDatabase *) list_nth(data->databases, d), mutant))
			return d;
	return -1;
}

/* Is each mutant that the database kills killed by another one, too? `others`: by which. */
static bool
is_spare(QuerySet *set, const TestData *data, int number, int *others)
{
	for (int i = 1; i < set->n; i++)
		if (data->fates[i].killed_by == number && (others[i] = other_killer(set, data, i, number)) < 0)
			return false;
	return true;
}

/* What was found first may have nothing left that later ones do not do. */
static void
drop_spare_databases(QuerySet *set, TestData *data)
{
	int *others = (int *) palloc(sizeof(int) * set->n);

	for (int number = list_length(data->databases) - 1; number >= 0 && GetCurrentTimestamp() < set->deadline; number--)
	{
		if (!is_spare(set, data, number, others))
			continue;
		for (int i = 1; i < set->n; i++)
			if (data->fates[i].killed_by == number)
				data->fates[i].killed_by = others[i];
		data->databases = list_delete_nth_cell(data->databases, number);
		for (int i = 1; i < set->n; i++)
			data->fates[i].killed_by -= data->fates[i].killed_by > number;
	}
}

/* ---- realistic ones ---- */

typedef struct Killed
{
	const TestData *data;
	int number; /* of the database */
} Killed;

static bool
kills_all_of_its_own(QuerySet *set, const SharedDatabase *database, void *arg)
{
	const Killed *killed = (const Killed *) arg;

	for (int i = 1; i < set->n; i++)
		if (killed->data->fates[i].killed_by == killed->number && !database_kills(set, database, i))
			return false;
	return database->results[0] != NULL;
}

static void
make_realistic(QuerySet *set, TestData *data)
{
	ListCell *cell;

	foreach(cell, data->databases)
	{
		Killed killed = {data, foreach_current_index(cell)};

		lfirst(cell) = with_samples(set, (SharedDatabase *) lfirst(cell), kills_all_of_its_own, &killed);
	}
}

/* Databases for mutants that are known to differ from the query. */
static void
kill_known_mutants(QuerySet *set, TestData *data, Kills *kills)
{
	for (int i = 1; i < set->n; i++)
		kills->wanted[i] = data->fates[i].verdict == VERDICT_NOT_EQUIVALENT && data->fates[i].killed_by < 0 &&
			set->members[i].plain_rows;
	if (set->members[0].plain_rows)
		find_databases(set, data, kills);
	for (int i = 1; i < set->n; i++)
		kills->wanted[i] = data->fates[i].verdict == VERDICT_NOT_EQUIVALENT && data->fates[i].killed_by < 0;
	add_own_databases(set, data, kills);
}

/* Verdicts, then databases; of either as much as there is time for. */
static void
find_fates(QuerySet *set, TestData *data, Kills *kills)
{
	/* the rest is for databases */
	in_share_of_time(set, SHARE_FOR_VERDICTS, [&] { judge_mutants(set, data, kills); });
	kills->wanted[0] = true;
	if (set->members[0].plain_rows)
		kill_open_mutants(set, data, kills);
	kill_known_mutants(set, data, kills);
	/* what databases did not need */
	if (count_open(set, data) > 0)
	{
		in_share_of_time(set, SHARE_FOR_VERDICTS, [&] { judge_with_rest(set, data, kills); });
		note_apart(set, data);
		kill_known_mutants(set, data, kills);
	}
	drop_spare_databases(set, data);
	make_realistic(set, data);
}

/* Its number among the databases, which it is added to when it is new. */
static int
number_of_database(TestData *data, SharedDatabase *database)
{
	for (int number = 0; number < list_length(data->databases); number++)
		if (list_nth(data->databases, number) == database)
			return number;
	data->databases = lappend(data->databases, database);
	return list_length(data->databases) - 1;
}

/* Of those at hand, by the results at hand: -1 if none kills. */
static int
known_killer(const QuerySet *set, TestData *data, const Kills *kills, int mutant)
{
	ListCell *cell;

	if (kills->own[mutant])
		return number_of_database(data, kills->own[mutant]);
	foreach(cell, set->databases)
	{
		SharedDatabase *database = (SharedDatabase *) lfirst(cell);

		if (differs_from_first(set, database, mutant) && shared_differ(set, database, 0, mutant))
			return number_of_database(data, database);
	}
	return -1;
}

/* It was ended in the middle: what is known by then. */
static void
keep_known_fates(const QuerySet *set, TestData *data, const Kills *kills)
{
	for (int i = 1; i < set->n; i++)
	{
		MutantFate *fate = &data->fates[i];

		if (set_apart(set, 0, i))
		{
			fate->verdict = VERDICT_NOT_EQUIVALENT;
			fate->reason = NULL;
		}
		/* by a database that was not kept yet */
		if (fate->killed_by >= list_length(data->databases))
			fate->killed_by = -1;
		if (fate->verdict == VERDICT_NOT_EQUIVALENT && fate->killed_by < 0)
			fate->killed_by = known_killer(set, data, kills, i);
		if (fate->verdict == VERDICT_UNKNOWN && !fate->reason)
			fate->reason = OUT_OF_TIME;
	}
}

TestData *
make_test_data(QuerySet *set)
{
	const TimestampTz end = set->deadline;
	TestData *data = (TestData *) palloc0(sizeof(TestData));
	Kills kills = {};

	data->fates = (MutantFate *) palloc0(sizeof(MutantFate) * set->n);
	kills.wanted = (bool *) palloc0(sizeof(bool) * set->n);
	kills.own = (SharedDatabase **) palloc0(sizeof(SharedDatabase *) * set->n);
	for (int i = 1; i < set->n; i++)
	{
		data->fates[i].killed_by = -1;
		data->fates[i].verdict = VERDICT_UNKNOWN;
		data->fates[i].reason = set->members[i].error;
	}
	if (!run_until(end, [&] { find_fates(set, data, &kills); }))
	{
		set->deadline = end;
		keep_known_fates(set, data, &kills);
	}
	return data;
}
