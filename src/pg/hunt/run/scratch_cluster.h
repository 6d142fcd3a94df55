/*
 * scratch_cluster.h: a database cluster of its own, thrown away afterwards, in which a script may crash the server
 * without harm.
 *
 * It is never started as a server: each script runs in a single-user process (postgres --single), which listens on
 * nothing.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct ScratchCluster ScratchCluster;

typedef enum ScratchEnd
{
	SCRATCH_ENDED,   /* with or without errors */
	SCRATCH_CRASHED, /* by a signal of its own doing */
	SCRATCH_LATE     /* was killed */
} ScratchEnd;

/*
 * Makes a cluster in a folder of the data directory (relative to that; what is there already is removed), of this
 * server's version, encoding and locale, with the libraries and the planner's settings of this session. NULL: it cannot
 * be made; the log says why. scratch_cluster_remove() must follow, on every path. Takes about two seconds, and 40 MB.
 */
extern ScratchCluster *scratch_cluster_make(const char *folder);

/*
 * Runs statements (char *, without semicolons at the end) as a role that may do nothing but make tables in its schema,
 * "sqleq_bug", in one transaction that is not committed. Line breaks, in strings, too, become spaces.
 */
extern ScratchEnd scratch_cluster_run(const ScratchCluster *cluster, List *statements, int limit_ms);

/*
 * The same, but each statement is committed by itself, as those of a client are, and may do what only those may
 * (VACUUM). What runs before left is gone.
 */
extern ScratchEnd scratch_cluster_run_committed(const ScratchCluster *cluster, List *statements, int limit_ms);

/* Removes the folder; NULL is nothing. */
extern void scratch_cluster_remove(ScratchCluster *cluster);
