/*
 * seen_errors.cpp: see seen_errors.h.
 *
 * Both queries run on one database after the other in one sandbox, until an error ends it; then the other query has to
 * show what it does there.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/sandbox.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/ask/witness/smaller.h"
#include "pg/ask/witness/witness_rows.h"

/* So many errors are looked at, most of which will be the same ones again. */
#define MOST_RAISED 60

/* With those that are made here. */
#define MOST_DATABASES 1000

typedef struct Look
{
	ErrorLook look;
	bool strict; /* what is found is to be a counterexample, if that can be */
	int next;
	int running; /* the query that is running; -1: none */
	List *found; /* of SeenError * */
} Look;

/* ---- all databases ---- */

static SeenError *
find_known(const Look *look, int query, const char *sqlstate)
{
	ListCell *cell;

	foreach(cell, look->found)
		if (((const SeenError *) lfirst(cell))->query == query &&
			strcmp(((const SeenError *) lfirst(cell))->sqlstate, sqlstate) == 0)
			return (SeenError *) lfirst(cell);
	return NULL;
}

/* What a database is kept for. */
typedef struct Shown
{
	ErrorLook *look;
	const SeenError *seen;
	bool every; /* whatever plans the queries get */
} Shown;

/* Does the query fail alone on these rows? */
static bool
shows(Candidate *candidate, void *context)
{
	const Shown *shown = (const Shown *) context;
	SeenError again = *shown->seen;

	if (!raises_alone(shown->look, shown->seen, candidate))
		return false;
	if (!shown->every)
		return true;
	again.witness = allowed_rows(shown->look, candidate);
	return confirm_error(shown->look->problem, &again, shown->look->deadline);
}

/*
 * On a database as small as possible. What is no more than one plan's error gives way to what all plans have, where
 * that is wanted.
 */
static void
keep_smallest(Look *look, SeenError *seen, Candidate *candidate)
{
	SeenError *known = find_known(look, seen->query, seen->sqlstate);
	Shown shown = {&look->look, seen, look->strict};
	Witness *smaller;

	if (known && (known->every || !look->strict))
		return;
	shown.every = look->strict && shows(candidate, &shown);
	if (!shown.every && (known || !shows(candidate, &shown)))
		return;
	seen->every = shown.every;
	seen->witness = allowed_rows(&look->look, candidate);
	if (!seen->witness)
		return;
	/* the time may be over meanwhile */
	smaller = allowed_rows(&look->look, make_smaller(candidate, shows, &shown, look->look.deadline));
	if (smaller)
		seen->witness = smaller;
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

	for (; look->next < list_length(look->look.databases) && GetCurrentTimestamp() < look->look.deadline; look->next++)
	{
		Witness *witness = (Witness *) palloc0(sizeof(Witness));
		ResultSet *result;

		CHECK_FOR_INTERRUPTS();
		look->running = -1;
		if (!witness_fill(witness, look->look.problem, (const Candidate *) list_nth(look->look.databases, look->next)))
			for (look->running = 0; look->running < 2; look->running++)
				if (replay_run(look->look.plans[look->running], witness, &result))
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
	for (int raised = 0; raised < MOST_RAISED && look->next < list_length(look->look.databases) &&
		 GetCurrentTimestamp() < look->look.deadline;
		 raised++)
	{
		Candidate *candidate;
		const ErrorData *error;
		bool late;

		look->running = -1;
		error = sandbox_run([=] { run_until_error(look); }, look->look.deadline, look->look.problem->named, &late);
		if (!error || late)
			return;
		candidate = (Candidate *) list_nth(look->look.databases, look->next++);
		if (look->running >= 0 && error_is_of_query(error))
			keep_smallest(look, make_seen(look->running, error), candidate);
	}
}

/* ---- queries that never begin ---- */

/* One query never begins: a database shows it on which the other one gives rows, or at least a result. */
static void
find_rows_for(ErrorLook *look, SeenError *always)
{
	for (int with_rows = 1; with_rows >= 0; with_rows--)
	{
		ListCell *cell;

		look->with_rows = with_rows != 0;
		foreach(cell, look->databases)
		{
			Shown shown = {look, always, false};

			if (GetCurrentTimestamp() >= look->deadline)
				return;
			if (!shows((Candidate *) lfirst(cell), &shown))
				continue;
			always->witness =
				allowed_rows(look, make_smaller((Candidate *) lfirst(cell), shows, &shown, look->deadline));
			if (always->witness)
				return;
		}
	}
}

/* ---- the ends of types, which random databases seldom have ---- */

static const struct
{
	Oid type;
	const char *ends[2];
} type_ends[] = {{INT2OID, {"32767", "-32768"}},
				 {INT4OID, {"2147483647", "-2147483648"}},
				 {INT8OID, {"9223372036854775807", "-9223372036854775808"}},
				 {FLOAT4OID, {"3e38", "-3e38"}},
				 {FLOAT8OID, {"1e308", "-1e308"}}};

/* The candidate with another value in the first row of a table, the nth of its list. */
static Candidate *
with_value(const Candidate *candidate, int n, int column, const char *value)
{
	Candidate *changed = (Candidate *) palloc(sizeof(Candidate));
	CandidateTable *table = (CandidateTable *) palloc(sizeof(CandidateTable));

	*changed = *candidate;
	*table = *(const CandidateTable *) list_nth(candidate->tables, n);
	table->values = (const char **) palloc(sizeof(char *) * table->nrows * table->ncolumns);
	memcpy(table->values, ((const CandidateTable *) list_nth(candidate->tables, n))->values,
		   sizeof(char *) * table->nrows * table->ncolumns);
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

		if (!OidIsValid(type)) /* it is dropped, or there is none */
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
				result =
					add_ends_of(result, candidate, foreach_current_index(other), list_nth_oid(problem->relids, table));
		}
		break;
	}
	return result;
}

List *
see_errors(const SqleqProblem *problem, List *databases, bool strict, TimestampTz deadline)
{
	Look look = {};
	ErrorLook *of = &look.look;
	bool planned;

	of->problem = problem;
	of->deadline = deadline;
	of->databases = with_ends(problem, databases);
	look.strict = strict;
	planned = plan_look(of, 0) && plan_look(of, 1);
	for (int q = 0; q < 2; q++)
		if (of->always[q])
			look.found = lappend(look.found, of->always[q]);
	if (!planned)
		return look.found;
	if (!of->always[0] && !of->always[1])
		look_at_all(&look);
	else if (!of->always[0] || !of->always[1])
		find_rows_for(of, (SeenError *) linitial(look.found));
	return look.found;
}
