/*
 * campaign_file.h: what a campaign's worker is about to do, on disk before it does it.
 *
 * A crash of the server takes the worker along, with its transaction. The file says afterwards which test was running: one small write for each test, not
 * synchronized, since it has to outlive processes, not the operating system. Files lie in the directory sqleq_campaigns of the data directory.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "datatype/timestamp.h"

/* Tells workers apart; and lets a server that starts find those that were at work. */
typedef struct CampaignKey
{
	Oid database;
	int32 campaign;
	int32 worker;				/* from 0 */
	TransactionId starter;		/* the transaction that started the campaign; invalid: it has ended */
} CampaignKey;

typedef enum CampaignPhase
{
	PHASE_IDLE,					/* between two databases */
	PHASE_DATABASE,				/* making the database of a test */
	PHASE_TEST,					/* running a test */
	PHASE_REPORT				/* writing down the script of a test that crashed */
} CampaignPhase;

typedef enum CampaignEnd
{
	END_NONE,					/* still running; or the process is gone without a word: it was killed (by the kernel, when memory is short), or power was lost */
	END_OTHERS,					/* stopped by the postmaster, since another process crashed */
	END_STUCK,					/* a test that heeds no interrupt */
	END_CRASHED					/* by a signal of its own doing */
} CampaignEnd;

typedef struct CampaignFile
{
	uint32 magic;
	CampaignKey key;
	int32 pid;
	int32 starts;				/* in a row, without a database that came to its end */
	int32 phase;
	int32 end;
	bool parallel;				/* the test has parallel workers, whose crash is its own */
	bool again;					/* the test is running for the second time, since it was running when something else crashed */
	int32 crashes;				/* lately */
	int64 number;				/* of the test */
	int64 last_crash;			/* likewise */
	TimestampTz since;			/* when it began */
} CampaignFile;

/*
 * Opens or makes the file of a worker; *file is as the worker before left it, or new. False: another process has it, which lives. No database connection is
 * needed. Raises what the system says.
 */
extern bool campaign_file_open(const CampaignKey *key, CampaignFile *file);

/* Writes it down. May be called by signal handlers. */
extern void campaign_file_write(const CampaignFile *file);

/* Should a signal of its own doing end this process, the file says so. */
extern void campaign_file_watch(CampaignFile *file);

/* The worker is done for good. */
extern void campaign_file_delete(const CampaignKey *key);

/* All files of this server (CampaignFile *), in the current memory context. */
extern List *campaign_files(void);

/* A folder of the worker's own, for a cluster to be thrown away; it need not be there. */
extern const char *campaign_file_scratch(const CampaignKey *key);
