/*
 * difference.cpp: see difference.h.
 *
 * Each query is planned once, with its tables replaced by tuplestores, so a run takes some microseconds more than its
 * own work. Where the results differ, the database goes the way of every candidate (confirm.cpp): constraints, other
 * orders of rows, ties. Then rows are left out of it as long as it stays a counterexample.
 *
 * All runs are in the sandbox, a batch of them in one subtransaction, until an error ends it.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/attack/difference.h"
#include "pg/ask/witness/fit_rows.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/smaller.h"
#include "pg/ask/witness/witness_rows.h"

/* Two queries on one database get this much; so often may it be too little. */
#define RUN_MS 60
#define MOST_LATE 3

typedef enum QuickOutcome
{
	QUICK_SAME,
	QUICK_DIFFERS,
	QUICK_REFUSED
} QuickOutcome;

typedef struct Search
{
	const SqleqProblem *problem;
	TimestampTz deadline;
	MemoryContext context; /* of all that outlives a run */
	ReplayPlan *plans[2];
	Candidate **candidates;
	int count;
	int next;
	bool fit;        /* rows that violate constraints are taken out first */
	bool close_look; /* constraints count, too */
	bool stopped;    /* at a candidate on which the results differ: the one before `next` */
	SearchResult *result;
} Search;

static void
prepare(Search *search, const Witness *witness)
{
	MemoryContext old = MemoryContextSwitchTo(search->context);
	const char *reason = NULL;

	for (int q = 0; q < 2; q++)
	{
		search->plans[q] =
			replay_prepare(witness, compared_query(search->problem, q), search->problem->text[q], false, &reason);
		if (!search->plans[q])
			ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("%s", reason)));
	}
	MemoryContextSwitchTo(old);
}

static QuickOutcome
quick_look(Search *search, Candidate *candidate)
{
	Witness *witness = (Witness *) palloc0(sizeof(Witness));
	ResultSet *results[2];

	if (witness_fill(witness, search->problem, candidate))
		return QUICK_REFUSED;
	if (search->fit)
		fit_rows(witness, candidate);
	if (!search->plans[1])
		prepare(search, witness);
	for (int q = 0; q < 2; q++)
		if (replay_run(search->plans[q], witness, &results[q]))
			return QUICK_REFUSED;
	search->result->both_gave_rows = search->result->both_gave_rows || (results[0]->nrows > 0 && results[1]->nrows > 0);
	if (compare_results(results[0], results[1], search->problem->semantics))
		return QUICK_SAME;
	if (search->close_look && witness_check_constraints(witness))
		return QUICK_REFUSED;
	return QUICK_DIFFERS;
}

/* Until a database is found on which the results differ, or all are through. An error ends it, too. */
static void
look_for_difference(Search *search)
{
	MemoryContext run = AllocSetContextCreate(search->context, "sqleq search", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(run);

	search->stopped = false;
	while (!search->stopped && search->next < search->count)
	{
		TimestampTz now = GetCurrentTimestamp();

		CHECK_FOR_INTERRUPTS();
		if (now >= search->deadline)
			break;
		sandbox_limit(Min(search->deadline, TimestampTzPlusMilliseconds(now, RUN_MS)));
		search->result->databases++;
		search->stopped = quick_look(search, search->candidates[search->next++]) == QUICK_DIFFERS;
		MemoryContextReset(run);
	}
	MemoryContextSwitchTo(old);
	MemoryContextDelete(run);
}

/* The next candidate on which the results differ, or NULL. */
static Candidate *
next_difference(Search *search)
{
	int times_late = 0;

	while (search->next < search->count && GetCurrentTimestamp() < search->deadline)
	{
		bool late;
		const ErrorData *error;

		error = sandbox_run([=] { look_for_difference(search); }, search->deadline, search->problem->named, &late);
		if (!error)
			return search->stopped ? search->candidates[search->next - 1] : NULL;
		search->result->failed++;
		if (!search->result->error)
			search->result->error = late ? "it takes too long" : error->message;
		if ((late && ++times_late >= MOST_LATE) || !search->plans[1])
			return NULL; /* the next ones would end likewise */
	}
	return NULL;
}

/* ---- smaller databases ---- */

/* Does this one differ? */
static bool
still_differs(Candidate *candidate, void *context)
{
	Search *search = (Search *) context;

	search->candidates = &candidate;
	search->count = 1;
	search->next = 0;
	return next_difference(search) != NULL;
}

/*
 * Makes the database smaller as long as both queries differ on it, and confirms what remains. NULL: that is no
 * counterexample.
 */
static Witness *
confirm_smaller(Search *search, Candidate *found)
{
	SearchResult unused = {};
	Search smaller = *search;
	Candidate *best;

	smaller.fit = false;
	smaller.close_look = true;
	smaller.result = &unused;
	best = make_smaller(found, still_differs, &smaller, search->deadline);
	return best == found ? NULL : confirm_candidate(search->problem, best, search->deadline).witness;
}

Witness *
find_smaller(const SqleqProblem *problem, Candidate *candidate, TimestampTz deadline)
{
	Search search = {};

	search.problem = problem;
	search.deadline = deadline;
	search.context = CurrentMemoryContext;
	return confirm_smaller(&search, candidate);
}

SearchResult
find_difference(const SqleqProblem *problem, List *databases, bool fit, int most_confirmed, TimestampTz deadline)
{
	SearchResult result = {};
	Search search = {};
	Candidate *found;
	int looked_at = 0;

	search.problem = problem;
	search.deadline = deadline;
	search.context = CurrentMemoryContext;
	search.fit = fit;
	search.result = &result;
	search.count = list_length(databases);
	search.candidates = (Candidate **) palloc(sizeof(Candidate *) * Max(search.count, 1));
	for (int i = 0; i < search.count; i++)
		search.candidates[i] = (Candidate *) list_nth(databases, i);
	while (looked_at++ < most_confirmed && (found = next_difference(&search)) != NULL)
	{
		Confirmation confirmation = confirm_candidate(problem, found, deadline);

		if (!confirmation.witness)
		{
			if (!result.refused)
				result.refused = confirmation.reason;
			continue;
		}
		result.witness = confirm_smaller(&search, found);
		if (!result.witness)
			result.witness = confirmation.witness;
		break;
	}
	return result;
}
