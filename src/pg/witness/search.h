/*
 * search.h: the server itself looks for a database on which two queries differ.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/front/problem.h"
#include "pg/witness/difference.h"

/*
 * Runs both queries on databases that the core makes: `document` asks it for them. Leaves no trace. An interrupt is raised; that there can be no
 * process for the core is an error; what else goes wrong finds nothing.
 */
extern SearchResult search_databases(const SqleqProblem *problem, const char *document, const SqleqOptions *options, TimestampTz deadline);
