/*
 * campaign_store.h: the extension's tables of campaigns and their workers. All functions run as the tables' owner, in
 * the transaction that is there.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "datatype/timestamp.h"

#include "pg/base/slice.h"

typedef struct Campaign
{
	int32 id;
	bool running;
	int64 seed;
	const char *role;    /* that runs the tests */
	const char *oracles; /* pattern of their names */
	int32 workers;
	double cpu_share; /* of each worker: above 0, up to 1 */
	int32 rate;       /* tests in a second, of each worker; 0: as many as it can */
	int64 tests;      /* their numbers are below */
	TimestampTz until;
	int64 next;          /* number of the worker's next test */
	Slice slice;         /* which databases of tests are this server's */
	const char *version; /* other when other oracles are there */
} Campaign;

/* What a worker did since its last report. */
typedef struct CampaignProgress
{
	int64 next;
	int64 done;
	int64 executed;
	int64 compared; /* by the second server, and what was not */
	int64 not_compared;
	int64 concurrent; /* tests on databases that are committed */
	int64 with_rows;
	int64 refused;
	int64 reports; /* bugs, known ones included */
	int64 muted;
	int64 plans;       /* seen so far by this process */
	int64 oracles;     /* likewise */
	double per_second; /* queries */
} CampaignProgress;

/*
 * Whether the extension is there. If so it stays until the end of the transaction: who drops it waits here, before he
 * holds any lock that a worker could wait for.
 */
extern bool campaign_extension_stays(void);

/* False: there is no such campaign, or no such worker of it. Texts are in the current memory context. */
extern bool campaign_read(int32 id, int32 worker, Campaign *campaign);

extern int32 campaign_insert(const Campaign *campaign);
extern void campaign_worker_started(int32 id, int32 worker, int pid);
extern void campaign_worker_progress(int32 id, int32 worker, const CampaignProgress *progress, const char *plans);

/* The worker's SEEN_PLANS_BYTES of a process before; NULL: there are none. */
extern const char *campaign_worker_plans(int32 id, int32 worker);

/* The worker will not come back: it has 'finished', was 'stopped', or has 'failed'. The last one ends the campaign. */
extern void campaign_worker_end(int32 id, int32 worker, const char *state, const char *reason);

/* Running campaigns (id, or all when it is 0) are stopped. Gives how many. */
extern int campaign_stop(int32 id);

/* A campaign goes on. */
extern void campaign_set_running(int32 id);
