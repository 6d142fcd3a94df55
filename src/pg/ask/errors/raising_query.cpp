/*
 * raising_query.cpp: see raising_query.h.
 *
 * Where one query raises an error, the other one runs by itself: what the first does in the same database ends with the
 * sandbox.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/read/trees/repeatable.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/errors/error_look.h"
#include "pg/ask/errors/raising_query.h"
#include "pg/ask/witness/smaller.h"
#include "pg/ask/witness/witness_rows.h"

/* So many databases of those that nobody asked for do, from small to large. */
#define MOST_DATABASES 120

typedef struct Search
{
	ErrorLook look;
	int next;
	int running;     /* the query that is running; -1: none */
	bool first_gave; /* the first one has given rows on the same database */
	RaisingQueries found;
	Candidate *candidates[2]; /* of found.alone */
} Search;

/* Are these rows of the query's own? */
static bool
gives(const Search *search, int q, const ResultSet *result)
{
	const ResultSet *none = search->found.of_no_rows[q];

	return result->nrows > 0 &&
		!(none && none->nrows > 0 && list_length(search->look.problem->relids) > 0 &&
		  compare_results(none, result, SQLEQ_BAG));
}

/* The body of a sandbox: from the next database on, until an error ends it, or both have given rows. */
static void
run_until_error(Search *search)
{
	MemoryContext run = AllocSetContextCreate(CurrentMemoryContext, "sqleq errors", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(run);

	for (; search->next < list_length(search->look.databases) && !search->found.both_gave_rows &&
		 GetCurrentTimestamp() < search->look.deadline;
		 search->next++)
	{
		Witness *witness = (Witness *) palloc0(sizeof(Witness));

		CHECK_FOR_INTERRUPTS();
		search->running = -1;
		search->first_gave = false;
		if (!witness_fill(witness, search->look.problem,
						  (const Candidate *) list_nth(search->look.databases, search->next)))
			for (search->running = 0; search->running < 2; search->running++)
			{
				ResultSet *result;

				if (replay_run(search->look.plans[search->running], witness, &result))
					break;
				if (search->running == 0)
					search->first_gave = gives(search, 0, result);
				else
					search->found.both_gave_rows = search->first_gave && gives(search, 1, result);
			}
		MemoryContextReset(run);
	}
	search->running = -1;
	MemoryContextSwitchTo(old);
	MemoryContextDelete(run);
}

/* Does the second one give rows where the first has failed? */
static bool
second_gives(const Search *search, const Candidate *candidate)
{
	ResultSet *result;
	bool yes = false, late;

	(void) run_one(&search->look, 1, candidate, &result);
	if (result)
		(void) sandbox_run([&] { yes = gives(search, 1, result); }, search->look.deadline, search->look.problem->named,
						   &late);
	return yes;
}

/* Query q has raised an error there. Does the other one give rows? */
static void
note_error(Search *search, int q, const ErrorData *error, Candidate *candidate)
{
	if (search->found.alone[q] || !(q == 0 ? second_gives(search, candidate) : search->first_gave) ||
		!allowed_rows(&search->look, candidate))
		return;
	search->found.alone[q] = make_seen(q, error);
	search->candidates[q] = candidate;
}

static void
look_at_all(Search *search)
{
	while (search->next < list_length(search->look.databases) && !search->found.both_gave_rows &&
		   GetCurrentTimestamp() < search->look.deadline)
	{
		bool late;
		const ErrorData *error;

		search->running = -1;
		error =
			sandbox_run([=] { run_until_error(search); }, search->look.deadline, search->look.problem->named, &late);
		if (!error || late)
			return;
		if (search->running >= 0 && error_is_of_query(error))
			note_error(search, search->running, error, (Candidate *) list_nth(search->look.databases, search->next));
		search->next++;
	}
}

/* The first database is the empty one. */
static void
find_results_of_no_rows(Search *search)
{
	const Candidate *first =
		search->look.databases == NIL ? NULL : (const Candidate *) linitial(search->look.databases);

	if (!first || candidate_count_rows(first) > 0 || search->look.problem->parameters != NIL)
		return;
	for (int q = 0; q < 2; q++)
		(void) run_one(&search->look, q, first, &search->found.of_no_rows[q]);
}

typedef struct Shown
{
	ErrorLook *look;
	const SeenError *seen;
} Shown;

static bool
shows(Candidate *candidate, void *context)
{
	const Shown *shown = (const Shown *) context;

	return raises_alone(shown->look, shown->seen, candidate);
}

/* The rows of the error's database, and no more of them than it takes. */
static bool
fill_witness(Search *search, SeenError *seen, Candidate *candidate)
{
	Shown shown = {&search->look, seen};

	if (!shows(candidate, &shown))
		return false;
	seen->witness = allowed_rows(&search->look, make_smaller(candidate, shows, &shown, search->look.deadline));
	return seen->witness != NULL;
}

/* One query never begins: a database on which the other one has rows, or, where there is none, a result. */
static void
find_rows_for(Search *search, int q)
{
	for (int with_rows = 1; with_rows >= 0 && !search->found.alone[q]; with_rows--)
	{
		ListCell *cell;

		search->look.with_rows = with_rows != 0;
		foreach(cell, search->look.databases)
		{
			if (GetCurrentTimestamp() >= search->look.deadline)
				return;
			if (!fill_witness(search, search->found.always[q], (Candidate *) lfirst(cell)))
				continue;
			search->found.alone[q] = search->found.always[q];
			break;
		}
	}
}

/* Those that were asked for, and of the others each second one, or third, and so on, where they are many. */
static List *
some_of(List *asked, const List *others)
{
	const int step = 1 + (list_length(others) - 1) / MOST_DATABASES;
	List *some = list_copy(asked);

	for (int i = 0; i < list_length(others); i += step)
		some = lappend(some, list_nth(others, i));
	return some;
}

RaisingQueries
find_raising_queries(const SqleqProblem *problem, List *asked, List *others, TimestampTz deadline)
{
	Search search = {};
	RaisingQueries *found = &search.found;

	/* others cannot even be planned on made-up rows */
	for (int q = 0; q < 2; q++)
		if (!problem->comparable[q] || query_not_repeatable(compared_query(problem, q)) != NULL)
			return *found;
	search.look.problem = problem;
	search.look.deadline = deadline;
	search.look.databases = some_of(asked, others);
	search.look.with_rows = true;
	if (!plan_look(&search.look, 0) || !plan_look(&search.look, 1))
		return *found;
	for (int q = 0; q < 2; q++)
		found->always[q] = search.look.always[q];
	if (found->always[0] && found->always[1])
		return *found;
	if (found->always[0] || found->always[1])
	{
		find_rows_for(&search, found->always[0] ? 0 : 1);
		return *found;
	}
	find_results_of_no_rows(&search);
	look_at_all(&search);
	for (int q = 0; q < 2 && !found->both_gave_rows; q++)
		if (found->alone[q] && !fill_witness(&search, found->alone[q], search.candidates[q]))
			found->alone[q] = NULL;
	return *found;
}
