/*
 * seen_errors.h: databases on which one of two queries raises an error.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/ask/errors/error_look.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/* How long to look, at most, where errors count and where they are told only, and on how many databases. */
#define COUNTED_ERRORS_MS 2000
#define SEEN_ERRORS_MS 200
#define SEEN_ERRORS_DATABASES 120

/*
 * Runs both queries on the databases: a List of SeenError *, for each query and SQLSTATE the first one, on as few rows
 * as possible; with `strict`, rather one that confirm_error() is content with. Leaves no trace. An interrupt is raised;
 * what else goes wrong finds nothing.
 */
extern List *see_errors(const SqleqProblem *problem, List *databases, bool strict, TimestampTz deadline);
