/* work_file.cpp: see work_file.h. */
extern "C" {
#include "postgres.h"

#include <fcntl.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/file_perm.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "storage/fd.h"
}

#include "pg/scale/worker/work_file.h"

#define FOLDER "sqleq_workers"
#define SCRATCH ".scratch"
#define MAGIC 0x73716c36

/*
 * Kept open, and locked, as long as the process lives: a number of a process alone may be that of another one by now.
 */
static int descriptor = -1;

static const char *
path_of(const WorkKey *key)
{
	return psprintf(FOLDER "/%u.%s%d.%d", key->database, key->kind == WORK_BATCH ? "batch" : "", key->work,
					key->worker);
}

const char *
work_file_scratch(const WorkKey *key)
{
	return psprintf("%s" SCRATCH, path_of(key));
}

static bool
read_file(int fd, WorkFile *file)
{
	return pread(fd, file, sizeof(*file), 0) == sizeof(*file) && file->magic == MAGIC;
}

/* Clusters of processes that were ended while they used them, by a crash of another one, say. */
static void
remove_scratch(const WorkKey *own)
{
	DIR *folder = AllocateDir(FOLDER);
	struct dirent *entry;
	List *stale = NIL;
	ListCell *cell;

	while (folder && (entry = ReadDir(folder, FOLDER)) != NULL)
	{
		const char *end = strstr(entry->d_name, SCRATCH);
		const char *file = end ? psprintf(FOLDER "/%.*s", (int) (end - entry->d_name), entry->d_name) : NULL;

		if (file && (strcmp(file, path_of(own)) == 0 || access(file, F_OK) != 0))
			stale = lappend(stale, psprintf(FOLDER "/%s", entry->d_name));
	}
	if (folder)
		FreeDir(folder);
	foreach(cell, stale)
		(void) rmtree((const char *) lfirst(cell), true);
}

/*
 * Whoever opens a file has the folder for himself, so that nobody looks in the middle; those that look (LOCK_SH) share
 * it. -1: it is not there.
 */
static int
lock_folder(int operation)
{
	int fd = OpenTransientFile(FOLDER, O_RDONLY);

	if (fd < 0 && errno != ENOENT)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not open file \"%s\": %m", FOLDER)));
	while (fd >= 0 && flock(fd, operation) != 0)
		if (errno != EINTR)
			ereport(ERROR, (errcode_for_file_access(), errmsg("could not lock file \"%s\": %m", FOLDER)));
	return fd;
}

/* The folder is locked. */
static List *
read_files(void)
{
	DIR *folder = AllocateDir(FOLDER);
	struct dirent *entry;
	List *files = NIL;

	while ((entry = ReadDir(folder, FOLDER)) != NULL)
	{
		WorkFile *file = (WorkFile *) palloc(sizeof(WorkFile));
		int fd = entry->d_name[0] == '.'
			? -1
			: OpenTransientFile(psprintf(FOLDER "/%s", entry->d_name), O_RDONLY | PG_BINARY);

		if (fd < 0)
			continue;
		if (read_file(fd, file))
		{
			file->alive = flock(fd, LOCK_SH | LOCK_NB) != 0;
			files = lappend(files, file);
		}
		CloseTransientFile(fd);
	}
	FreeDir(folder);
	return files;
}

/* Are as many at work as there may be, without this one? The folder is locked. */
static bool
is_full(const WorkKey *key)
{
	int others = 0;
	ListCell *cell;

	foreach(cell, read_files())
	{
		const WorkFile *other = (const WorkFile *) lfirst(cell);

		others += other->alive && other->key.kind == key->kind && strcmp(path_of(&other->key), path_of(key)) != 0;
	}
	return key->most > 0 && others >= key->most;
}

static bool
leave_file(void)
{
	close(descriptor);
	descriptor = -1;
	return false;
}

/* Its lock is kept until the process ends, however it ends. The folder is locked. */
static bool
take_file(const WorkKey *key, WorkFile *file)
{
	const char *path = path_of(key);

	descriptor = BasicOpenFile(path, O_RDWR | O_CREAT | PG_BINARY);
	if (descriptor < 0)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not open file \"%s\": %m", path)));
	if (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
		return leave_file();
	if (is_full(key))
	{
		work_file_delete(key);
		return leave_file();
	}
	if (!read_file(descriptor, file))
	{
		memset(file, 0, sizeof(*file));
		file->magic = MAGIC;
		file->key = *key;
		file->waiting = -1;
	}
	file->pid = MyProcPid;
	work_file_write(file);
	return true;
}

bool
work_file_open(const WorkKey *key, WorkFile *file)
{
	int folder;
	bool taken;

	if (MakePGDirectory(FOLDER) != 0 && errno != EEXIST)
		ereport(ERROR, (errcode_for_file_access(), errmsg("could not create directory \"%s\": %m", FOLDER)));
	folder = lock_folder(LOCK_EX);
	taken = take_file(key, file);
	CloseTransientFile(folder);
	if (taken)
		remove_scratch(key);
	return taken;
}

