/*
 * hunt_reduce.h: reduction of tests that show a bug.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "utils/timestamp.h"
}

#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/test_run.h"

/* Leaves out what it takes not. NULL: it does not show again. The test has two runs. */
extern HuntBug *hunt_reduce(const HuntTest *test, const HuntReport *report, TimestampTz deadline);

/* Leaves out what the crash takes not; the script and the settings go into `bug`. The test has two runs, which are the same; or none: a statement crashes. */
extern void hunt_reduce_crash(const ScratchCluster *cluster, const HuntTest *test, TimestampTz deadline, HuntBug *bug);
