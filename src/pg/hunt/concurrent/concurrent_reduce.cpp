/* concurrent_reduce.cpp: see concurrent_reduce.h. */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "pgstat.h"
#include "storage/latch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/concurrent_reduce.h"
#include "pg/hunt/concurrent/snapshot_horizon.h"
#include "pg/hunt/words/outcomes.h"

/* What depends on the moment shows in one of so many runs, or is left alone. */
#define TRIES 3
/* A statement of one session alone is tried when nobody else has a snapshot; so long that is waited for. */
#define ALONE_MS 5000
#define ALONE_POLL_MS 50

typedef struct Reducing
{
	ConcurrentCase *concurrent;
	const ConcurrentPlace *place;
	ConcurrentShown *shown; /* of the last run that did */
	MemoryContext context;  /* of that run; NULL: there was none. Of the others nothing stays: their rows may be long,
							   and attempts many */
	TimestampTz deadline;
	ErrorData *error;
} Reducing;

static bool
is_over(const Reducing *reducing)
{
	return reducing->error != NULL || GetCurrentTimestamp() >= reducing->deadline;
}

/* What a run that shows it has changed in the case outlives it. */
static void
keep(Reducing *reducing, MemoryContext context)
{
	ConcurrentCase *concurrent = reducing->concurrent;

	concurrent->setup = list_copy(concurrent->setup);
	concurrent->meanwhile = list_copy(concurrent->meanwhile);
	if (reducing->context)
		MemoryContextDelete(reducing->context);
	reducing->context = context;
}