void
work_file_write(const WorkFile *file)
{
	ssize_t written = pwrite(descriptor, file, sizeof(*file), 0);

	/* a disk that is full costs the report of a crash, nothing else */
	(void) written;
}

void
work_file_delete(const WorkKey *key)
{
	(void) unlink(path_of(key));
}

List *
work_files(void)
{
	int folder = lock_folder(LOCK_SH);
	List *files;

	if (folder < 0)
		return NIL;
	files = read_files();
	CloseTransientFile(folder);
	return files;
}

bool
work_file_is_of(int pid)
{
	int folder = open(FOLDER, O_RDONLY);
	DIR *entries;
	struct dirent *entry;
	bool found = false;

	if (folder < 0)
		return false;
	while (flock(folder, LOCK_SH) != 0 && errno == EINTR)
		;
	entries = opendir(FOLDER);
	while (entries && !found && (entry = readdir(entries)) != NULL)
	{
		WorkFile file;
		int fd = entry->d_name[0] == '.' ? -1 : openat(folder, entry->d_name, O_RDONLY);

		if (fd < 0)
			continue;
		found = read_file(fd, &file) && file.pid == pid && flock(fd, LOCK_SH | LOCK_NB) != 0;
		close(fd);
	}
	if (entries)
		closedir(entries);
	close(folder);
	return found;
}

/* ---- crashes ---- */

static WorkFile *watched = NULL;
static const int *watched_step = NULL;
static WorkHelperEnd *watched_helper = NULL;

/*
 * The names of functions that the server shows. Neither backtrace() nor dladdr() takes memory once they are loaded;
 * should they end the process, its file says that it has crashed all the same.
 */
static void
write_stack(char *text, size_t size)
{
	void *frames[48];
	int n = backtrace(frames, lengthof(frames));
	size_t used = 0;

	text[0] = '\0';
	for (int i = 0; i < n; i++)
	{
		Dl_info info;
		size_t length;

		if (dladdr(frames[i], &info) == 0 || info.dli_sname == NULL ||
			strcmp(info.dli_sname, "sqleq_campaign_worker") == 0 ||
			strcmp(info.dli_sname, "sqleq_concurrent_session") == 0)
			continue;
		length = strlen(info.dli_sname);
		if (used + length + 2 > size || strncmp(info.dli_sname, "_Z", 2) == 0)
			break;
		if (used > 0)
			text[used++] = ' ';
		memcpy(text + used, info.dli_sname, length + 1);
		used += length;
	}
}

static void
write_helper_end(void)
{
	ssize_t written = pwrite(descriptor, watched_helper, sizeof(*watched_helper), sizeof(WorkFile));

	(void) written;
}

/*
 * The query under test has crashed the process. Nobody sends these signals; a SIGKILL, which somebody does, leaves no
 * word. The stack may be at its end: this runs on another one.
 */
static void
on_crash(int sig)
{
	/* a child has the file, too */
	if (getpid() == MyProcPid && watched_helper)
	{
		watched_helper->magic = MAGIC;
		write_helper_end();
		write_stack(watched_helper->stack, sizeof(watched_helper->stack));
		write_helper_end();
	}
	else if (getpid() == MyProcPid)
	{
		watched->end = END_CRASHED;
		watched->step = watched_step ? *watched_step : -1;
		work_file_write(watched);
		write_stack(watched->stack, sizeof(watched->stack));
		work_file_write(watched);
	}
	(void) signal(sig, SIG_DFL);
	(void) raise(sig);
}

static void
watch_crashes(void)
{
	static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGSYS, SIGTRAP};
	static char space[64 * 1024], names[sizeof(watched->stack)];
	struct sigaction action = {};
	stack_t stack = {};

	/* loads what it needs */
	write_stack(names, sizeof(names));
	stack.ss_sp = space;
	stack.ss_size = sizeof(space);
	(void) sigaltstack(&stack, NULL);
	action.sa_handler = on_crash;
	/* it is raised again within the handler */
	action.sa_flags = SA_ONSTACK | SA_NODEFER;
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < lengthof(crashes); i++)
		(void) sigaction(crashes[i], &action, NULL);
}

void
work_file_watch(WorkFile *file, const int *step)
{
	watched_step = step;
	watched = file;
	watch_crashes();
}

void
work_file_watch_helper(const WorkKey *key, WorkHelperEnd *end)
{
	descriptor = BasicOpenFile(path_of(key), O_RDWR | PG_BINARY);
	if (descriptor < 0)
		return;
	watched_helper = end;
	watch_crashes();
}

bool
work_file_helper_end(WorkHelperEnd *end)
{
	bool found = pread(descriptor, end, sizeof(*end), sizeof(WorkFile)) == sizeof(*end) && end->magic == MAGIC;
	int cut = ftruncate(descriptor, sizeof(WorkFile));

	/* one that stays would be told again */
	return found && cut == 0;
}
