/*
 * hunt_crash.h: crashes, run again where they do no harm (scratch_cluster.h), to find out which run of a test it is, by what, and what is needed for it.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/test_run.h"

/*
 * The bug of a test that has crashed a process, reduced if sqleq_hunt.bug does not have it yet. `test->statements`: those that the server takes. `earlier`: tests
 * (HuntTest *) that the process ran before on this database, which are run again, too, if the test alone does not crash. `folder`: where the cluster is made, relative
 * to the data directory. `*making`: a statement has crashed it, so that none is run here; set where the server crashes that reads what fills a table, which is a statement
 * then. NULL: there is no cluster, or nothing crashes in it, in *runs of them.
 */
extern HuntBug *hunt_crash(const HuntTest *test, const List *earlier, const char *folder, bool *making, TimestampTz deadline, int *runs);

/*
 * Of a crash, by its stack (names, innermost first, with spaces between): the two functions that are not about memory, or ends of processes, which crash by whoever's fault. NULL: it has none.
 */
extern const char *crash_fingerprint(const char *stack);

/* In how many of so many runs it shows. */
#define CRASH_RUNS 4
extern int crash_times(const ScratchCluster *cluster, const HuntTest *test);

/*
 * On the test's database, made in this session: does the last run crash? No query is planned or run here. Of a test without runs: does one of its statements?
 * Then there need be no database.
 */
extern bool crash_shows(const ScratchCluster *cluster, const HuntTest *test);
/* The same with EXPLAIN before the query: does planning it crash? Generic plans are never tried: then it may. */
extern bool crash_is_in_planner(const ScratchCluster *cluster, const HuntTest *test);
