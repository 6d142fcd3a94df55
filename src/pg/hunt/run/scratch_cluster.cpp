/* scratch_cluster.cpp: see scratch_cluster.h. */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_extension.h"
#include "lib/stringinfo.h"
#include "libpq/pqsignal.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "pgstat.h"
#include "storage/fd.h"
#include "storage/latch.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/guc_tables.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat_settings.h"
#include "pg/hunt/oracle/known_extensions.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/scratch_cluster.h"
#include "pg/ask/solver/child_ends.h"

#define MAKE_MS 60000

struct ScratchCluster
{
	const char *folder; /* absolute */
	List *arguments;    /* of postgres --single */
};

/* ---- processes ---- */

/* In the new process: nothing of the session's is left, and input and output are files. */
static void
become(List *command, const char *input)
{
	char **arguments = (char **) malloc(sizeof(char *) * (list_length(command) + 1));
	struct rlimit none = {0, 0}, memory;
	sigset_t all;
	int in, out, i = 0;
	ListCell *cell;

	(void) setpgid(0, 0);
	(void) setrlimit(RLIMIT_CORE, &none);
	/* a worker's own limit is on what it has, and that is nothing yet */
	if (getrlimit(RLIMIT_AS, &memory) == 0)
	{
		memory.rlim_cur = memory.rlim_max;
		(void) setrlimit(RLIMIT_AS, &memory);
	}
	for (int s = 1; s < NSIG; s++)
		(void) signal(s, SIG_DFL);
	sigemptyset(&all);
	(void) sigprocmask(SIG_SETMASK, &all, NULL);
	in = open(input ? input : "/dev/null", O_RDONLY);
	out = open("/dev/null", O_WRONLY);
	if (in < 0 || out < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0)
		_exit(127);
	for (int fd = 3; fd < 1024; fd++)
		(void) close(fd);
	/* it must not take itself for a part of this server */
	(void) unsetenv("PGDATA");
	foreach(cell, command)
		arguments[i++] = (char *) lfirst(cell);
	arguments[i] = NULL;
	execv(arguments[0], arguments);
	_exit(127);
}

/*
 * Runs a command to its end; its wait status. -1: there is none, because it was late and has been killed, or could not
 * be started.
 */
static int
run_process(List *command, const char *input, int limit_ms)
{
	TimestampTz deadline = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), limit_ms);
	int status = -1;
	pid_t pid, ended = 0;

	compat_set_signal_mask(&BlockSig);
	pid = fork();
	if (pid == 0)
		become(command, input);
	if (pid > 0)
		child_watch(pid);
	compat_set_signal_mask(&UnBlockSig);
	if (pid < 0)
		return -1;
	PG_TRY();
	{
		while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && GetCurrentTimestamp() < deadline)
		{
			(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, 10, PG_WAIT_EXTENSION);
			ResetLatch(MyLatch);
			CHECK_FOR_INTERRUPTS();
		}
	}
	PG_FINALLY();
	{
		if (ended == 0)
		{
			kill(-pid, SIGKILL);
			kill(pid, SIGKILL);
			while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
				;
			status = -1;
		}
		child_unwatch(pid);
	}
	PG_END_TRY();
	return status;
}

/* ---- the cluster ---- */

static const char *
program(const char *name)
{
	const char *slash = strrchr(my_exec_path, '/');

	return psprintf("%.*s/%s", slash ? (int) (slash - my_exec_path) : 0, my_exec_path, name);
}

/*
 * Whether a setting belongs to a library, which may change what there is; what the server itself makes plans by is said
 * by those that run something (base_settings.h).
 */
static bool
matters(const struct config_generic *setting)
{
	if (setting->source <= PGC_S_DYNAMIC_DEFAULT || strncmp(setting->name, "sqleq.", 6) == 0)
		return false;
	return strchr(setting->name, '.') || strcmp(setting->name, "session_preload_libraries") == 0 ||
		strcmp(setting->name, "shared_preload_libraries") == 0 ||
		strcmp(setting->name, "local_preload_libraries") == 0 || strcmp(setting->name, "dynamic_library_path") == 0;
}

static List *
with_settings(List *arguments)
{
	int n;
	struct config_generic **settings = compat_settings(&n);

	for (int i = 0; i < n; i++)
		if (matters(settings[i]))
		{
			const char *value = GetConfigOption(settings[i]->name, true, false);

			if (value)
				arguments = lappend(lappend(arguments, (char *) "-c"), psprintf("%s=%s", settings[i]->name, value));
		}
	return arguments;
}

/* An existing one, and what is in it. */
static void
remove_folder(const char *folder)
{
	struct stat there;

	if (stat(folder, &there) == 0)
		(void) rmtree(folder, true);
}

/*
 * A statement of a single-user process ends in a semicolon and an empty line, wherever these are: in a string, what
 * follows would be a statement of the superuser's. So there are no line breaks within a statement.
 */
static void
append_statement(StringInfo script, const char *statement)
{
	for (const char *p = statement; *p; p++)
		appendStringInfoChar(script, *p == '\n' || *p == '\r' ? ' ' : *p);
	appendStringInfoString(script, ";\n\n");
}

static bool
write_file(const char *path, const char *text)
{
	int fd = OpenTransientFile(path, O_CREAT | O_TRUNC | O_WRONLY | PG_BINARY);
	size_t length = strlen(text);
	bool written;

	if (fd < 0)
		return false;
	written = write(fd, text, length) == (ssize_t) length;
	return CloseTransientFile(fd) == 0 && written;
}

