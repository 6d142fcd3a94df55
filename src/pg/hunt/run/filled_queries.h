/*
 * filled_queries.h: the oracle's two queries with the test's texts in their holes.
 */
#pragma once

#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/prepared.h"

typedef struct FilledQueries
{
	const HuntTest *test;
	HuntQuery query[2];
	const char *text[2];
	bool as_text;
	MemoryContext context; /* of the texts */
} FilledQueries;

/* Raises what is wrong with the texts; leaves NULL where they may not fill the holes. */
extern void fill_queries(FilledQueries *filled);

/* What of its results must be equal. */
extern Comparing hunt_comparing(const HuntTest *test);

/*
 * On a database that is there: the oracle's queries with their holes filled; false, and why, when the texts may not
 * fill them.
 */
extern bool hunt_test_texts(const HuntTest *test, const char **texts, const char **message);
