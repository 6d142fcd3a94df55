/*
 * seen_errors.cpp: see seen_errors.h.
 *
 * The queries run as they are written, not with their outputs cast. Both of them run on one database after the other in one sandbox, until an error
 * ends it; then the other query has to show what it does there. What raises an error depends on the plan, too, so what was seen once is no more than that
 * before confirm_error() has tried further plans: above all those that the queries get on their tables, whose keys and constraints may do away with what fails.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/solver/answer.h"
#include "pg/witness/constraints.h"
#include "pg/witness/replay.h"
#include "pg/witness/seen_errors.h"
#include "pg/witness/smaller.h"
#include "pg/witness/table_plans.h"
#include "pg/witness/witness_rows.h"

/* So many errors are looked at, most of which will be the same ones again; and so many smaller databases for each that is new. */
#define MOST_RAISED 60
#define MOST_SMALLER 60

/* With those that are made here. */
#define MOST_DATABASES 1000

typedef struct Look
{
	const SqleqProblem *problem;
	TimestampTz deadline;
	ReplayPlan *plans[2];		/* NULL: there is none */
	TablePlan *table_plans[2];	/* the session's own; NULL: there is none, or nobody has asked for it yet */
	bool table_planned[2];
	bool strict;				/* what is found is to be a counterexample, if that can be */
	List *databases;
	int next;
	int running;				/* the query that is running; -1: none */
	List *found;				/* of SeenError * */
} Look;

/* An error of the query's, not one of the sandbox or of ours: those of our own come from files that are no C. */
static bool
is_of_query(const ErrorData *error)
{
	size_t length = error->filename ? strlen(error->filename) : 0;

	return error->sqlerrcode != ERRCODE_INSUFFICIENT_PRIVILEGE && error->sqlerrcode != ERRCODE_READ_ONLY_SQL_TRANSACTION &&
		!(length > 4 && strcmp(error->filename + length - 4, ".cpp") == 0);
}

static SeenError *
make_seen(int query, const ErrorData *error)
{
	SeenError *seen = (SeenError *) palloc0(sizeof(SeenError));

	seen->query = query;
	seen->sqlstate = pstrdup(unpack_sql_state(error->sqlerrcode));
	seen->message = error->message;
	return seen;
}

/* ---- one query, one database ---- */

/* Returns the query's error there, or NULL. *ran: it ran to its end. Neither: there is nothing to be said. */
static const ErrorData *
run_one(const Look *look, int q, const Candidate *candidate, bool *ran)
{
	bool late;
	bool done = false;
	bool begun = false;
	const ErrorData *error = sandbox_run([&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));
			ResultSet *result;

			if (witness_fill(witness, look->problem, candidate))
				return;
			begun = true;
			done = replay_run(look->plans[q], witness, &result) == NULL;
		}, look->deadline, look->problem->named, &late);

	*ran = !error && done;
	return error && begun && !late && is_of_query(error) ? error : NULL;
}

/* The rows as a witness, when the catalog allows them; else NULL. */
static Witness *
allowed_rows(const Look *look, const Candidate *candidate)
{
	Witness *witness = (Witness *) palloc0(sizeof(Witness));
	const char *reason = NULL;
	bool late;
	const ErrorData *error = sandbox_run([&]
		{
			reason = witness_fill(witness, look->problem, candidate);
			if (reason)
				return;
			guard_begin(witness, ORDER_GIVEN);
			reason = witness_check_constraints(witness);
		}, look->deadline, look->problem->named, &late);

	return error || reason ? NULL : witness;
}

/* Does the query, in its own plan on its tables, raise an error or none, as it is expected to? Where no such plan can be run, it is believed to. */
static bool
does_on_tables(Look *look, int q, const Candidate *candidate, bool raises)
{
	bool late;
	const char *reason = NULL;
	const ErrorData *error = sandbox_run([&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));
			ResultSet *result;

			reason = witness_fill(witness, look->problem, candidate);
			if (!reason && !look->table_planned[q])
			{
				look->table_plans[q] = table_plan_make(witness, look->problem->query[q], look->problem->text[q], 0, &reason);
				look->table_planned[q] = true;
			}
			if (!reason && look->table_plans[q])
				reason = table_plan_run(look->table_plans[q], witness, ORDER_GIVEN, &result);
			else if (!reason)
				reason = "there is no such plan";
		}, look->deadline, look->problem->named, &late);

	return !late && (reason || (error && !is_of_query(error)) || (error != NULL) == raises);
}

/* Does it raise this error on rows that are allowed, where the other one does not? */
static bool
raises_alone(Look *look, const SeenError *seen, const Candidate *candidate)
{
	bool ran;
	const ErrorData *error = run_one(look, seen->query, candidate, &ran);

	if (!error || strcmp(unpack_sql_state(error->sqlerrcode), seen->sqlstate) != 0)
		return false;
	return !run_one(look, 1 - seen->query, candidate, &ran) && ran && allowed_rows(look, candidate) && does_on_tables(look, seen->query, candidate, true) &&
		does_on_tables(look, 1 - seen->query, candidate, false);
}

