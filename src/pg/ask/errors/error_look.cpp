/*
 * error_look.cpp: see error_look.h.
 *
 * The queries run as they are written, not with their outputs cast. What raises an error depends on the plan, too, so
 * what was seen once is no more than that before confirm_error() has tried further plans: above all those that the
 * queries get on their tables, whose keys and constraints may do away with what fails.
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/base/sandbox_errors.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/errors/error_look.h"
#include "pg/ask/witness/witness_rows.h"

/* An error of the query's, not one of the sandbox or of ours. */
bool
error_is_of_query(const ErrorData *error)
{
	return error_is_foreign(error) &&
		(error_is_raised(error) ||
		 (error->sqlerrcode != ERRCODE_INSUFFICIENT_PRIVILEGE &&
		  ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_INVALID_TRANSACTION_STATE));
}

SeenError *
make_seen(int query, const ErrorData *error)
{
	SeenError *seen = (SeenError *) palloc0(sizeof(SeenError));

	seen->query = query;
	seen->sqlstate = pstrdup(unpack_sql_state(error->sqlerrcode));
	seen->message = error->message;
	return seen;
}

/* ---- one query, one database ---- */

const ErrorData *
run_one(const ErrorLook *look, int q, const Candidate *candidate, ResultSet **given)
{
	bool late;
	bool done = false;
	bool begun = false;
	ResultSet *result = NULL;
	const ErrorData *error = sandbox_run(
		[&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));

			if (witness_fill(witness, look->problem, candidate))
				return;
			begun = true;
			done = replay_run(look->plans[q], witness, &result) == NULL;
		},
		look->deadline, look->problem->named, &late);

	*given = !error && done ? result : NULL;
	return error && begun && !late && error_is_of_query(error) ? error : NULL;
}

Witness *
allowed_rows(const ErrorLook *look, const Candidate *candidate)
{
	Witness *witness = (Witness *) palloc0(sizeof(Witness));
	const char *reason = NULL;
	bool late;
	const ErrorData *error = sandbox_run(
		[&]
		{
			reason = witness_fill(witness, look->problem, candidate);
			if (reason)
				return;
			guard_begin(witness, ORDER_GIVEN);
			reason = witness_check_constraints(witness);
		},
		look->deadline, look->problem->named, &late);

	return error || reason ? NULL : witness;
}

bool
does_on_tables(ErrorLook *look, int q, const Candidate *candidate, bool raises)
{
	bool late;
	const char *reason = NULL;
	const ErrorData *error = sandbox_run(
		[&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));
			ResultSet *result;

			reason = witness_fill(witness, look->problem, candidate);
			if (!reason && !look->table_planned[q])
			{
				look->table_plans[q] =
					table_plan_make(witness, look->problem->query[q], look->problem->text[q], 0, &reason);
				look->table_planned[q] = true;
			}
			if (!reason && look->table_plans[q])
				reason = table_plan_run(look->table_plans[q], witness, ORDER_GIVEN, &result);
			else if (!reason)
				reason = "there is no such plan";
		},
		look->deadline, look->problem->named, &late);

	return !late && (reason || (error && !error_is_of_query(error)) || (error != NULL) == raises);
}

bool
raises_alone(ErrorLook *look, const SeenError *seen, const Candidate *candidate)
{
	ResultSet *result;
	const ErrorData *error = look->always[seen->query] ? NULL : run_one(look, seen->query, candidate, &result);

	if (!look->always[seen->query] && (!error || strcmp(unpack_sql_state(error->sqlerrcode), seen->sqlstate) != 0))
		return false;
	if (run_one(look, 1 - seen->query, candidate, &result) || !result || (look->with_rows && result->nrows == 0))
		return false;
	return allowed_rows(look, candidate) &&
		(look->always[seen->query] || does_on_tables(look, seen->query, candidate, true)) &&
		does_on_tables(look, 1 - seen->query, candidate, false);
}

/* ---- whatever the plan ---- */

/* How a query ended. */
typedef enum Ending
{
	WITH_RESULT,
	WITH_ERROR,
	NOBODY_KNOWS,
	NOT_RUN
} Ending;

template <typename F>
static Ending
ending_of(const SqleqProblem *problem, TimestampTz deadline, F run)
{
	const char *reason = NULL;
	bool late;
	const ErrorData *error = sandbox_run([&] { reason = run(); }, deadline, problem->named, &late);

	if (late || (error && !error_is_of_query(error)))
		return NOBODY_KNOWS;
	return reason ? NOT_RUN : error ? WITH_ERROR : WITH_RESULT;
}

/* On the rows in place of tables. */
static bool
fails_in_replays(const SqleqProblem *problem, const SeenError *seen, TimestampTz deadline)
{
	Witness *witness = seen->witness;

	for (int order = ORDER_GIVEN; order < ORDER_TIES_UP; order++)
		for (int q = 0; q < 2; q++)
		{
			ResultSet *result = NULL;

			if (ending_of(problem, deadline,
						  [&]
						  {
							  guard_begin(witness, order);
							  return replay_query(witness, problem->query[q], problem->text[q], (ReplayOrder) order,
												  &result);
						  }) != (q == seen->query ? WITH_ERROR : WITH_RESULT))
				return false;
			if (order == ORDER_GIVEN)
				witness->results[q] = result;
		}
	return true;
}

/* In the plans that the queries get on the tables. The session's own must be there. */
static bool
fails_on_tables(const SqleqProblem *problem, const SeenError *seen, TimestampTz deadline)
{
	const Witness *witness = seen->witness;

	for (int way = 0; way < TABLE_PLANS; way++)
		for (int order = ORDER_GIVEN; order <= (way == 0 ? ORDER_ROTATED : ORDER_GIVEN); order++)
			for (int q = 0; q < 2; q++)
			{
				Ending ending =
					ending_of(problem, deadline,
							  [&]
							  {
								  const char *reason;
								  ResultSet *result;
								  const TablePlan *plan =
									  table_plan_make(witness, problem->query[q], problem->text[q], way, &reason);

								  return plan ? table_plan_run(plan, witness, (ReplayOrder) order, &result) : reason;
							  });

				if (ending != (q == seen->query ? WITH_ERROR : WITH_RESULT) && (ending != NOT_RUN || way == 0))
					return false;
			}
	return true;
}

bool
confirm_error(const SqleqProblem *problem, const SeenError *seen, TimestampTz deadline)
{
	return seen->witness && fails_in_replays(problem, seen, deadline) && fails_on_tables(problem, seen, deadline);
}

/* ---- queries that never begin ---- */

static const Candidate no_rows = {};

bool
plan_look(ErrorLook *look, int q)
{
	const char *reason = NULL;
	bool late;
	bool begun = false;
	const ErrorData *error = sandbox_run(
		[&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));
			const Candidate *candidate =
				look->databases == NIL ? &no_rows : (const Candidate *) linitial(look->databases);

			reason = witness_fill(witness, look->problem, candidate);
			if (reason)
				return;
			begun = true;
			look->plans[q] = replay_prepare(witness, look->problem->query[q], look->problem->text[q], false, &reason);
		},
		look->deadline, look->problem->named, &late);

	if (!error)
		return look->plans[q] != NULL;
	look->plans[q] = NULL;
	if (!begun || late || !error_is_of_query(error) ||
		!does_on_tables(look, q, look->databases == NIL ? &no_rows : (const Candidate *) linitial(look->databases),
						true))
		return false;
	look->always[q] = make_seen(q, error);
	look->always[q]->always = true;
	return true;
}
