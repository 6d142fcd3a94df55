/*
 * failure.h: the way of a failed test to its report: it is reduced, blamed, and reported.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/words/bug.h"

/*
 * Of a test with two runs, which show what was found, and the statements of its database. NULL: it does not show again.
 */
extern HuntBug *bug_of_failed(const HuntTest *test, const HuntReport *found, TimestampTz deadline);
