/*
 * search.h: the server itself looks for a database on which two queries differ.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/front/problem.h"
#include "pg/witness/witness.h"

typedef struct SearchResult
{
	Witness *witness;			/* not NULL: confirmed */
	int databases;				/* on so many both queries were run, or one of them failed */
	int failed;					/* of these, so many on which a query failed */
	const char *error;			/* the first such error */
	const char *refused;		/* why the first database on which the results differed was none */
} SearchResult;

/*
 * Runs both queries on databases that the core makes: `document` asks it for them. Leaves no trace. An interrupt is raised; that there can be no
 * process for the core is an error; what else goes wrong finds nothing.
 */
extern SearchResult search_databases(const SqleqProblem *problem, const char *document, const SqleqOptions *options, TimestampTz deadline);