/* ---- whatever the plan ---- */

/* How a query ended. */
typedef enum Ending { WITH_RESULT, WITH_ERROR, NOBODY_KNOWS, NOT_RUN } Ending;

template <typename F>
static Ending
ending_of(const SqleqProblem *problem, TimestampTz deadline, F run)
{
	const char *reason = NULL;
	bool late;
	const ErrorData *error = sandbox_run([&] { reason = run(); }, deadline, problem->named, &late);

	if (late || (error && !is_of_query(error)))
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

			if (ending_of(problem, deadline, [&]
				{
					guard_begin(witness, order);
					return replay_query(witness, problem->query[q], problem->text[q], (ReplayOrder) order, &result);
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
				Ending ending = ending_of(problem, deadline, [&]
					{
						const char *reason;
						ResultSet *result;
						const TablePlan *plan = table_plan_make(witness, problem->query[q], problem->text[q], way, &reason);

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

/* ---- all databases ---- */

static SeenError *
find_known(const Look *look, int query, const char *sqlstate)
{
	ListCell *cell;

	foreach(cell, look->found)
		if (((const SeenError *) lfirst(cell))->query == query && strcmp(((const SeenError *) lfirst(cell))->sqlstate, sqlstate) == 0)
			return (SeenError *) lfirst(cell);
	return NULL;
}

/* Does the query fail alone on these rows, and, with `every`, whatever plans they get? */
static bool
shows(Look *look, const SeenError *seen, const Candidate *candidate, bool every)
{
	SeenError again = *seen;

	if (!raises_alone(look, seen, candidate))
		return false;
	if (!every)
		return true;
	again.witness = allowed_rows(look, candidate);
	return confirm_error(look->problem, &again, look->deadline);
}

/* On as few rows as possible. What is no more than one plan's error gives way to what all plans have, where that is wanted. */
static void
keep_smallest(Look *look, SeenError *seen, const Candidate *candidate)
{
	SeenError *known = find_known(look, seen->query, seen->sqlstate);
	int left = MOST_SMALLER;
	bool every;

	if (known && (known->every || !look->strict))
		return;
	every = look->strict && shows(look, seen, candidate, true);
	if (!every && (known || !shows(look, seen, candidate, false)))
		return;
	for (int row = candidate_count_rows(candidate) - 1; row >= 0 && left-- > 0 && GetCurrentTimestamp() < look->deadline; row--)
	{
		const Candidate *smaller = candidate_without_row(candidate, row);

		if (shows(look, seen, smaller, every))
			candidate = smaller;
	}
	seen->every = every;
	seen->witness = allowed_rows(look, candidate);
	if (!seen->witness)
		return;
	if (known)
		*known = *seen;
	else
		look->found = lappend(look->found, seen);
}

/* The body of a sandbox: from the next database on, until an error ends it. */
static void
run_until_error(Look *look)
{
	MemoryContext run = AllocSetContextCreate(CurrentMemoryContext, "sqleq errors", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(run);

	for (; look->next < list_length(look->databases) && GetCurrentTimestamp() < look->deadline; look->next++)
	{
		Witness *witness = (Witness *) palloc0(sizeof(Witness));
		ResultSet *result;

		CHECK_FOR_INTERRUPTS();
		look->running = -1;
		if (!witness_fill(witness, look->problem, (const Candidate *) list_nth(look->databases, look->next)))
			for (look->running = 0; look->running < 2; look->running++)
				if (replay_run(look->plans[look->running], witness, &result))
					break;
		MemoryContextReset(run);
	}
	look->running = -1;
	MemoryContextSwitchTo(old);
	MemoryContextDelete(run);
}

static void
look_at_all(Look *look)
{
	for (int raised = 0; raised < MOST_RAISED && look->next < list_length(look->databases) && GetCurrentTimestamp() < look->deadline; raised++)
	{
		const Candidate *candidate;
		const ErrorData *error;
		bool late;

		look->running = -1;
		error = sandbox_run([=] { run_until_error(look); }, look->deadline, look->problem->named, &late);
		if (!error || late)
			return;
		candidate = (const Candidate *) list_nth(look->databases, look->next++);
		if (look->running >= 0 && is_of_query(error))
			keep_smallest(look, make_seen(look->running, error), candidate);
	}
}

/* ---- queries that never begin ---- */

static const Candidate no_rows = {};

/* Plans the query; an error of its own in there is noted. False: there is no telling. */
static bool
plan_query(Look *look, int q)
{
	const char *reason = NULL;
	bool late;
	bool begun = false;
	const ErrorData *error = sandbox_run([&]
		{
			Witness *witness = (Witness *) palloc0(sizeof(Witness));
			const Candidate *candidate = look->databases == NIL ? &no_rows : (const Candidate *) linitial(look->databases);

			reason = witness_fill(witness, look->problem, candidate);
			if (reason)
				return;
			begun = true;
			look->plans[q] = replay_prepare(witness, look->problem->query[q], look->problem->text[q], false, &reason);
		}, look->deadline, look->problem->named, &late);

	if (!error)
		return look->plans[q] != NULL;
	look->plans[q] = NULL;
	if (!begun || late || !is_of_query(error) || !does_on_tables(look, q, look->databases == NIL ? &no_rows : (const Candidate *) linitial(look->databases), true))
		return false;
	look->found = lappend(look->found, make_seen(q, error));
	((SeenError *) llast(look->found))->always = true;
	return true;
}

/* One query never begins: the first database, an empty one as a rule, on which the other one has a result shows it. */
static void
find_rows_for(Look *look, SeenError *always)
{
	ListCell *cell;

	foreach(cell, look->databases)
	{
		bool ran;

		if (GetCurrentTimestamp() >= look->deadline)
			return;
		(void) run_one(look, 1 - always->query, (const Candidate *) lfirst(cell), &ran);
		always->witness = ran ? allowed_rows(look, (const Candidate *) lfirst(cell)) : NULL;
		if (always->witness)
			return;
	}
}

/* ---- the ends of types, which random databases seldom have ---- */

static const struct
{
	Oid type;
	const char *ends[2];
} type_ends[] = {
	{INT2OID, {"32767", "-32768"}},
	{INT4OID, {"2147483647", "-2147483648"}},
	{INT8OID, {"9223372036854775807", "-9223372036854775808"}},
	{FLOAT4OID, {"3e38", "-3e38"}},
	{FLOAT8OID, {"1e308", "-1e308"}}
};

/* The candidate with another value in the first row of a table, the nth of its list. */
static Candidate *
with_value(const Candidate *candidate, int n, int column, const char *value)
{
	Candidate *changed = (Candidate *) palloc(sizeof(Candidate));
	CandidateTable *table = (CandidateTable *) palloc(sizeof(CandidateTable));

	*changed = *candidate;
	*table = *(const CandidateTable *) list_nth(candidate->tables, n);
	table->values = (const char **) palloc(sizeof(char *) * table->nrows * table->ncolumns);
	memcpy(table->values, ((const CandidateTable *) list_nth(candidate->tables, n))->values, sizeof(char *) * table->nrows * table->ncolumns);
	table->values[column] = value;
	changed->tables = list_copy(candidate->tables);
	lfirst(list_nth_cell(changed->tables, n)) = table;
	return changed;
}

static List *
add_ends_of(List *databases, const Candidate *candidate, int n, Oid relid)
{
	const CandidateTable *table = (const CandidateTable *) list_nth(candidate->tables, n);
	int column = 0;

	for (AttrNumber a = 1; column < table->ncolumns && list_length(databases) < MOST_DATABASES; a++)
	{
		Oid type = get_atttype(relid, a);

		if (!OidIsValid(type))	/* it is dropped, or there is none */
		{
			if (a > MaxHeapAttributeNumber)
				break;
			continue;
		}
		for (size_t i = 0; i < lengthof(type_ends); i++)
			for (int end = 0; end < 2 && type_ends[i].type == getBaseType(type); end++)
				databases = lappend(databases, with_value(candidate, n, column, type_ends[i].ends[end]));
		column++;
	}
	return databases;
}

/* From the first database in which each table has a row: each column in turn at the ends of its type. */
static List *
with_ends(const SqleqProblem *problem, List *databases)
{
	List *result = list_copy(databases);
	ListCell *cell;
	ListCell *other;

	foreach(cell, databases)
	{
		const Candidate *candidate = (const Candidate *) lfirst(cell);
		bool full = candidate->tables != NIL;

		foreach(other, candidate->tables)
			full = full && ((const CandidateTable *) lfirst(other))->nrows > 0;
		if (!full)
			continue;
		foreach(other, candidate->tables)
		{
			int table = ((const CandidateTable *) lfirst(other))->table;

			if (table >= 0 && table < list_length(problem->relids))
				result = add_ends_of(result, candidate, foreach_current_index(other), list_nth_oid(problem->relids, table));
		}
		break;
	}
	return result;
}

List *
see_errors(const SqleqProblem *problem, List *databases, bool strict, TimestampTz deadline)
{
	Look look = {};

	look.problem = problem;
	look.strict = strict;
	look.deadline = deadline;
	look.databases = with_ends(problem, databases);
	if (!plan_query(&look, 0) || !plan_query(&look, 1))
		return look.found;
	if (look.plans[0] && look.plans[1])
		look_at_all(&look);
	else if (look.plans[0] || look.plans[1])
		find_rows_for(&look, (SeenError *) linitial(look.found));
	return look.found;
}
