/*
 * second_server.cpp: see second_server.h.
 *
 * libpq is used without waiting in it, so that a cancel works at any time. What is malloc'd there is freed on every
 * path: nothing of the server's that may raise runs between a result and its end but in PG_TRY().
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "common/pg_prng.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "pgstat.h"
#include "storage/fd.h"
#include "storage/latch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/settings.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/elsewhere/libpq_library.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/run/base_settings.h"

#define CONNECT_MS 10000
/* Of a statement there; the client gives up later, when nothing at all is heard. */
#define STATEMENT_TIMEOUT "2s"
#define ANSWER_MS 30000
/* A server that has just crashed takes its time. */
#define RECOVERY_MS 60000

/* Loaded with the first connection. */
static const LibpqLibrary *pq;

static struct
{
	PGconn *connection; /* NULL: there is none */
	bool busy;          /* an error has left an answer unread */
	uint64 transaction; /* the last one that was begun */
	bool begun;         /* and it is the connection's */
	char version[32];
	TimestampTz lost; /* when a connection was; 0: never */
} second;

/* No error has left an answer on the way. */
static bool
is_alive(void)
{
	return second.connection && !second.busy && pq->status(second.connection) == CONNECTION_OK;
}

bool
second_is_given(void)
{
	return sqleq_second_server != NULL && sqleq_second_server[0] != '\0';
}

/* ---- waiting ---- */

/* Until the socket can be read (and written), or the time is over. */
static void
wait_for_socket(int events, TimestampTz deadline)
{
	int64 left = (deadline - GetCurrentTimestamp()) / 1000;

	(void) WaitLatchOrSocket(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH | events,
							 pq->socket(second.connection), (long) Max(left, 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

static void
disconnect(void)
{
	if (second.connection == NULL)
		return;
	pq->finish(second.connection);
	ReleaseExternalFD();
	second.connection = NULL;
}

/* It lasts as long as the transaction here: nothing waits there for a session that is idle. */
static void
at_end_of_transaction(XactEvent event, void *arg)
{
	if (event == XACT_EVENT_COMMIT || event == XACT_EVENT_ABORT || event == XACT_EVENT_PREPARE)
		disconnect();
}

/* ---- connecting ---- */

static void
ignore_notice(void *arg, const char *message)
{
}

/*
 * A password in the setting would be seen by whoever may see the setting, and in the server's log when it is set; a
 * file that only the server's system user reads is as good.
 */
static void
check_setting(void)
{
	char *failure = NULL;
	PQconninfoOption *options = pq->conninfoParse(sqleq_second_server, &failure);
	bool readable = options != NULL, password = false;

	for (const PQconninfoOption *option = options; option && option->keyword; option++)
		password = password ||
			((strcmp(option->keyword, "password") == 0 || strcmp(option->keyword, "sslpassword") == 0) && option->val &&
			 option->val[0]);
	pq->conninfoFree(options);
	pq->freemem(failure);
	if (!readable)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid connection string in sqleq.second_server")));
	if (password)
		ereport(
			ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("sqleq.second_server must not contain a password"),
			 errhint(
				 "Put the password into a file that only the server's system user can read: passfile=/path/to/file.")));
}

/* NULL: there is a connection; otherwise the message, for the log. */
static const char *
open_connection(TimestampTz deadline)
{
	const char *const names[] = {"dbname", "client_encoding", "fallback_application_name", NULL};
	const char *const values[] = {sqleq_second_server, GetDatabaseEncodingName(), "sqleq", NULL};
	PostgresPollingStatusType state = PGRES_POLLING_WRITING;
	const char *message = NULL;

	if (!AcquireExternalFD())
		return "out of file descriptors";
	second.connection = pq->connectStartParams(names, values, true);
	if (second.connection == NULL)
	{
		ReleaseExternalFD();
		return "out of memory";
	}
	second.busy = second.begun = false;
	while (pq->status(second.connection) != CONNECTION_BAD && state != PGRES_POLLING_OK &&
		   state != PGRES_POLLING_FAILED && GetCurrentTimestamp() < deadline)
	{
		wait_for_socket(state == PGRES_POLLING_READING ? WL_SOCKET_READABLE : WL_SOCKET_WRITEABLE, deadline);
		state = pq->connectPoll(second.connection);
	}
	if (state == PGRES_POLLING_OK)
	{
		(void) pq->setnonblocking(second.connection, true);
		(void) pq->setNoticeProcessor(second.connection, ignore_notice, NULL);
		return NULL;
	}
	message = state == PGRES_POLLING_FAILED || pq->status(second.connection) == CONNECTION_BAD
		? pstrdup(pq->errorMessage(second.connection))
		: "the second server does not respond";
	disconnect();
	return message;
}

/* Encoding and locale of the database, as a text that means the same here and there, whatever the versions. */
#define PLACE_QUERY                                                                                                                                             \
	"SELECT pg_catalog.concat_ws(' ', pg_catalog.pg_encoding_to_char(encoding), datcollate, datctype, "                                                         \
	"coalesce(pg_catalog.to_jsonb(d) ->> 'datlocprovider', 'c'), coalesce(pg_catalog.to_jsonb(d) ->> 'datlocale', pg_catalog.to_jsonb(d) ->> 'daticulocale')) " \
	"FROM pg_catalog.pg_database AS d WHERE datname = pg_catalog.current_database()"

/* What check_tester_role() asks of roles here. */
#define POWERS_QUERY                                                                                                               \
	"SELECT rolname FROM pg_catalog.pg_roles WHERE (rolsuper OR rolname IN ('pg_execute_server_program', 'pg_read_server_files', " \
	"'pg_write_server_files')) AND pg_catalog.pg_has_role(oid, 'MEMBER') LIMIT 1"

static const char *
place_here(void)
{
	MemoryContext context = CurrentMemoryContext;
	const char *place = "";

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(PLACE_QUERY, true, 1) == SPI_OK_SELECT && SPI_processed == 1)
		place = MemoryContextStrdup(context, SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1));
	SPI_finish();
	return place;
}

