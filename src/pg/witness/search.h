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
 * Databases that the core makes, as `document` asks it: a List of Candidate *, the first one empty; NIL when it makes none. That there can be no
 * process for the core is an error.
 */
extern List *generate_databases(const char *document, const SqleqOptions *options, TimestampTz deadline);

/* Runs both queries on these. Leaves no trace. An interrupt is raised; what else goes wrong finds nothing. */
extern SearchResult search_databases(const SqleqProblem *problem, List *databases, TimestampTz deadline);
