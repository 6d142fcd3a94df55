/*
 * crash.h: crashes, run again where they do no harm (scratch_cluster.h), to find out which run of a test it is, by
 * what, and what is needed for it.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/words/bug.h"

/*
 * The bug of a test that has crashed a process, reduced if sqleq_hunt.bug does not have it yet. `test->statements`:
 * those that the server takes. `earlier`: tests (HuntTest *) that the process ran before on this database, which are
 * run again, too, if the test alone does not crash. `folder`: where the cluster is made, relative to the data
 * directory. `*making`: a statement has crashed it, so that none is run here; set where the server crashes that reads
 * what fills a table, which is a statement then. NULL: there is no cluster, or nothing crashes in it, in *runs of them.
 */
extern HuntBug *hunt_crash(const HuntTest *test, const List *earlier, const char *folder, bool *making,
						   TimestampTz deadline, int *runs);