/* The first value of the answer, in *value. Returns why there is none, or NULL. */
static const char *
first_value(const char *query, const char **value)
{
	SecondAnswer answer = second_query(query);

	if (answer.end != SECOND_DONE)
		return answer.message;
	*value = answer.nrows > 0 && answer.values[0] ? answer.values[0] : NULL;
	return NULL;
}

/* Returns why the server does not say, or NULL. */
static const char *
check_place(void)
{
	const char *role, *place, *here = place_here(), *failure;

	if ((failure = first_value(POWERS_QUERY, &role)) != NULL || (failure = first_value(PLACE_QUERY, &place)) != NULL)
		return failure;
	if (role)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("cannot run tests on the second server as a role that may run programs or access files"),
				 errdetail("The role on the second server is \"%s\" or a member of it.", role),
				 errhint("In sqleq.second_server, use a role that may only create schemas in its own database.")));
	if (place == NULL || strcmp(place, here) != 0)
		ereport(
			ERROR,
			(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
			 errmsg("encoding or locale of the second server's database differs"),
			 errdetail("It is \"%s\" there, and \"%s\" here.", place ? place : "", here),
			 errhint(
				 "Create one with the same encoding and locale: CREATE DATABASE ... TEMPLATE template0 ENCODING ... LOCALE ....")));
	return NULL;
}

/* Returns why there is no server that answers, or NULL. */
static const char *
open_and_check(void)
{
	const char *failure = open_connection(TimestampTzPlusMilliseconds(GetCurrentTimestamp(), CONNECT_MS));

	if (failure)
		return failure;
	/* "18.0 (Debian ...)" */
	strlcpy(second.version, pq->parameterStatus(second.connection, "server_version"), sizeof(second.version));
	second.version[strcspn(second.version, " ")] = '\0';
	failure = check_place();
	if (failure)
		disconnect();
	return failure;
}

static void
register_end(void)
{
	static bool registered = false;

	if (!registered)
		RegisterXactCallback(at_end_of_transaction, NULL);
	registered = true;
}

void
second_connect(void)
{
	/* a server that comes back may go again at once: what is lost then does not prolong the time that it has */
	TimestampTz until = second.lost != 0 ? TimestampTzPlusMilliseconds(second.lost, RECOVERY_MS) : 0;
	const char *failure;

	if (is_alive())
		return;
	pq = libpq_library();
	disconnect();
	check_setting();
	register_end();
	while ((failure = open_and_check()) != NULL && GetCurrentTimestamp() < until)
	{
		(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, 500, PG_WAIT_EXTENSION);
		ResetLatch(MyLatch);
		CHECK_FOR_INTERRUPTS();
	}
	if (failure)
		ereport(ERROR,
				(errcode(ERRCODE_SQLCLIENT_UNABLE_TO_ESTABLISH_SQLCONNECTION),
				 errmsg("could not connect to the second server"), errdetail_log("%s", failure),
				 errhint("See the server log, and check the setting sqleq.second_server.")));
}

const char *
second_version(void)
{
	return pstrdup(second.version);
}

int
second_version_number(void)
{
	return second.connection ? pq->serverVersion(second.connection) : 0;
}

uint64
second_transaction(void)
{
	return second.begun && is_alive() ? second.transaction : 0;
}

/* ---- statements ---- */

