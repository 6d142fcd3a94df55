/*
 * search.cpp: see search.h.
 *
 * For queries that the core cannot evaluate, the server can (difference.cpp). The core makes the databases, with the
 * constraints and constants that it knows.
 */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/ask/solver/race.h"
#include "pg/ask/attack/search.h"

/* Databases on which the results differ that are looked at more closely. */
#define MOST_CONFIRMED 12

List *
generate_databases(const char *document, const SqleqOptions *options, TimestampTz deadline)
{
	const Answer *answer = prover_answer(document, NULL, options->memory_mb, deadline);

	return answer && answer->verdict == ANSWER_DATABASES ? answer->candidates : NIL;
}

SearchResult
search_databases(const SqleqProblem *problem, List *databases, TimestampTz deadline)
{
	return find_difference(problem, databases, false, MOST_CONFIRMED, deadline);
}
