/*
 * discover_endpoint.cpp: sqleq_hunt.discover_endpoint(): candidates from a chat endpoint.
 *
 * What comes back is text of a stranger. It may be a schema of the statements that oracle_prove.cpp allows, and two
 * queries that only read; those are analysed, planned and proved in a schema that is rolled back, as the calling user.
 * All else is counted and left.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "generate/api/chat_api.h"
#include "pg/base/options.h"
#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/hunt/discover/discover.h"
#include "pg/hunt/discover/discover_endpoint.h"
#include "pg/hunt/discover/endpoint.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/oracle/tester_role.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_discover_endpoint);
}

/* Of each kind, in a prompt. */
#define EXAMPLES 6
#define LONGEST_EXAMPLE 1500

static const char system_text[] =
	"You find test oracles for PostgreSQL 15: pairs of abstract SQL queries that return the same multiset of rows on every database. An abstract query is plain SQL over "
	"tables of a schema of its own. A call caq_expr(n, NULL::type, row, ...) is an expression hole: it stands for any deterministic expression of that type over those rows "
	"(names of rows of FROM such as t1, or single columns). The same number n is the same expression wherever it stands, and must have the same type and the same columns "
	"everywhere. The expression may give NULL. Columns of a hole's rows have types such as integer, bigint, text, date, boolean; never numeric or float. No volatile "
	"functions, no LIMIT that leaves a choice, no now().\n"
	"Every pair is checked by a prover; only what is equivalent for all tables and all expressions counts. Pairs are wanted whose two query plans are very different from one another, "
	"and different from those that are known: other joins, subqueries, grouping, windows, set operations.\n"
	"Answer with JSON only: a list of objects {\"name\": \"...\", \"schema_ddl\": \"CREATE TABLE t1 (...); ...\", \"q1\": \"SELECT ...\", \"q2\": \"SELECT ...\"}.";

static const char *
to_utf8(const char *text)
{
	return (const char *) pg_do_encoding_conversion((unsigned char *) text, (int) strlen(text), GetDatabaseEncoding(),
													PG_UTF8);
}

/* ---- the prompt ---- */

static void
add_examples(StringInfo prompt, const char *heading, const char *table, const char *query, int64 seed)
{
	static Oid types[] = {INT8OID, INT4OID, INT4OID};
	Datum values[] = {Int64GetDatum(seed), Int32GetDatum(EXAMPLES), Int32GetDatum(LONGEST_EXAMPLE)};

	(void) own_execute(table, query, lengthof(types), types, values, NULL);
	if (SPI_processed > 0)
		appendStringInfo(prompt, "%s\n", heading);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		const char *text[4];

		for (int c = 0; c < 4; c++)
		{
			text[c] = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, c + 1);
			text[c] = text[c] ? text[c] : "";
		}
		appendStringInfo(prompt, "schema: %s\nq1: %s\nq2: %s\n%s%s\n", text[0], text[1], text[2], text[3],
						 text[3][0] ? "\n" : "");
	}
}

/* One oracle each of some clusters, of rare ones rather; and some failures. */
static const char *
make_prompt(int64 seed, int wanted)
{
	MemoryContext context = CurrentMemoryContext;
	StringInfoData prompt;

	initStringInfo(&prompt);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	add_examples(
		&prompt, "These are proved; do not give them again:\n", "oracle",
		"SELECT schema_ddl, q1, q2, NULL::text FROM (SELECT DISTINCT ON (coalesce(cluster, 0)) schema_ddl, q1, q2, "
		"count(*) OVER (PARTITION BY coalesce(cluster, 0)) AS n, hashtextextended(name, $1) AS draw FROM %s "
		"WHERE length(q1) + length(q2) < $3 ORDER BY coalesce(cluster, 0), hashtextextended(name, $1)) AS s "
		"ORDER BY n / 4, draw LIMIT $2",
		seed);
	add_examples(&prompt, "These are not equivalent, or were not proved:\n", "candidate",
				 "SELECT schema_ddl, q1, q2, outcome || ': ' || reason FROM %s WHERE length(q1) + length(q2) < $3 "
				 "ORDER BY hashtextextended(q1, $1) LIMIT $2",
				 seed);
	appendStringInfo(&prompt, "Give %d new pairs.", wanted);
	MemoryContextSwitchTo(context);
	prompt.data = pstrdup(prompt.data);
	SPI_finish();
	return prompt.data;
}

/* ---- the candidates ---- */

typedef struct Submission
{
	Discovery *discovery;
	Trial *trial;
	const char *text[4]; /* as they came, in UTF-8 */
	bool tried;
} Submission;

static void
try_trial(void *arg)
{
	Submission *submission = (Submission *) arg;

	submission->tried = true;
	discovery_try(submission->discovery, submission->trial);
}

static void
make_tables(void *arg)
{
	Submission *submission = (Submission *) arg;

	oracle_with_tables(submission->trial->schema_ddl, try_trial, arg);
}

static void
convert(void *arg)
{
	Submission *submission = (Submission *) arg;

	for (int i = 1; i < 4; i++)
		submission->text[i] = pg_any_to_server(submission->text[i], (int) strlen(submission->text[i]), PG_UTF8);
	submission->trial->schema_ddl = submission->text[1];
	submission->trial->query[0] = submission->text[2];
	submission->trial->query[1] = submission->text[3];
}

