/*
 * reduce.h: reduction of tests that show a bug.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/hunt/run/hunt_types.h"

/* Leaves out of the test what its outcome does not need. False: it does not show again. The test has two runs. */
extern bool hunt_reduce(HuntTest *test, const HuntReport *found, ShowsAgain again, TimestampTz deadline);

/* Leaves out what the crash does not need. The test has two runs, which are the same; or none: a statement crashes. */
extern void hunt_reduce_crash(HuntTest *test, ShowsAgain again, TimestampTz deadline);
