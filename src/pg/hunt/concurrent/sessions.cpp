/*
 * sessions.cpp: see sessions.h.
 *
 * The second session is a background worker, which needs no password. It lives as long as the memory that it shares
 * with the process that tests: when that detaches, or dies, it goes.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_authid.h"
#include "commands/vacuum.h"
#include "executor/spi.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "storage/dsm.h"
#include "storage/ipc.h"
#include "storage/proc.h"
#include "storage/shm_mq.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/portal.h"
#include "utils/syscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/text_settings.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/tester_role.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/scale/worker/work_process.h"

extern "C" {
PGDLLEXPORT void sqleq_concurrent_session(Datum arg);
}

/* ---- the role and the schema ---- */

static void
set_here(const char *name, const char *value)
{
	(void) set_config_option(name, value, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
}

Oid
concurrent_become(const ConcurrentPlace *place)
{
	Oid user, role = get_role_oid(place->role, false);
	int security;

	check_tester_role(role);
	use_safe_search_path(place->schema);
	use_plain_text_settings();
	set_here("client_min_messages", "error");
	/* nobody else should be there; who is may be waited for a little */
	set_here("lock_timeout", "2s");
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(role, security | SECURITY_LOCAL_USERID_CHANGE);
	return user;
}

void
concurrent_come_back(Oid user)
{
	Oid role;
	int security;

	GetUserIdAndSecContext(&role, &security);
	SetUserIdAndSecContext(user, security & ~SECURITY_LOCAL_USERID_CHANGE);
}

/* Whose it is; InvalidOid: there is no schema of that name. */
static Oid
owner_of_schema(const char *schema)
{
	HeapTuple tuple = SearchSysCache1(NAMESPACENAME, CStringGetDatum(schema));
	Oid owner = InvalidOid;

	if (HeapTupleIsValid(tuple))
	{
		owner = ((Form_pg_namespace) GETSTRUCT(tuple))->nspowner;
		ReleaseSysCache(tuple);
	}
	return owner;
}

static void
run_here(const char *statement)
{
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) SPI_execute(statement, false, 0);
	SPI_finish();
}

/* As the role, not as a superuser: it cannot take along what the role may not drop. */
void
concurrent_drop_here(const ConcurrentPlace *place)
{
	Oid user, role = get_role_oid(place->role, true);
	int security;

	if (!OidIsValid(role) || owner_of_schema(place->schema) != role)
		return;
	set_here("client_min_messages", "error");
	set_here("lock_timeout", "2s");
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(role, security | SECURITY_LOCAL_USERID_CHANGE);
	run_here(psprintf("DROP SCHEMA %s CASCADE", quote_identifier(place->schema)));
	SetUserIdAndSecContext(user, security);
	ForceSyncCommit();
}

static void
drop_body(void *arg)
{
	concurrent_drop_here((const ConcurrentPlace *) arg);
}

ErrorData *
concurrent_drop(const ConcurrentPlace *place)
{
	return worker_run(drop_body, (void *) place);
}

static void
make_body(void *arg)
{
	const ConcurrentPlace *place = (const ConcurrentPlace *) arg;

	check_tester_role(get_role_oid(place->role, false));
	concurrent_drop_here(place);
	run_here(
		psprintf("CREATE SCHEMA %s AUTHORIZATION %s", quote_identifier(place->schema), quote_identifier(place->role)));
}

ErrorData *
concurrent_make(const ConcurrentPlace *place)
{
	return worker_run(make_body, (void *) place);
}

/* ---- a statement ---- */

typedef struct Executing
{
	const ConcurrentPlace *place;
	const char *statement;
} Executing;

static void
execute_body(void *arg)
{
	const Executing *executing = (const Executing *) arg;
	Oid user = concurrent_become(executing->place);

	run_here(executing->statement);
	concurrent_come_back(user);
	/* VACUUM takes nothing for visible to all that might be lost in a crash */
	ForceSyncCommit();
}

