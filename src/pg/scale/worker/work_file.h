/*
 * work_file.h: what a background worker is about to do, on disk before it does it.
 *
 * A crash of the server takes the worker along, with its transaction. The file says afterwards which test was running,
 * or which pair was judged: one small write for each, not synchronized, since it has to outlive processes, not the
 * operating system. Files lie in the directory sqleq_workers of the data directory.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "datatype/timestamp.h"

/* What there is to work on. */
typedef enum WorkKind
{
	WORK_CAMPAIGN,
	WORK_BATCH
} WorkKind;

/* Tells workers apart; and lets a server that starts find those that were at work. */
typedef struct WorkKey
{
	Oid database;
	int32 work;            /* number of the campaign or batch */
	int32 worker;          /* from 0 */
	TransactionId starter; /* the transaction that started the work; invalid: it has ended */
	int32 kind;            /* WorkKind */
	Oid role;              /* whose session it is; invalid: the bootstrap superuser's */
	int32 most;            /* so many of its kind may be at work on the server; 0: any number */
} WorkKey;

typedef enum WorkPhase
{
	PHASE_IDLE,      /* between two databases */
	PHASE_DATABASE,  /* making the database of a test */
	PHASE_TEST,      /* running a test, or judging a pair */
	PHASE_REPORT,    /* writing down the script of a test that crashed */
	PHASE_CONCURRENT /* the same as PHASE_TEST and PHASE_DATABASE, of a database that is committed */
} WorkPhase;

typedef enum WorkEnd
{
	END_NONE,   /* still running; or the process is gone without a word: it was killed (by the kernel, when memory is
				   short), or power was lost */
	END_OTHERS, /* stopped by the postmaster, since another process crashed */
	END_STUCK,  /* a test that heeds no interrupt */
	END_CRASHED /* by a signal of its own doing */
} WorkEnd;

typedef struct WorkFile
{
	uint32 magic;
	WorkKey key;
	int32 pid;
	int32 starts; /* in a row, without a database or pair that came to its end */
	int32 phase;
	int32 end;
	bool parallel;     /* the test has parallel workers, whose crash is its own */
	bool again;        /* the test is running for the second time, since it was running when something else crashed */
	int32 crashes;     /* lately */
	int64 number;      /* of the test or pair */
	int64 last_crash;  /* likewise */
	int64 waiting;     /* the first test of a committed database that has begun, and waits for others; -1: none. A crash
						  takes it along */
	TimestampTz since; /* when it began */
	int32 step;        /* END_CRASHED: what of it was done then (work_file_watch()) */
	char stack[512];   /* END_CRASHED: in which functions of the server, innermost first; "": not known */
	bool alive;        /* not on disk, work_files() says so: a process has the file */
} WorkFile;

/*
 * Opens or makes the file of a worker, and writes down which process has it; *file is otherwise as the worker before
 * left it, or new. False: another process has it, which lives; or there are as many of its kind as there may be, and
 * the file is gone. No database connection is needed. Raises what the system says.
 */
extern bool work_file_open(const WorkKey *key, WorkFile *file);

/* Writes it down. May be called by signal handlers. */
extern void work_file_write(const WorkFile *file);

/* Should a signal of its own doing end this process, the file says so, and what *step has then (NULL: -1). */
extern void work_file_watch(WorkFile *file, const int *step);

/*
 * How a process that helps a worker has ended: by a signal of its own doing. It stands behind the worker's own part of
 * the file, where only the helper writes: the worker, which the server stops then, has the last word about its own.
 */
typedef struct WorkHelperEnd
{
	uint32 magic;
	char statement[1024]; /* that it ran; "": none */
	char stack[512];      /* as of a WorkFile */
} WorkHelperEnd;

/*
 * In the helper of that worker: should such a signal end this process, the file says so, and what *end has then.
 * Without the file nothing does.
 */
extern void work_file_watch_helper(const WorkKey *key, WorkHelperEnd *end);

/* In the worker, which has opened its file: has a helper ended like that? Asked once. */
extern bool work_file_helper_end(WorkHelperEnd *end);

/* The worker is done for good. */
extern void work_file_delete(const WorkKey *key);

/* All files of this server (WorkFile *), in the current memory context. */
extern List *work_files(void);

/*
 * Is this process a worker, which lives? May be called where nothing may be raised: when it cannot be found out, it is
 * none.
 */
extern bool work_file_is_of(int pid);

/* A folder of the worker's own, for a cluster to be thrown away; it need not be there. */
extern const char *work_file_scratch(const WorkKey *key);
