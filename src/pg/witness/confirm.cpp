/*
 * confirm.cpp: a candidate becomes a counterexample only when this server has run both queries on it and they differed.
 *
 * All happens in a sandbox (sandbox.cpp). An error in there (a value out of range, a division by zero) is a reason why the candidate is none.
 * Interrupts are no reasons: they go on to the caller.
 */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/options.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/front/problem.h"
#include "pg/query/repeatable.h"
#include "pg/solver/answer.h"
#include "pg/witness/compare.h"
#include "pg/witness/confirm.h"
#include "pg/witness/constraints.h"
#include "pg/witness/replay.h"
#include "pg/witness/shuffle.h"
#include "pg/witness/ties.h"
#include "pg/witness/witness.h"
#include "pg/witness/witness_rows.h"

/* So often a query runs on a candidate with chance deciding what may be decided by chance. */
#define SHUFFLED_RUNS 100
/* For queries that the core understands: it has left out the databases on which the order of tied rows decides. */
#define SHUFFLED_RUNS_AGAIN 40

/* What was going on when an error came. */
typedef enum ConfirmPhase { READING_VALUES, CHECKING_CONSTRAINTS, RUNNING_FIRST, RUNNING_SECOND, COMPARING } ConfirmPhase;

Query *
compared_query(const SqleqProblem *problem, int q)
{
	return problem->comparable[q] ? problem->comparable[q] : problem->query[q];
}

/* A query that has more than one permitted result on these rows proves nothing. */
static const char *
try_other_orders(const SqleqProblem *problem, int q, const Witness *witness, const ResultSet *expected, ConfirmPhase *phase)
{
	int orders = replay_cuts(compared_query(problem, q)) ? REPLAY_ORDERS : ORDER_TIES_UP;

	for (int order = ORDER_GIVEN + 1; order < orders; order++)
	{
		ResultSet *result;
		const char *reason;

		*phase = q == 0 ? RUNNING_FIRST : RUNNING_SECOND;
		reason = replay_query(witness, compared_query(problem, q), problem->text[q], (ReplayOrder) order, &result);
		if (reason)
			return reason;
		*phase = COMPARING;
		if (!compare_results(expected, result, problem->semantics))
			return psprintf("the result of the %s query depends on the order of the rows", query_name(problem, q));
	}
	return NULL;
}

const char *
try_shuffled(const SqleqProblem *problem, int q, const Witness *witness, const ResultSet *expected, int runs)
{
	Query *query = compared_query(problem, q);
	ReplayPlan *plan;
	const char *reason;

	if (!shuffle_matters(query, problem->semantics == SQLEQ_LIST))
		return NULL;
	shuffle_seed((uint64) sqleq_seed);
	plan = replay_prepare(witness, query, problem->text[q], true, &reason);
	if (!plan)
		return reason;
	for (int run = 0; run < runs; run++)
	{
		ResultSet *result;

		reason = replay_run(plan, witness, &result);
		if (reason)
			return reason;
		if (!compare_results(expected, result, problem->semantics))
			return psprintf("the result of the %s query depends on the order of the rows", query_name(problem, q));
	}
	return NULL;
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
			return psprintf("the %s query may give another result each time: %s", query_name(problem, q), reason);
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
	reason = compare_prepare(results[0]->desc);
	if (reason)
		return reason;
	if (compare_results(results[0], results[1], problem->semantics))
		return "both queries give the same result on it";
	for (int q = 0; q < 2; q++)
	{
		reason = try_other_orders(problem, q, witness, results[q], phase);
		if (!reason)
			reason = try_shuffled(problem, q, witness, results[q], problem->unsupported ? SHUFFLED_RUNS : SHUFFLED_RUNS_AGAIN);
		if (reason)
			return reason;
		witness->results[q] = results[q];
	}
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
			return psprintf("the %s query fails on it", query_name(problem, phase == RUNNING_FIRST ? 0 : 1));
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
	const ErrorData *error = sandbox_run([&] { reason = try_candidate(problem, candidate, witness, &phase); }, deadline, problem->named, &result.late);

	if (result.late)
		result.reason = "the time was over before both queries had run on it";
	else if (error)
		result.reason = error_reason(problem, error, phase);
	else
		result.reason = reason;
	if (!result.reason)
		result.witness = witness;
	return result;
}