/* Does the case still show? */
static bool
holds(Reducing *reducing)
{
	MemoryContext context, old;
	ConcurrentShown shown = {};

	if (is_over(reducing))
		return false;
	context = AllocSetContextCreate(CurrentMemoryContext, "sqleq concurrent attempt", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(context);
	reducing->error = concurrent_case_run(reducing->concurrent, reducing->place, &shown);
	MemoryContextSwitchTo(old);
	/* the error is in there, too */
	if (reducing->error)
		return false;
	if (!shown.shown)
	{
		MemoryContextDelete(context);
		return false;
	}
	keep(reducing, context);
	*reducing->shown = shown;
	return true;
}

/* With the list without its elements from..from + n - 1. */
static bool
holds_without(Reducing *reducing, List **list, int from, int n)
{
	List *before = *list, *others[2] = {reducing->concurrent->setup, reducing->concurrent->meanwhile};

	*list = NIL;
	for (int i = 0; i < list_length(before); i++)
		if (i < from || i >= from + n)
			*list = lappend(*list, list_nth(before, i));
	if (holds(reducing))
		return true;
	if (list != &reducing->concurrent->setup)
		reducing->concurrent->setup = others[0];
	if (list != &reducing->concurrent->meanwhile)
		reducing->concurrent->meanwhile = others[1];
	*list = before;
	return false;
}

/* By halves, quarters, ... and one by one; `least` of them stay. */
static void
shorten(Reducing *reducing, List **list, int least)
{
	for (int n = Max(list_length(*list) / 2, 1); n >= 1 && !is_over(reducing); n = n > 1 ? n / 2 : 0)
		for (int from = list_length(*list) - n; from >= 0 && !is_over(reducing); from -= n)
			if (list_length(*list) - n >= least)
				(void) holds_without(reducing, list, from, n);
}

static void
fewer_settings(Reducing *reducing)
{
	for (int r = 1; r >= 0; r--)
		for (int i = list_length(reducing->concurrent->settings[r]) - 2; i >= 0 && !is_over(reducing); i -= 2)
			(void) holds_without(reducing, &reducing->concurrent->settings[r], i, 2);
}

static void
fewer_rows(Reducing *reducing)
{
	ListCell *cell;

	foreach(cell, reducing->concurrent->setup)
	{
		ConcurrentStatement *statement = (ConcurrentStatement *) lfirst(cell);
		int good = statement->last;

		while (statement->kind == CONCURRENT_INSERT && good > statement->first && !is_over(reducing))
		{
			statement->last = statement->first + (good - statement->first) / 2;
			if (!holds(reducing))
				break;
			good = statement->last;
		}
		statement->last = good;
	}
}

/* A field of the query's, or of a table's, set to a simpler value. */
template <typename T>
static void
try_value(Reducing *reducing, T *place, T value)
{
	T before = *place;

	if (before == value || is_over(reducing))
		return;
	*place = value;
	if (!holds(reducing))
		*place = before;
}

static void
simpler_query(Reducing *reducing)
{
	ConcurrentQuery *query = reducing->concurrent->query;
	List *targets = query->targets;
	const char *group = query->group;

	/* a group's column cannot stay without it */
	if (group)
	{
		query->group = NULL;
		query->targets = list_make1((char *) "count(*)");
		if (!holds(reducing))
		{
			query->group = group;
			query->targets = targets;
		}
	}
	try_value(reducing, &query->joined, (const char *) "");
	shorten(reducing, &query->targets, 1);
	shorten(reducing, &query->conditions, 0);
}

static List *
tables_of(const ConcurrentCase *concurrent)
{
	List *tables = NIL;
	ListCell *cell;

	foreach(cell, concurrent->setup)
		tables = list_append_unique_ptr(tables, ((ConcurrentStatement *) lfirst(cell))->table);
	return tables;
}

static void
simpler_tables(Reducing *reducing)
{
	ListCell *cell, *column;

	foreach(cell, tables_of(reducing->concurrent))
	{
		ConcurrentTable *table = (ConcurrentTable *) lfirst(cell);

		foreach(column, table->columns)
			try_value(reducing, &((ConcurrentColumn *) lfirst(column))->gone, true);
		try_value(reducing, &table->options, (const char *) " WITH (autovacuum_enabled = off)");
	}
}

/* Nobody has a snapshot from before now. Who has one for long is not of this test: autovacuum, say. */
static bool
is_alone(const Reducing *reducing)
{
	TransactionId now = concurrent_now();

	for (int waited = 0; concurrent_is_seen(now); waited += ALONE_POLL_MS)
	{
		if (waited >= ALONE_MS || is_over(reducing))
			return false;
		(void) WaitLatch(MyLatch, WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, ALONE_POLL_MS, PG_WAIT_EXTENSION);
	}
	return true;
}

/*
 * All by one session, one statement after the other, if that shows it, too. Where another process has an older
 * snapshot, that may be what shows it, and the script would not.
 */
static void
one_session(Reducing *reducing)
{
	ConcurrentCase *concurrent = reducing->concurrent, before = *concurrent;

	if (!is_alone(reducing))
		return;
	concurrent->setup = list_concat_copy(concurrent->setup, concurrent->meanwhile);
	concurrent->meanwhile = NIL;
	concurrent->query = NULL;
	if (!holds(reducing) || !is_alone(reducing) || !holds(reducing))
		*concurrent = before;
}

ErrorData *
concurrent_reduce(ConcurrentCase *concurrent, const ConcurrentPlace *place, TimestampTz deadline,
				  ConcurrentShown *shown)
{
	Reducing reducing = {concurrent, place, shown, NULL, DT_NOEND, NULL};
	bool found = false;

	memset(shown, 0, sizeof(*shown));
	for (int i = 0; i < TRIES && !found; i++)
		found = holds(&reducing);
	if (!found)
		return reducing.error;
	/* a bug that is found is reported, also when the campaign's time is over */
	reducing.deadline = Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), CONCURRENT_REDUCE_MS));
	if (concurrent->wanted == HUNT_SETUP_FAILED && concurrent->meanwhile != NIL)
	{
		one_session(&reducing);
		try_value(&reducing, &concurrent->query, (ConcurrentQuery *) NULL);
	}
	shorten(&reducing, &concurrent->setup, 1);
	shorten(&reducing, &concurrent->meanwhile, 0);
	fewer_rows(&reducing);
	if (concurrent->query && concurrent->wanted != HUNT_SETUP_FAILED)
		simpler_query(&reducing);
	fewer_settings(&reducing);
	shorten(&reducing, &concurrent->setup, 1);
	simpler_tables(&reducing);
	fewer_rows(&reducing);
	/* as it is now, whatever the last attempt was */
	found = false;
	for (int i = 0; i < TRIES && !found && reducing.error == NULL; i++)
	{
		reducing.deadline = DT_NOEND;
		found = holds(&reducing);
	}
	shown->shown = found;
	return reducing.error;
}
