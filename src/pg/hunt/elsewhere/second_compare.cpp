/*
 * second_compare.cpp: see second_compare.h.
 *
 * Rows come as texts, and are read by the types' own input functions here, so that they are compared as all results are
 * (hunt_same()).
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "common/hashfn.h"
#include "lib/stringinfo.h"
#include "utils/guc.h"
}

#include "pg/base/subtransaction.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/elsewhere/second_known.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/run/kept_rows.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/words/scenarios.h"

SecondCounts second_counts;

/* ---- the database there ---- */

/* Only plans depend on these. */
static bool
changes_no_rows(const char *statement)
{
	static const char *const heads[] = {"CREATE INDEX ", "CREATE STATISTICS ", "ANALYZE "};

	for (size_t i = 0; i < lengthof(heads); i++)
		if (strncmp(statement, heads[i], strlen(heads[i])) == 0)
			return true;
	return false;
}

static uint64
hash_of_statements(List *statements)
{
	uint64 hash = 0;
	ListCell *cell;

	foreach(cell, statements)
		hash = hash_combine64(
			hash,
			hash_bytes_extended((const unsigned char *) lfirst(cell), (int) strlen((const char *) lfirst(cell)), 0));
	return hash;
}

static bool
make_database_there(List *statements)
{
	ListCell *cell;

	if (!second_begin())
		return false;
	foreach(cell, statements)
	{
		const char *statement = (const char *) lfirst(cell);
		SecondAnswer answer =
			second_run(psprintf("SAVEPOINT sqleq_statement; %s; RELEASE SAVEPOINT sqleq_statement", statement));

		if (answer.end == SECOND_LOST)
			return false;
		if (answer.end == SECOND_DONE)
			continue;
		elog(DEBUG1, "not on the second server: %s (%s)", statement, answer.message);
		/* no query asks for the tables of a scenario, which may be about an extension that is only here */
		if (!changes_no_rows(statement) && statement_idea(statement) == NULL)
			return false;
		(void) second_run("ROLLBACK TO SAVEPOINT sqleq_statement; RELEASE SAVEPOINT sqleq_statement");
	}
	/* to which a query that is refused goes back */
	return second_run("SAVEPOINT sqleq_query").end == SECOND_DONE;
}

/* The database that is here, there; false: it cannot be made there. */
static bool
have_database_there(void)
{
	static uint64 made, transaction;
	static bool there;
	uint64 wanted = hash_of_statements(hunt_database());

	if (second_transaction() != 0 && second_transaction() == transaction && made == wanted)
		return there;
	there = make_database_there(hunt_database());
	transaction = second_transaction();
	made = wanted;
	return there;
}

/* ---- rows ---- */

typedef struct Reading
{
	const SecondAnswer *answer;
	TupleDesc desc;
	HeapTuple *rows;
} Reading;

static void
read_rows(Reading *reading)
{
	const SecondAnswer *answer = reading->answer;
	int n = reading->desc->natts;
	Datum *values = (Datum *) palloc(sizeof(Datum) * Max(n, 1));
	bool *nulls = (bool *) palloc(sizeof(bool) * Max(n, 1));
	FmgrInfo *input = (FmgrInfo *) palloc(sizeof(FmgrInfo) * Max(n, 1));
	Oid *parameter = (Oid *) palloc(sizeof(Oid) * Max(n, 1));

	use_plain_text_settings();
	for (int c = 0; c < n; c++)
	{
		Oid function;

		getTypeInputInfo(TupleDescAttr(reading->desc, c)->atttypid, &function, &parameter[c]);
		fmgr_info(function, &input[c]);
	}
	for (int r = 0; r < answer->nrows; r++)
	{
		for (int c = 0; c < n; c++)
		{
			char *text = (char *) answer->values[r * n + c];

			nulls[c] = text == NULL;
			values[c] = InputFunctionCall(&input[c], text, parameter[c], TupleDescAttr(reading->desc, c)->atttypmod);
		}
		reading->rows[r] = heap_form_tuple(reading->desc, values, nulls);
	}
}

/* Have all columns types whose texts can be read? */
static bool
is_readable(TupleDesc desc)
{
	for (int c = 0; c < desc->natts; c++)
		if (get_typtype(TupleDescAttr(desc, c)->atttypid) == TYPTYPE_PSEUDO)
			return false;
	return true;
}

/* NULL: they are no rows of these columns. */
static HuntResult *
result_of(const SecondAnswer *answer, TupleDesc desc)
{
	Reading reading = {answer, desc, (HeapTuple *) palloc(sizeof(HeapTuple) * Max(answer->nrows, 1))};

	if (answer->ncolumns != desc->natts || answer->nrows > HUNT_MOST_ROWS)
		return NULL;
	if (run_rolled_back([&] { read_rows(&reading); }, ERRORS_OF_QUERIES) != NULL)
		return NULL;
	return hunt_result_of(desc, reading.rows, answer->nrows);
}

/* In the database there. */
static SecondAnswer
ask(const char *statements, bool one)
{
	SecondAnswer answer = one ? second_query(statements) : second_run(statements);

	if (answer.end == SECOND_REFUSED)
		(void) second_run("ROLLBACK TO SAVEPOINT sqleq_query");
	return answer;
}

/* NULL: they are not to be compared. */
static HuntResult *
rows_there(const char *query, TupleDesc desc)
{
	SecondAnswer answer;

	second_connect();
	if (second_known_change(query, atoi(GetConfigOption("server_version_num", false, false)), second_version_number()))
		return NULL;
	if (!is_readable(desc) || !have_database_there())
		return NULL;
	answer = ask(query, true);
	if (answer.end == SECOND_REFUSED)
		elog(DEBUG1, "refused by the second server: %s (%s)", query, answer.message);
	return answer.end == SECOND_DONE ? result_of(&answer, desc) : NULL;
}

HuntResult *
second_rows(const char *query, TupleDesc desc, bool counted)
{
	HuntResult *result = rows_there(query, desc);

	if (counted && result)
		second_counts.compared++;
	else if (counted)
		second_counts.not_compared++;
	return result;
}

const char *
second_plan(const char *query)
{
	SecondAnswer answer;
	StringInfoData plan;

	initStringInfo(&plan);
	if (!have_database_there())
		return "";
	answer = ask(psprintf("EXPLAIN (COSTS OFF) %s", query), true);
	for (int i = 0; i < answer.nrows; i++)
		appendStringInfo(&plan, "%s%s", i > 0 ? "\n" : "", answer.values[i]);
	return plan.data;
}

const char *
second_rows_array(const char *query, TupleDesc desc, bool ordered)
{
	SecondAnswer answer;

	if (!have_database_there())
		return NULL;
	answer = ask(psprintf("%s%s; SELECT pg_catalog.array_agg(r::text%s) FROM sqleq_result1 AS r", hunt_keeping(0, desc),
						  query, ordered ? "" : " ORDER BY r::text COLLATE \"C\""),
				 false);
	if (answer.end != SECOND_DONE || answer.nrows != 1)
		return NULL;
	(void) second_run("ROLLBACK TO SAVEPOINT sqleq_query");
	return answer.values[0] ? answer.values[0] : "{}";
}
