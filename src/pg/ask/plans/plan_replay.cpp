/*
 * plan_replay.cpp: see plan_replay.h.
 *
 * The plan runs as it is, on leaves that give the candidate's rows (plan_leaves.h). What the query means is what the
 * server makes of it in the plainest way that there is (plain_query.h), so a planner that is wrong about the plan is
 * most likely right here. A difference counts when no result that the query permits is the plan's.
 */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/witness/compare.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/plans/leaf_rows.h"
#include "pg/ask/plans/plain_query.h"
#include "pg/ask/plans/plan_leaves.h"
#include "pg/ask/plans/plan_replay.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/replay_tables.h"
#include "pg/ask/witness/shuffle_tree.h"
#include "pg/ask/witness/smaller.h"
#include "pg/ask/witness/witness_rows.h"

/* Databases that are tried to make one smaller. */
#define MOST_SMALLER 100

/* ---- runs ---- */

typedef enum PlanPhase
{
	PREPARING,
	RUNNING_QUERY,
	RUNNING_PLAN,
	COMPARING
} PlanPhase;

typedef struct PlanRun
{
	const SqleqProblem *problem;
	Witness *witness;
	PlanPhase phase;
	Query *plain;
	ReplayPlan *query; /* of the plain query */
	LeafPlan *plan;
	ResultSet *expected; /* the query's result, as soon as it is known */
} PlanRun;

static const char *
prepare(PlanRun *run, const Candidate *candidate)
{
	const SqleqProblem *problem = run->problem;
	const char *reason = query_not_repeatable(compared_query(problem, 0));

	if (reason)
		return psprintf("the result of the query is not deterministic: %s", reason);
	run->plan = plan_with_leaves(problem->planned, &reason);
	if (!run->plan)
		return psprintf("the plan cannot be run on it: %s", reason);
	reason = witness_fill(run->witness, problem, candidate);
	if (reason)
		return reason;
	guard_begin(run->witness, ORDER_GIVEN);
	reason = witness_check_constraints(run->witness);
	if (reason)
		return reason;
	run->plain = (Query *) copyObjectImpl(compared_query(problem, 0));
	hide_conditions(run->plain);
	run->query = replay_prepare_plain(run->witness, run->plain, problem->text[0], &reason);
	return reason;
}

/* The plan's result with the rows of the tables in one order. */
static const char *
run_plan_on(PlanRun *run, const Witness *witness, ResultSet **result)
{
	const char *reason;
	QueryEnvironment *environment;

	run->phase = PREPARING;
	environment = leaf_environment(run->plan, witness, &reason);
	if (!environment)
		return reason;
	run->phase = RUNNING_PLAN;
	guard_begin(witness, ORDER_GIVEN);
	return replay_run_plan((PlannedStmt *) copyObjectImpl(run->plan->stmt), run->problem->text[0], witness->params,
						   environment, result);
}

/* Does the query give the same whatever order the rows come in, as far as one can see? */
static const char *
query_in_other_orders(PlanRun *run, const ResultSet *expected)
{
	for (int order = ORDER_REVERSED; order <= ORDER_ROTATED; order++)
	{
		ResultSet *result;
		const char *reason;

		run->phase = RUNNING_QUERY;
		reason = replay_run(run->query, replay_in_order(run->witness, (ReplayOrder) order), &result);
		if (reason)
			return reason;
		run->phase = COMPARING;
		if (!compare_results(result, expected, run->problem->semantics))
			return "the query's result depends on the order of the rows";
	}
	return NULL;
}

/*
 * Planned as always, the query may give what it gives without the planner's ideas, or what the plan gives. With a third
 * result nobody knows what is right.
 */
static const char *
query_as_always(PlanRun *run, const ResultSet *expected, const ResultSet *given)
{
	ResultSet *result;
	const char *reason;

	run->phase = RUNNING_QUERY;
	reason = replay_query(run->witness, compared_query(run->problem, 0), run->problem->text[0], ORDER_GIVEN, &result);
	if (reason)
		return reason;
	run->phase = COMPARING;
	if (compare_results(result, expected, run->problem->semantics) ||
		compare_results(result, given, run->problem->semantics))
		return NULL;
	return "three plans of this server give three results";
}

/* The results differ. Returns why that is no difference of what is permitted, or NULL. */
static const char *
try_permitted(PlanRun *run, ResultSet *expected, ResultSet *given)
{
	Query *query = compared_query(run->problem, 0);
	const char *reason;

	run->phase = RUNNING_QUERY;
	if (!shuffle_matters(query, run->problem->semantics == SQLEQ_LIST) && !query_misses_some(run->problem, query))
	{
		reason = query_in_other_orders(run, expected);
		return reason ? reason : query_as_always(run, expected, given);
	}
	return query_may_give(run->problem, run->plain, run->witness, expected, given);
}