/* As a client's, at top level: it begins and ends transactions. */
static void
maintain_body(void *arg)
{
	const Executing *executing = (const Executing *) arg;
	PlannedStmt *statement = makeNode(PlannedStmt);
	MemoryContext portal = PortalContext, context = CurrentMemoryContext;
	QueryCompletion completion;

	use_safe_search_path(executing->place->schema);
	check_tester_role(get_role_oid(executing->place->role, false));
	set_here("client_min_messages", "error");
	set_here("lock_timeout", "2s");
	statement->commandType = CMD_UTILITY;
	statement->canSetTag = true;
	statement->utilityStmt = linitial_node(RawStmt, pg_parse_query(executing->statement))->stmt;
	/* in which it keeps what is to outlive its transactions */
	PortalContext = context;
	PG_TRY();
	{
		ProcessUtility(statement, executing->statement, false, PROCESS_UTILITY_TOPLEVEL, NULL, NULL, None_Receiver,
					   &completion);
	}
	PG_FINALLY();
	{
		PortalContext = portal;
	}
	PG_END_TRY();
}

ErrorData *
concurrent_execute(const ConcurrentPlace *place, const char *statement)
{
	Executing executing = {place, statement};
	bool maintenance = concurrent_is_maintenance(statement);

	return worker_run(maintenance ? maintain_body : execute_body, &executing, maintenance ? WORK_BARE : WORK_PLAIN);
}

static void
ask_for_others(void *arg)
{
	*(bool *) arg = statements_run_code_of_others();
}

bool
concurrent_is_broken(const ErrorData *error)
{
	bool others = false;

	/* autovacuum, or the second session, was at the same row of a catalog */
	if (!error_is_internal(error, NULL) || (error->message && strstr(error->message, "concurrently") != NULL))
		return false;
	return worker_run(ask_for_others, &others) == NULL && !others;
}

/* ---- the second session, seen from here ---- */

#define QUEUE_SIZE 8192
/* What the other session needs for a statement is no affair of its tests. */
#define ANSWER_MS 20000

/* In the memory that both share; behind it, a queue there and a queue back. */
typedef struct SharedPart
{
	Oid database;
	ConcurrentPlace place;
	WorkKey worker; /* whose session it is */
	/* written there */
	bool told_to_go; /* by a signal, which somebody has sent */
} SharedPart;

/* An answer begins with one of these; behind ANSWER_BROKEN comes the message. */
#define ANSWER_DONE 'd'
#define ANSWER_REFUSED 'r'
#define ANSWER_BROKEN 'b'

#define QUEUE_OFFSET(n) (MAXALIGN(sizeof(SharedPart)) + (n) *QUEUE_SIZE)

static struct
{
	dsm_segment *segment; /* NULL: there is no second session */
	BackgroundWorkerHandle *process;
	shm_mq_handle *there;
	shm_mq_handle *back;
} other;

static shm_mq *
queue_in(dsm_segment *segment, int n)
{
	return (shm_mq *) ((char *) dsm_segment_address(segment) + QUEUE_OFFSET(n));
}

bool
concurrent_second_is_there(void)
{
	return other.segment != NULL;
}

void
concurrent_second_end(void)
{
	if (other.segment == NULL)
		return;
	shm_mq_detach(other.there);
	shm_mq_detach(other.back);
	/* which it notices, when it has done what it was told last */
	dsm_detach(other.segment);
	other.segment = NULL;
	pfree(other.process);
}

static bool
launch(dsm_segment *segment, BackgroundWorkerHandle **process)
{
	BackgroundWorker worker = {};
	pid_t pid;

	snprintf(worker.bgw_name, BGW_MAXLEN, "sqleq campaign, second session");
	snprintf(worker.bgw_type, BGW_MAXLEN, "sqleq second session");
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = BGW_NEVER_RESTART;
	snprintf(worker.bgw_library_name, BGW_MAXLEN, "sqleq");
	snprintf(worker.bgw_function_name, BGW_MAXLEN, "sqleq_concurrent_session");
	worker.bgw_main_arg = UInt32GetDatum(dsm_segment_handle(segment));
	worker.bgw_notify_pid = MyProcPid;
	return RegisterDynamicBackgroundWorker(&worker, process) &&
		WaitForBackgroundWorkerStartup(*process, &pid) == BGWH_STARTED;
}

