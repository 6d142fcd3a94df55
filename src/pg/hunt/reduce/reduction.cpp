/* reduction.cpp: see reduction.h. */
extern "C" {
#include "postgres.h"

#include <time.h>

#include "miscadmin.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/hunt/reduce/reduction.h"
#include "pg/hunt/run/scratch_database.h"

double
reduction_busy(void)
{
	struct timespec busy = {};

	(void) clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &busy);
	return (double) busy.tv_sec + (double) busy.tv_nsec / 1e9;
}

bool
reduction_is_over(const Reduction *reduction)
{
	return reduction->left <= 0 || GetCurrentTimestamp() > reduction->deadline ||
		(reduction->busy_until > 0 && reduction_busy() > reduction->busy_until);
}

/* Whether it still shows on the database that is there; then it is the best one. */
bool
reduction_accept_here(Reduction *reduction, const HuntTest *test)
{
	MemoryContext work, old;
	bool kept;

	CHECK_FOR_INTERRUPTS();
	if (reduction_is_over(reduction))
		return false;
	reduction->left--;
	work = AllocSetContextCreate(CurrentMemoryContext, "sqleq attempt", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(work);
	kept = reduction->again.still_shows(reduction->again.arg, test);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(work);
	if (kept)
		reduction->best = *test;
	reduction->progress |= kept;
	return kept;
}

typedef struct Attempt
{
	Reduction *reduction;
	const HuntTest *test;
	bool kept;
} Attempt;

static void
accept_there(void *arg)
{
	Attempt *attempt = (Attempt *) arg;

	attempt->kept = reduction_accept_here(attempt->reduction, attempt->test);
}

/* The same on the test's own database. */
bool
reduction_accept(Reduction *reduction, const HuntTest *test)
{
	Attempt a = {reduction, test, false};

	/* what crashes is not done here */
	if (reduction->wanted == HUNT_CRASHES && test->nruns == 0)
		return reduction_accept_here(reduction, test);
	if (!reduction_is_over(reduction))
		hunt_on_database(test->statements, accept_there, &a);
	return a.kept;
}

List *
reduction_without(List *list, int from, int count)
{
	List *rest = NIL;

	for (int i = 0; i < list_length(list); i++)
		if (i < from || i >= from + count)
			rest = lappend(rest, list_nth(list, i));
	return rest;
}

List *
reduction_with(List *list, int at, void *item)
{
	List *copy = list_copy(list);

	lfirst(list_nth_cell(copy, at)) = item;
	return copy;
}