/* Returns why the candidate is no counterexample, or NULL when it is one. */
static const char *
try_plan(PlanRun *run, const Candidate *candidate)
{
	const char *reason = prepare(run, candidate);
	ResultSet *expected = NULL;

	if (reason)
		return reason;
	run->phase = RUNNING_QUERY;
	reason = replay_run(run->query, run->witness, &expected);
	run->expected = expected;
	for (int order = ORDER_GIVEN; order <= ORDER_ROTATED && !reason; order++)
	{
		ResultSet *given;

		reason = run_plan_on(run, replay_in_order(run->witness, (ReplayOrder) order), &given);
		if (reason)
			break;
		run->phase = COMPARING;
		if (compare_results(expected, given, run->problem->semantics))
			continue;
		reason = try_permitted(run, expected, given);
		if (reason)
			break;
		run->witness->results[0] = expected;
		run->witness->results[1] = given;
		return NULL;
	}
	return reason ? reason : "the plan gives the query's result on it";
}

/*
 * A subquery that must have one row at most; or what may have one inside: a function of users, or a domain, whose CHECK
 * may call one.
 */
static bool
may_want_one_row(Node *node)
{
	return is_scalar_sublink(node) || IsA(node, CoerceToDomain) ||
		check_functions_in_node(
			   node, [](Oid function, void *) { return function >= FirstNormalObjectId; }, NULL);
}

/*
 * Errors of a plan say nothing as a rule: what a query's conditions raise depends on which of them is looked at, and
 * when. But a query without subqueries that must have one row cannot raise that one has more: then it is a subquery of
 * the planner's own (min() along an index).
 */
static bool
is_error_of_plan(const PlanRun *run, const ErrorData *error)
{
	return run->phase == RUNNING_PLAN && run->expected && error->sqlerrcode == ERRCODE_CARDINALITY_VIOLATION &&
		!any_node((Node *) compared_query(run->problem, 0), may_want_one_row);
}

static const char *
doing(PlanPhase phase)
{
	switch (phase)
	{
		case RUNNING_QUERY:
			return "the query fails on it";
		case RUNNING_PLAN:
			return "the plan fails on it";
		case COMPARING:
			return "the results cannot be compared";
		default:
			return "it cannot be made";
	}
}

Confirmation
confirm_plan(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline)
{
	Confirmation result = {NULL, NULL, false};
	PlanRun run = {problem, (Witness *) palloc0(sizeof(Witness)), PREPARING, NULL, NULL, NULL, NULL};
	const char *reason = NULL;
	const ErrorData *error =
		sandbox_run([&] { reason = try_plan(&run, candidate); }, deadline, problem->named, &result.late);

	if (result.late)
		result.reason = "the deadline passed before both had run on it";
	else if (error && is_error_of_plan(&run, error))
	{
		run.witness->results[0] = run.expected;
		run.witness->plan_error = psprintf("%s (SQLSTATE %s)", error->message, unpack_sql_state(error->sqlerrcode));
	}
	else if (error)
		result.reason =
			psprintf("%s: %s (SQLSTATE %s)", doing(run.phase), error->message, unpack_sql_state(error->sqlerrcode));
	else
		result.reason = reason;
	if (!result.reason)
		result.witness = run.witness;
	return result;
}

Confirmation
find_plan_difference(const SqleqProblem *problem, const List *databases, TimestampTz deadline, int *tried)
{
	MemoryContext one = AllocSetContextCreate(CurrentMemoryContext, "sqleq plan run", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = CurrentMemoryContext;
	Confirmation none = {NULL, NULL, false};
	ListCell *cell;

	*tried = 0;
	foreach(cell, databases)
	{
		const Candidate *candidate = (const Candidate *) lfirst(cell);
		bool found;

		CHECK_FOR_INTERRUPTS();
		if (GetCurrentTimestamp() >= deadline)
			break;
		MemoryContextSwitchTo(one);
		found = confirm_plan(problem, candidate, deadline).witness != NULL;
		MemoryContextSwitchTo(old);
		MemoryContextReset(one);
		(*tried)++;
		/* once more, to be kept */
		if (found)
			return confirm_plan(problem, candidate, deadline);
	}
	MemoryContextDelete(one);
	return none;
}

Witness *
find_smaller_for_plan(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline)
{
	Witness *best = NULL;
	bool changed = true;

	for (int left = MOST_SMALLER; changed && left > 0;)
	{
		changed = false;
		for (int i = candidate_count_rows(candidate) - 1; i >= 0 && left > 0 && GetCurrentTimestamp() < deadline;
			 i--, left--)
		{
			const Candidate *smaller = candidate_without_row(candidate, i);
			Witness *witness = confirm_plan(problem, smaller, deadline).witness;

			if (!witness)
				continue;
			best = witness;
			candidate = smaller;
			changed = true;
		}
		if (GetCurrentTimestamp() >= deadline)
			break;
	}
	return best;
}
