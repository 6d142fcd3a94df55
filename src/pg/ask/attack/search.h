/*
 * search.h: the server itself looks for a database on which two queries differ.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/attack/difference.h"

/*
 * Databases that the core makes, as `document` asks it: a List of Candidate *, the first one empty; NIL when it makes
 * none. That there can be no process for the core is an error.
 */
extern List *generate_databases(const char *document, const SqleqOptions *options, TimestampTz deadline);

/* Runs both queries on these. Leaves no trace. An interrupt is raised; what else goes wrong finds nothing. */
extern SearchResult search_databases(const SqleqProblem *problem, List *databases, TimestampTz deadline);
