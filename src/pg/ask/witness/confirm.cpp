/*
 * confirm.cpp: a candidate becomes a counterexample only when this server has run both queries on it and they differed.
 *
 * All happens in a sandbox (sandbox.cpp). An error in there (a value out of range, a division by zero) is a reason why
 * the candidate is none. Interrupts are no reasons: they go on to the caller.
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

#include "pg/base/guard.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/read/trees/repeatable.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/confirm.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/shuffle.h"
#include "pg/ask/witness/shuffle_tree.h"
#include "pg/ask/witness/ties.h"
#include "pg/ask/witness/witness_rows.h"

/* So often a query runs on a candidate in other orders, and then with chance deciding what may be decided by chance. */
#define SHUFFLED_RUNS 100
/* For queries that the core understands: it has looked at the orders of tied rows itself. */
#define SHUFFLED_RUNS_AGAIN 40
/*
 * Where these are not all orders, so many by chance: a database that was chosen since nothing showed in fewer runs is
 * the one on which they happen to miss it.
 */
#define SHUFFLED_RUNS_FOR_SURE 2000

/* So many by chance where only errors can come of it: all orders in which the query may give another result were tried.
 */
#define SHUFFLED_RUNS_FOR_ERRORS 16

/* So many runs, at most, go through all results that a query permits. */
#define MOST_ORDERS 3000

/* What was going on when an error came. */
typedef enum ConfirmPhase
{
	READING_VALUES,
	CHECKING_CONSTRAINTS,
	RUNNING_FIRST,
	RUNNING_SECOND,
	COMPARING
} ConfirmPhase;

Query *
compared_query(const SqleqProblem *problem, int q)
{
	return problem->comparable[q] ? problem->comparable[q] : problem->query[q];
}

/* The results of one query that have been seen on a candidate. */
typedef struct Seen
{
	List *results;  /* of ResultSet */
	bool all_tried; /* all orders that SQL permits: there are few */
	bool missing;   /* there are orders in which the query was not run, and only such runs show what they lead to */
} Seen;

static bool
was_seen(const SqleqProblem *problem, const Seen *seen, const ResultSet *result)
{
	ListCell *cell;

	foreach(cell, seen->results)
		if (compare_results((const ResultSet *) lfirst(cell), result, problem->semantics))
			return true;
	return false;
}

static ResultSet *
copy_result(const ResultSet *result)
{
	ResultSet *copy = (ResultSet *) palloc(sizeof(ResultSet));

	copy->desc = CreateTupleDescCopy(result->desc);
	copy->nrows = result->nrows;
	copy->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(result->nrows, 1));
	for (int i = 0; i < result->nrows; i++)
		copy->rows[i] = heap_copytuple(result->rows[i]);
	return copy;
}

static const char *
not_all_known(const SqleqProblem *problem, int q)
{
	return psprintf("the result of the %s query depends on the order of the rows, and not all of its results are known",
					query_name(problem, q));
}

/* Other orders of the rows and other plans, until a second result is seen. */
static const char *
try_other_orders(const SqleqProblem *problem, int q, const Witness *witness, Seen *seen, ConfirmPhase *phase)
{
	int orders = replay_cuts(compared_query(problem, q)) ? REPLAY_ORDERS : ORDER_TIES_UP;

	for (int order = ORDER_GIVEN + 1; order < orders && list_length(seen->results) == 1; order++)
	{
		ResultSet *result;
		const char *reason;

		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = replay_query(witness, compared_query(problem, q), problem->text[q], (ReplayOrder) order, &result);
		if (reason)
			return reason;
		*phase = COMPARING;
		if (!was_seen(problem, seen, result))
			seen->results = lappend(seen->results, result);
	}
	return NULL;
}

/*
 * Runs in which the rows come in other orders wherever SQL permits them, until a second result is seen: at first one
 * order after the other, as many as there are or as are wanted, then orders of chance, which meet errors, too, that a
 * query may stop before: `after_all` of them, or `by_chance`, if there are more orders. Of orders that only runs know
 * about, all are tried if they are not too many.
 */
static const char *
try_shuffled(const SqleqProblem *problem, int q, const Witness *witness, Seen *seen, int runs, int after_all,
			 int by_chance)
{
	Query *query = compared_query(problem, q);
	const bool alone = shuffle_knows_alone(query);
	int most;
	bool in_turn = true;
	bool lost;
	ReplayPlan *plan;
	const char *reason;

	seen->all_tried = !shuffle_matters(query, problem->semantics == SQLEQ_LIST);
	if (seen->all_tried)
		return NULL;
	if (alone)
		runs = MOST_ORDERS;
	most = 2 * runs;
	shuffle_seed((uint64) sqleq_seed);
	plan = replay_prepare(witness, query, problem->text[q], true, &reason);
	if (!plan)
		return reason;
	shuffle_all();
	for (int run = 0; run < most && list_length(seen->results) == 1; run++)
	{
		ResultSet *result;
		bool more;

		reason = replay_run(plan, witness, &result);
		if (reason)
			return reason;
		if (!was_seen(problem, seen, result))
			seen->results = lappend(seen->results, result);
		if (!in_turn)
			continue;
		more = shuffle_next(&lost);
		if (!more || run + 1 >= runs)
		{
			in_turn = false;
			shuffle_seed((uint64) sqleq_seed);
			run = runs - 1;
			most = runs + (more || lost ? by_chance : after_all);
			seen->missing = alone && more;
			seen->all_tried = !more && !lost;
		}
	}
	shuffle_seed((uint64) sqleq_seed);
	return NULL;
}

