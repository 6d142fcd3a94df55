/*
 * try_values.h: which values does the server store in columns whose constraints the core does not know?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/read/terms/problem.h"

/*
 * Tries texts in such columns, in the sandbox. True: some fit, and the problem's documents were made anew, so that the
 * search takes these.
 */
extern bool try_values(SqleqProblem *problem, const SqleqOptions *options, TimestampTz deadline);