static SecondAnswer
lost(const char *statement)
{
	SecondAnswer answer = {SECOND_LOST, 0, 0, NULL, "", pstrdup(pq->errorMessage(second.connection))};

	second.lost = GetCurrentTimestamp();
	ereport(LOG,
			(errmsg("lost the connection to the second server"), errdetail_internal("%s", answer.message),
			 errcontext("statement there: %s", statement)));
	disconnect();
	return answer;
}

static const char *
error_field(const PGresult *result, int field)
{
	const char *text = pq->resultErrorField(result, field);

	return pstrdup(text ? text : "");
}

/* Takes it over, whatever comes. */
static void
copy_result(PGresult *result, SecondAnswer *answer)
{
	PG_TRY();
	{
		ExecStatusType status = pq->resultStatus(result);

		if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY)
		{
			answer->nrows = pq->ntuples(result);
			answer->ncolumns = pq->nfields(result);
			answer->values = (const char **) palloc(sizeof(char *) * Max(answer->nrows * answer->ncolumns, 1));
			for (int i = 0; i < answer->nrows * answer->ncolumns; i++)
			{
				int row = i / answer->ncolumns, column = i % answer->ncolumns;

				answer->values[i] = pq->getisnull(result, row, column)
					? NULL
					: pnstrdup(pq->getvalue(result, row, column), pq->getlength(result, row, column));
			}
		}
		else if (answer->end == SECOND_DONE)
		{
			answer->end = SECOND_REFUSED;
			answer->state = error_field(result, PG_DIAG_SQLSTATE);
			answer->message = error_field(result, PG_DIAG_MESSAGE_PRIMARY);
		}
	}
	PG_FINALLY();
	{
		pq->clear(result);
	}
	PG_END_TRY();
}

/* What was sent is on its way, and all of the answer is there. */
static bool
wait_for_answer(TimestampTz deadline)
{
	int unsent = 1;

	while (unsent > 0 || pq->isBusy(second.connection))
	{
		if (unsent > 0)
			unsent = pq->flush(second.connection);
		if (unsent < 0 || GetCurrentTimestamp() >= deadline)
			return false;
		if (unsent == 0 && !pq->isBusy(second.connection))
			break;
		wait_for_socket(unsent > 0 ? WL_SOCKET_READABLE | WL_SOCKET_WRITEABLE : WL_SOCKET_READABLE, deadline);
		if (!pq->consumeInput(second.connection))
			return false;
	}
	return true;
}

static SecondAnswer
answer_to(const char *statement, bool sent)
{
	TimestampTz deadline = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), ANSWER_MS);
	SecondAnswer answer = {SECOND_DONE, 0, 0, NULL, "", ""};

	if (!sent)
		return lost(statement);
	second.busy = true;
	for (;;)
	{
		PGresult *result;

		if (!wait_for_answer(deadline))
			return lost(statement);
		result = pq->getResult(second.connection);
		if (result == NULL)
			break;
		copy_result(result, &answer);
	}
	second.busy = false;
	return pq->status(second.connection) == CONNECTION_OK ? answer : lost(statement);
}

SecondAnswer
second_run(const char *statements)
{
	second_connect();
	return answer_to(statements, pq->sendQuery(second.connection, statements));
}

SecondAnswer
second_query(const char *statement)
{
	return answer_to(statement, pq->sendQueryParams(second.connection, statement, 0, NULL, NULL, NULL, NULL, 0));
}

/* ---- the transaction there ---- */

bool
second_begin(void)
{
	const char *schema = psprintf("sqleq_second_" UINT64_FORMAT, pg_prng_uint64(&pg_global_prng_state) % 1000000000000);
	StringInfoData text;
	ListCell *cell;

	second_connect();
	second.transaction++;
	second.begun = true;
	initStringInfo(&text);
	/* in a transaction or not: a warning is no error */
	appendStringInfo(
		&text,
		"ROLLBACK; BEGIN; SET LOCAL client_min_messages = error; SET LOCAL statement_timeout = '" STATEMENT_TIMEOUT
		"'; CREATE SCHEMA %s; "
		"SET LOCAL search_path = %s, pg_temp; ",
		schema, schema);
	foreach(cell, plain_text_settings())
		appendStringInfo(&text, "%s; ", (const char *) lfirst(cell));
	foreach(cell, base_statements_everywhere())
		appendStringInfo(&text, "%s; ", (const char *) lfirst(cell));
	SecondAnswer answer = second_run(text.data);

	if (answer.end == SECOND_REFUSED)
		ereport(ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE), errmsg("could not run tests on the second server"),
				 errdetail_log("%s", answer.message),
				 errhint("See the server log. The role there needs the right to create schemas in the database.")));
	return answer.end == SECOND_DONE;
}