/* An error on the way leaves nothing: the segment goes with the transaction, and with it the process. */
static void
start_body(void *arg)
{
	MemoryContext old = MemoryContextSwitchTo(TopMemoryContext);
	dsm_segment *segment = dsm_create(QUEUE_OFFSET(2), DSM_CREATE_NULL_IF_MAXSEGMENTS);
	BackgroundWorkerHandle *process = NULL;
	SharedPart *shared;

	if (segment)
	{
		shared = (SharedPart *) dsm_segment_address(segment);
		shared->database = MyDatabaseId;
		shared->place = *(const ConcurrentPlace *) arg;
		shared->worker = worker_file.key;
		shared->told_to_go = false;
		for (int n = 0; n < 2; n++)
			(void) shm_mq_create(queue_in(segment, n), QUEUE_SIZE);
		shm_mq_set_sender(queue_in(segment, 0), MyProc);
		shm_mq_set_receiver(queue_in(segment, 1), MyProc);
	}
	if (segment && launch(segment, &process))
	{
		dsm_pin_mapping(segment);
		other.there = shm_mq_attach(queue_in(segment, 0), segment, process);
		other.back = shm_mq_attach(queue_in(segment, 1), segment, process);
		other.process = process;
		other.segment = segment;
	}
	else if (segment)
		dsm_detach(segment);
	MemoryContextSwitchTo(old);
}

ErrorData *
concurrent_second_start(const ConcurrentPlace *place)
{
	concurrent_second_end();
	return worker_run(start_body, (void *) place);
}

ConcurrentAnswer
concurrent_second_execute(const char *statement)
{
	TimestampTz deadline = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), ANSWER_MS);
	ConcurrentAnswer given = {false, NULL};
	shm_mq_result result;
	Size length;
	void *answer;

	if (other.segment == NULL ||
		shm_mq_send(other.there, strlen(statement) + 1, statement, false, true) != SHM_MQ_SUCCESS)
		return given;
	while ((result = shm_mq_receive(other.back, &length, &answer, true)) == SHM_MQ_WOULD_BLOCK &&
		   GetCurrentTimestamp() < deadline)
		worker_nap(1000);
	/* an answer that comes later would be taken for one to another statement */
	if (result != SHM_MQ_SUCCESS)
	{
		/* nobody has ended it, but the statement */
		if (result == SHM_MQ_DETACHED &&
			!((const volatile SharedPart *) dsm_segment_address(other.segment))->told_to_go)
			given.broken = "the session has ended";
		TerminateBackgroundWorker(other.process);
		concurrent_second_end();
		return given;
	}
	given.done = *(const char *) answer == ANSWER_DONE;
	if (*(const char *) answer == ANSWER_BROKEN)
		given.broken = pstrdup((const char *) answer + 1);
	return given;
}

/* ---- and from there ---- */

/* Should it crash. */
static WorkHelperEnd ending;

static void
serve(dsm_segment *segment)
{
	const SharedPart *shared = (const SharedPart *) dsm_segment_address(segment);
	shm_mq_handle *here = shm_mq_attach(queue_in(segment, 0), segment, NULL),
				  *back = shm_mq_attach(queue_in(segment, 1), segment, NULL);
	MemoryContext context = AllocSetContextCreate(TopMemoryContext, "sqleq second session", ALLOCSET_DEFAULT_SIZES);
	Size length;
	void *statement;

	while (shm_mq_receive(here, &length, &statement, false) == SHM_MQ_SUCCESS)
	{
		MemoryContext old = MemoryContextSwitchTo(context);

		strlcpy(ending.statement, (const char *) statement, sizeof(ending.statement));
		const ErrorData *error = concurrent_execute(&shared->place, pstrdup((const char *) statement));
		bool broken = error && concurrent_is_broken(error);
		const char *answer = psprintf("%c%.2000s",
									  error == NULL ? ANSWER_DONE
										  : broken  ? ANSWER_BROKEN
													: ANSWER_REFUSED,
									  broken && error->message ? error->message : "");
		shm_mq_result result = shm_mq_send(back, strlen(answer) + 1, answer, false, true);

		MemoryContextSwitchTo(old);
		MemoryContextReset(context);
		if (result != SHM_MQ_SUCCESS)
			break;
	}
}

void
sqleq_concurrent_session(Datum arg)
{
	dsm_segment *segment;
	SharedPart *shared;

	worker_begin_helper();
	segment = dsm_attach(DatumGetUInt32(arg));
	/* the other one is gone already */
	if (segment == NULL)
		proc_exit(0);
	shared = (SharedPart *) dsm_segment_address(segment);
	worker_helper_tells(&shared->told_to_go);
	shm_mq_set_receiver(queue_in(segment, 0), MyProc);
	shm_mq_set_sender(queue_in(segment, 1), MyProc);
	MemoryContextSwitchTo(TopMemoryContext);
	BackgroundWorkerInitializeConnectionByOid(shared->database, InvalidOid, 0);
	worker_session_settings(true);
	work_file_watch_helper(&shared->worker, &ending);
	serve(segment);
	proc_exit(0);
}