/* The wait status of a single-user process with these statements; -1: there is none. */
static int
run_single(const ScratchCluster *cluster, List *statements, int limit_ms)
{
	const char *path = psprintf("%s/sqleq_script", cluster->folder);
	StringInfoData script;
	ListCell *cell;
	bool written;

	initStringInfo(&script);
	foreach(cell, statements)
		append_statement(&script, (const char *) lfirst(cell));
	written = write_file(path, script.data);
	pfree(script.data);
	return written ? run_process(cluster->arguments, path, limit_ms) : 0;
}

/* Those that are here, in the schemas in which they are. */
static List *
extension_statements(void)
{
	List *statements = NIL;
	Relation catalog = table_open(ExtensionRelationId, AccessShareLock);
	SysScanDesc scan = systable_beginscan(catalog, InvalidOid, false, NULL, 0, NULL);
	HeapTuple tuple;

	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		const FormData_pg_extension *form = (const FormData_pg_extension *) GETSTRUCT(tuple);
		const char *schema = get_namespace_name(form->extnamespace);

		for (int i = 0; schema && known_extensions[i]; i++)
			if (strcmp(NameStr(form->extname), known_extensions[i]) == 0)
			{
				statements = lappend(statements, psprintf("CREATE SCHEMA IF NOT EXISTS %s", quote_identifier(schema)));
				statements =
					lappend(statements,
							psprintf("CREATE EXTENSION %s SCHEMA %s", known_extensions[i], quote_identifier(schema)));
			}
	}
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return statements;
}

ScratchCluster *
scratch_cluster_make(const char *folder)
{
	ScratchCluster *cluster = (ScratchCluster *) palloc0(sizeof(ScratchCluster));
	const char *initdb = program("initdb");
	List *command;
	int status;

	cluster->folder = psprintf("%s/%s", DataDir, folder);
	remove_folder(cluster->folder);
	command = list_make3((char *) initdb, (char *) "-D", (char *) cluster->folder);
	command = list_concat(command, list_make4((char *) "-A", (char *) "trust", (char *) "-U", (char *) "postgres"));
	command = list_concat(command, list_make2((char *) "-N", (char *) "--no-instructions"));
	/* the process has the database's; since 16 no setting tells them */
	command = list_concat(command,
						  list_make2(psprintf("--encoding=%s", GetDatabaseEncodingName()),
									 psprintf("--lc-collate=%s", setlocale(LC_COLLATE, NULL))));
	command =
		list_concat(command, list_make2(psprintf("--lc-ctype=%s", setlocale(LC_CTYPE, NULL)), (char *) "--locale=C"));
	status = run_process(command, NULL, MAKE_MS);
	if (status != 0)
	{
		ereport(LOG,
				(errmsg("could not make a cluster to reduce a crash: \"%s\" failed (wait status %d)", initdb, status)));
		scratch_cluster_remove(cluster);
		return NULL;
	}
	cluster->arguments = list_make3((char *) program("postgres"), (char *) "--single", (char *) "-jF");
	cluster->arguments = list_concat(cluster->arguments, list_make2((char *) "-D", (char *) cluster->folder));
	cluster->arguments = lappend(with_settings(cluster->arguments), (char *) "postgres");
	/*
	 * outside of a server, objects get the numbers of the system's own, as long as there are some: these are not for
	 * tests
	 */
	(void) run_single(
		cluster,
		list_make1(
			(char *) "SELECT count(pg_nextoid('pg_class', 'oid', 'pg_class_oid_index')) FROM generate_series(1, 6000)"),
		MAKE_MS);
	(void) run_single(cluster, extension_statements(), MAKE_MS);
	return cluster;
}

static ScratchEnd
run_after(const ScratchCluster *cluster, const char *const *first, List *statements, int limit_ms)
{
	List *all = NIL;
	int status;

	for (; *first; first++)
		all = lappend(all, (char *) *first);
	status = run_single(cluster, list_concat(all, statements), limit_ms);
	if (status == -1)
		return SCRATCH_LATE;
	/* a kill comes from outside: memory was short */
	return WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL && WTERMSIG(status) != SIGTERM ? SCRATCH_CRASHED
																							 : SCRATCH_ENDED;
}

ScratchEnd
scratch_cluster_run(const ScratchCluster *cluster, List *statements, int limit_ms)
{
	static const char *const first[] = {"BEGIN",
										"CREATE ROLE sqleq_tester",
										"CREATE SCHEMA sqleq_bug AUTHORIZATION sqleq_tester",
										"SET LOCAL SESSION AUTHORIZATION sqleq_tester",
										"SET LOCAL search_path = sqleq_bug, pg_temp",
										NULL};

	return run_after(cluster, first, statements, limit_ms);
}

ScratchEnd
scratch_cluster_run_committed(const ScratchCluster *cluster, List *statements, int limit_ms)
{
	/* those that fail are passed over */
	static const char *const first[] = {"DROP SCHEMA IF EXISTS sqleq_bug CASCADE",
										"CREATE ROLE sqleq_tester",
										"CREATE SCHEMA sqleq_bug AUTHORIZATION sqleq_tester",
										"SET SESSION AUTHORIZATION sqleq_tester",
										"SET search_path = sqleq_bug, pg_temp",
										NULL};

	return run_after(cluster, first, statements, limit_ms);
}

void
scratch_cluster_remove(ScratchCluster *cluster)
{
	if (cluster)
		remove_folder(cluster->folder);
}