/* False: there is nothing to store, since the texts are none of the database's encoding. */
static bool
submit(Discovery *discovery, Trial *trial, const char *const *texts)
{
	Submission submission = {discovery, trial, {texts[0], texts[1], texts[2], texts[3]}, false};
	MemoryContext context = CurrentMemoryContext;
	ErrorData *error = run_rolled_back([&] { convert(&submission); }, ERRORS_OF_QUERIES);

	MemoryContextSwitchTo(context);
	if (error)
	{
		discovery_reject(discovery, trial, error);
		return false;
	}
	trial->schema_ddl = pstrdup(trial->schema_ddl);
	for (int q = 0; q < 2; q++)
		trial->query[q] = pstrdup(trial->query[q]);
	error = run_rolled_back([&] { make_tables(&submission); }, ERRORS_OF_QUERIES);
	MemoryContextSwitchTo(context);
	if (error)
		discovery_reject(discovery, trial, error);
	return true;
}

static List *
try_proposals(Discovery *discovery, sqleq_chat *chat, int n, const char *prefix)
{
	List *trials = NIL;

	for (int i = 0; i < n; i++)
	{
		const char *texts[4];
		Trial *trial = (Trial *) palloc0(sizeof(Trial));

		CHECK_FOR_INTERRUPTS();
		sqleq_chat_proposal(chat, i, texts);
		trial->name = psprintf("%s_%d", prefix, i + 1);
		if (submit(discovery, trial, texts))
			trials = lappend(trials, trial);
	}
	return trials;
}

static void
close_chat(void *chat)
{
	sqleq_chat_close((sqleq_chat *) chat);
}

sqleq_chat *
endpoint_chat(void)
{
	MemoryContextCallback *callback = (MemoryContextCallback *) palloc0(sizeof(MemoryContextCallback));
	sqleq_chat *chat = sqleq_chat_open();

	if (chat == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	callback->func = close_chat;
	callback->arg = chat;
	MemoryContextRegisterResetCallback(CurrentMemoryContext, callback);
	return chat;
}

static int
small_argument(FunctionCallInfo fcinfo, int n, const char *what, int most)
{
	int value = PG_ARGISNULL(n) ? 1 : PG_GETARG_INT32(n);

	if (value < 1 || value > most)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s must be between 1 and %d", what, most)));
	return value;
}

typedef struct Talk
{
	Discovery discovery;
	sqleq_chat *chat;
	int wanted;
	int64 seed;
	int64 failed;        /* requests */
	int64 malformed;     /* proposals */
	const char *message; /* of the last failure */
} Talk;

static void
one_request(Talk *talk, int number)
{
	MemoryContext own = AllocSetContextCreate(CurrentMemoryContext, "sqleq endpoint", ALLOCSET_DEFAULT_SIZES);
	MemoryContext outer = MemoryContextSwitchTo(own);
	const char *prompt = make_prompt(talk->seed + number, talk->wanted);
	const char *request = sqleq_chat_request(talk->chat, to_utf8(sqleq_endpoint_model), system_text, to_utf8(prompt));
	const char *failure = "the response is not a chat completion";
	EndpointReply reply = {};
	int n = -1, malformed = 0;

	if (request == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	reply = endpoint_ask(request);
	if (reply.body)
		n = sqleq_chat_read(talk->chat, reply.body, reply.length, &malformed);
	else
		failure = reply.failure;
	talk->malformed += malformed;
	if (n < 0)
	{
		talk->failed++;
		talk->message = MemoryContextStrdup(outer, failure);
	}
	else
		discovery_store(&talk->discovery,
						try_proposals(&talk->discovery, talk->chat, n,
									  psprintf("endpoint_%llx", (unsigned long long) GetCurrentTimestamp())));
	MemoryContextSwitchTo(outer);
	MemoryContextDelete(own);
}

Datum
sqleq_discover_endpoint(PG_FUNCTION_ARGS)
{
	Talk talk = {};
	int requests = small_argument(fcinfo, 0, "number of requests", 100000);
	TupleDesc desc;
	Datum values[13];
	bool nulls[13] = {false};
	Discovery *discovery = &talk.discovery;

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_discover_endpoint is declared with another result type");
	check_tester_role(GetUserId());
	endpoint_check();
	talk.wanted = small_argument(fcinfo, 1, "number of candidates of a request", 100);
	talk.seed = PG_ARGISNULL(2) ? 0 : PG_GETARG_INT64(2);
	discovery->origin = "endpoint";
	discovery->options = default_options();
	discovery->options.timeout_ms = timeout_argument(fcinfo, 3);
	discovery->options.explain = true;
	discovery->cluster_limit = small_argument(fcinfo, 4, "limit of a cluster", INT_MAX);
	talk.chat = endpoint_chat();
	discovery_begin(discovery);
	for (int i = 0; i < requests; i++)
		one_request(&talk, i);
	values[0] = Int64GetDatum(requests);
	values[1] = Int64GetDatum(talk.failed);
	values[2] = Int64GetDatum(talk.malformed);
	values[3] = Int64GetDatum(discovery->tried);
	for (int i = 0; i < TRIAL_OUTCOMES; i++)
		values[4 + i] = Int64GetDatum(discovery->outcomes[i]);
	values[10] = Int64GetDatum(discovery->added);
	values[11] = Int32GetDatum(discovery->nclusters);
	set_text(values, nulls, 12, talk.message);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
