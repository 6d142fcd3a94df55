/*
 * hunt_reduce.cpp: makes a test that found a difference small: statements of the database, settings, what fills the holes.
 *
 * One change after the other is kept when the difference still shows (delta debugging); each attempt makes the database anew.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "common/md5.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
}

#include "hunt_test.h"

#define MOST_ATTEMPTS 600
#define RUN_MS 2000

typedef struct Attempt
{
	const HuntTest *test;
	OracleRun run;
	const char *texts[2];
} Attempt;

static void
attempt(void *arg)
{
	Attempt *attempt = (Attempt *) arg;
	const char *message;

	if (hunt_test_texts(attempt->test, attempt->texts, &message))
		attempt->run = oracle_run(attempt->texts[0], attempt->test->settings[0], attempt->texts[1], attempt->test->settings[1],
								  attempt->test->oracle->ordered, RUN_MS);
	else
		attempt->run.outcome = RUN_ERROR;
}

static Attempt
try_test(const HuntTest *test)
{
	Attempt a = {test};

	hunt_on_database(test->statements, attempt, &a);
	return a;
}

typedef struct Reduction
{
	HuntTest best;
	int left;
	TimestampTz deadline;
} Reduction;

/* Whether it still differs; then it is the best one. */
static bool
accept(Reduction *reduction, const HuntTest *test)
{
	if (reduction->left-- <= 0 || GetCurrentTimestamp() > reduction->deadline || try_test(test).run.outcome != RUN_DIFFERS)
		return false;
	reduction->best = *test;
	return true;
}

static List *
without(List *list, int from, int count)
{
	List *rest = NIL;

	for (int i = 0; i < list_length(list); i++)
		if (i < from || i >= from + count)
			rest = lappend(rest, list_nth(list, i));
	return rest;
}

static List *
with(List *list, int at, void *item)
{
	List *copy = list_copy(list);

	lfirst(list_nth_cell(copy, at)) = item;
	return copy;
}

/* The lists of a test that can be shortened: 0: statements, 1 and 2: settings. */
static List **
list_of(HuntTest *test, int which)
{
	return which == 0 ? &test->statements : &test->settings[which - 1];
}

/* Leaves out parts of a list, large ones first, the last ones first. `step`: how many items belong together. */
static void
reduce_list(Reduction *reduction, int which, int step)
{
	int size = list_length(*list_of(&reduction->best, which)) / step / 2 * step;

	for (size = Max(size, step); size >= step; size = size / step / 2 * step)
		for (int from = list_length(*list_of(&reduction->best, which)) - size; from > -size; from -= size)
		{
			HuntTest test = reduction->best;

			*list_of(&test, which) = without(*list_of(&test, which), Max(from, 0), from < 0 ? size + from : size);
			(void) accept(reduction, &test);
		}
}

/* Simpler texts for holes. */
static void
reduce_holes(Reduction *reduction)
{
	for (int i = 0; i < list_length(reduction->best.holes); i++)
	{
		const AbstractHole *hole = (const AbstractHole *) list_nth(reduction->best.oracle->holes, i);
		const char *type = format_type_be(hole->type);
		List *simpler = list_make3(psprintf("NULL::%s", type), psprintf("'1'::%s", type), psprintf("'0'::%s", type));
		ListCell *cell;

		for (int a = 0; a < hole->nargs; a++)
		{
			if (hole->args[a] == hole->type)
				simpler = lappend(simpler, psprintf("$%d", a + 1));
			if (hole->type == BOOLOID)
				simpler = lappend(lappend(simpler, psprintf("$%d IS NULL", a + 1)), psprintf("$%d IS NOT NULL", a + 1));
		}
		foreach(cell, simpler)
		{
			HuntTest test = reduction->best;

			test.holes = with(test.holes, i, lfirst(cell));
			if (accept(reduction, &test))
				break;
		}
	}
}

static const char *
fingerprint_of(const HuntTest *test)
{
	const char *text = psprintf("%s|%d|%s|%s", test->oracle->name, test->plans_only, settings_text(test->settings[0], "", ";"),
								settings_text(test->settings[1], "", ";"));
	char *sum = (char *) palloc(33);
	const char *error;

	if (!pg_md5_hash(text, strlen(text), sum, &error))
		elog(ERROR, "could not hash: %s", error);
	return sum;
}

HuntBug *
hunt_reduce(const HuntTest *test, TimestampTz deadline)
{
	Reduction reduction = {*test, MOST_ATTEMPTS, deadline};
	HuntBug *bug;
	Attempt shown;

	/* twice, or it was chance */
	if (!accept(&reduction, test) || !accept(&reduction, test))
		return NULL;
	for (int round = 0; round < 2; round++)
	{
		reduce_list(&reduction, 0, 1);
		for (int q = 0; q < 2; q++)
		{
			HuntTest plain = reduction.best;

			plain.settings[q] = NIL;
			if (!accept(&reduction, &plain))
				reduce_list(&reduction, 1 + q, 2);
		}
		reduce_holes(&reduction);
	}
	shown = try_test(&reduction.best);
	if (shown.run.outcome != RUN_DIFFERS)
		return NULL;
	bug = (HuntBug *) palloc0(sizeof(HuntBug));
	bug->kind = "wrong result";
	bug->oracle = test->oracle->name;
	bug->test = test->number;
	for (int q = 0; q < 2; q++)
	{
		bug->settings[q] = settings_text(reduction.best.settings[q], "", "; ");
		bug->results[q] = shown.run.results[q];
	}
	bug->script = hunt_test_script(&reduction.best, shown.texts, shown.run.results);
	bug->fingerprint = fingerprint_of(&reduction.best);
	return bug;
}
