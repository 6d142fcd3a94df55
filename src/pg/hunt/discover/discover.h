/*
 * discover.h: candidates for oracles on their way into sqleq_hunt.oracle (docs/oracles.md): analysed, planned, proved;
 * counted and stored.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/elog.h"
#include "utils/hsearch.h"
#include "utils/palloc.h"
}

#include "pg/base/options.h"

typedef enum TrialOutcome
{
	TRIAL_INVALID, /* the server refuses it, or it is no SELECT */
	TRIAL_TRIVIAL, /* the two queries are the same but for names, or have plans of one shape: a condition that is
					  written in another way */
	TRIAL_KNOWN,   /* such an oracle is there already */
	TRIAL_PROVED,
	TRIAL_REFUTED,
	TRIAL_UNKNOWN
} TrialOutcome;
#define TRIAL_OUTCOMES (TRIAL_UNKNOWN + 1)

typedef struct Trial
{
	/* in */
	const char *name;
	const char *schema_ddl;
	const char *query[2];
	const char *method; /* how it was made */
	/* out */
	TrialOutcome outcome;
	const char *reason;   /* why it is no oracle */
	const char *shape[2]; /* of the plans */
	bool same_texts;      /* TRIAL_KNOWN: letter by letter */
	const char *fingerprint;
	const char *proof;
	const char *outline;
	List *assumptions; /* of char * */
	List *holes;       /* of char * */
	int cluster;       /* TRIAL_PROVED: number; 0: it has enough members */
} Trial;

typedef struct Discovery
{
	const char *origin; /* "rewrite", "endpoint" */
	SqleqOptions options;
	int cluster_limit; /* members that a cluster may have */
	MemoryContext context;
	HTAB *known;
	struct sqleq_clusters *clusters;
	int nclusters;
	int *cluster_numbers; /* in the table */
	int *cluster_members;
	int next_cluster;
	int64 tried;
	int64 outcomes[TRIAL_OUTCOMES];
	int64 added;
} Discovery;

/* Reads what is known. Everything lives in the current memory context, and is gone with it. */
extern void discovery_begin(Discovery *discovery);

/* Where the oracle's tables are (oracle_with_tables()). Raises nothing but cancels and the like. */
extern void discovery_try(Discovery *discovery, Trial *trial);

/* A trial that came to nothing before; raises the error when it is a cancel or the like. */
extern void discovery_reject(Discovery *discovery, Trial *trial, ErrorData *error);

/*
 * Those that were proved into sqleq_hunt.oracle, of the others a few into sqleq_hunt.candidate. Not where it would be
 * rolled back.
 */
extern void discovery_store(Discovery *discovery, List *trials);