/*
 * All ways in which chance may decide, one run for each: the results that the query permits. None of the other query's
 * may be among them, and what was seen by chance must be. Returns why that is not known.
 */
static const char *
try_all_orders(const SqleqProblem *problem, int q, const Witness *witness, const Seen *before, Seen *seen,
			   const Seen *other)
{
	Query *query = compared_query(problem, q);
	MemoryContext run = AllocSetContextCreate(CurrentMemoryContext, "sqleq run", ALLOCSET_DEFAULT_SIZES);
	const char *unclear = not_all_known(problem, q);
	bool lost = false;
	ReplayPlan *plan;
	const char *reason;
	ListCell *cell;

	if (!shuffle_shows_all(query, problem->semantics == SQLEQ_LIST))
		return unclear;
	shuffle_seed((uint64) sqleq_seed);
	plan = replay_prepare(witness, query, problem->text[q], true, &reason);
	if (!plan)
		return reason;
	shuffle_all();
	for (int n = 0;; n++)
	{
		MemoryContext old = MemoryContextSwitchTo(run);
		ResultSet *result;

		CHECK_FOR_INTERRUPTS();
		reason = n == MOST_ORDERS ? unclear : replay_run(plan, witness, &result);
		if (!reason && was_seen(problem, other, result))
			reason = psprintf(
				"the result of the %s query depends on the order of the rows, and the other query gives one of its results",
				query_name(problem, q));
		MemoryContextSwitchTo(old);
		if (reason)
			break;
		if (!was_seen(problem, seen, result))
			seen->results = lappend(seen->results, copy_result(result));
		MemoryContextReset(run);
		if (!shuffle_next(&lost))
			break;
	}
	shuffle_seed((uint64) sqleq_seed);
	if (reason)
		return pstrdup(reason);
	foreach(cell, before->results)
		lost = lost || !was_seen(problem, seen, (const ResultSet *) lfirst(cell));
	return lost ? unclear : NULL;
}

/* Do the queries have anything that tells equal values apart? */
static bool
spellings_show(const SqleqProblem *problem)
{
	ListCell *cell;

	foreach(cell, problem->spelled)
		if (lfirst(cell) != NIL)
			return true;
	return problem->unsupported != NULL;
}

/*
 * Both queries have given other results. One of them may permit several: then no result of the one may be one of the
 * other's. Returns why the candidate is no counterexample, or NULL.
 */
static const char *
try_by_chance(const SqleqProblem *problem, Witness *witness, ResultSet *const *results, ConfirmPhase *phase)
{
	const int runs = problem->unsupported ? SHUFFLED_RUNS : SHUFFLED_RUNS_AGAIN;
	Seen seen[2] = {};
	const char *reason;

	/* what differs as bags differs as lists, however ORDER BY leaves tied rows */
	if (problem->semantics == SQLEQ_LIST && !compare_results(results[0], results[1], SQLEQ_BAG))
	{
		SqleqProblem bags = *problem;

		bags.semantics = SQLEQ_BAG;
		if (try_by_chance(&bags, witness, results, phase) == NULL)
			return NULL;
	}
	for (int q = 0; q < 2; q++)
		if (shuffle_misses_some(compared_query(problem, q), spellings_show(problem)))
			return not_all_known(problem, q);
	for (int q = 0; q < 2; q++)
	{
		seen[q].results = list_make1(results[q]);
		reason = try_other_orders(problem, q, witness, &seen[q], phase);
		if (!reason)
			reason = try_shuffled(problem, q, witness, &seen[q], runs, runs, runs);
		if (!reason && seen[q].missing && list_length(seen[q].results) == 1)
			reason = not_all_known(problem, q);
		if (reason)
			return reason;
	}
	witness->by_chance = list_length(seen[0].results) > 1 || list_length(seen[1].results) > 1;
	for (int q = 0; q < 2 && witness->by_chance; q++)
	{
		Seen all = {};

		/*
		 * What never differed is taken to be the only result, as it is when neither of the queries leaves anything to
		 * chance.
		 */
		if (list_length(seen[q].results) == 1)
			continue;
		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = try_all_orders(problem, q, witness, &seen[q], &all, &seen[1 - q]);
		if (reason)
			return reason;
		seen[q] = all;
	}
	return NULL;
}

bool
gives_one_result(const SqleqProblem *problem, Query *query, const Witness *witness, ResultSet *result,
				 SqleqSemantics semantics, bool chosen, bool *all_tried)
{
	const int runs = problem->unsupported ? SHUFFLED_RUNS : SHUFFLED_RUNS_AGAIN;
	SqleqProblem alone = *problem;
	Seen seen = {list_make1(result)};
	ConfirmPhase phase;

	alone.query[0] = query;
	alone.comparable[0] = NULL;
	alone.semantics = semantics;
	const bool one = !shuffle_misses_some(query, spellings_show(&alone)) &&
		!try_other_orders(&alone, 0, witness, &seen, &phase) &&
		!try_shuffled(&alone, 0, witness, &seen, runs, SHUFFLED_RUNS_FOR_ERRORS,
					  chosen ? SHUFFLED_RUNS_FOR_SURE : runs) &&
		list_length(seen.results) == 1 && !seen.missing;
	if (all_tried)
		*all_tried = seen.all_tried;
	return one;
}

bool
query_misses_some(const SqleqProblem *problem, Query *query)
{
	return shuffle_misses_some(query, spellings_show(problem));
}

const char *
query_may_give(const SqleqProblem *problem, Query *query, const Witness *witness, ResultSet *result, ResultSet *other)
{
	SqleqProblem alone = *problem;
	const int runs = problem->unsupported ? SHUFFLED_RUNS : SHUFFLED_RUNS_AGAIN;
	const char *const unclear =
		"the result of the query depends on the order of the rows, and not all of its results are known";
	Seen seen = {list_make1(result)}, others = {list_make1(other)}, all = {};
	const char *reason;

	alone.comparable[0] = query;
	if (query_misses_some(&alone, query))
		return unclear;
	reason = try_shuffled(&alone, 0, witness, &seen, runs, runs, runs);
	if (reason || list_length(seen.results) == 1)
		return reason ? reason : seen.missing ? unclear : NULL;
	return try_all_orders(&alone, 0, witness, &seen, &all, &others);
}

/* Returns why the candidate is no counterexample, or NULL when it is one. */
static const char *
try_candidate(const SqleqProblem *problem, const Candidate *candidate, Witness *witness, ConfirmPhase *phase)
{
	ResultSet *results[2];
	const char *reason;

	for (int q = 0; q < 2; q++)
	{
		reason = query_not_repeatable(compared_query(problem, q));
		if (reason)
			return psprintf("the result of the %s query is not deterministic: %s", query_name(problem, q), reason);
	}
	*phase = READING_VALUES;
	reason = witness_fill(witness, problem, candidate);
	if (reason)
		return reason;
	guard_begin(witness, ORDER_GIVEN);
	*phase = CHECKING_CONSTRAINTS;
	reason = witness_check_constraints(witness);
	if (reason)
		return reason;
	for (int q = 0; q < 2; q++)
	{
		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = replay_query(witness, compared_query(problem, q), problem->text[q], ORDER_GIVEN, &results[q]);
		if (reason)
			return reason;
	}
	*phase = COMPARING;
	if (compare_results(results[0], results[1], problem->semantics))
		return "both queries give the same result on it";
	reason = try_by_chance(problem, witness, results, phase);
	if (reason)
		return reason;
	for (int q = 0; q < 2; q++)
		witness->results[q] = results[q];
	return NULL;
}

static const char *
doing(const SqleqProblem *problem, ConfirmPhase phase)
{
	switch (phase)
	{
		case READING_VALUES:
			return "a value of it does not fit";
		case CHECKING_CONSTRAINTS:
			return "its constraints cannot be checked";
		case COMPARING:
			return "the results cannot be compared";
		default:
			return psprintf("the %s query raises an error on it", query_name(problem, phase == RUNNING_FIRST ? 0 : 1));
	}
}

static const char *
error_reason(const SqleqProblem *problem, const ErrorData *error, ConfirmPhase phase)
{
	return psprintf("%s: %s (SQLSTATE %s)", doing(problem, phase), error->message, unpack_sql_state(error->sqlerrcode));
}

Confirmation
confirm_candidate(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline)
{
	Confirmation result = {NULL, NULL, false};
	Witness *witness = (Witness *) palloc0(sizeof(Witness));
	const char *reason = NULL;
	ConfirmPhase phase = READING_VALUES;
	const ErrorData *error = sandbox_run([&] { reason = try_candidate(problem, candidate, witness, &phase); }, deadline,
										 problem->named, &result.late);

	if (result.late)
		result.reason = "the deadline passed before both queries had run on it";
	else if (error)
		result.reason = error_reason(problem, error, phase);
	else
		result.reason = reason;
	if (!result.reason)
		result.witness = witness;
	return result;
}
