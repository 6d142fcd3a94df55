/*
 * execute.h: plans and runs one query and keeps its rows, without SPI and without texts.
 */
#pragma once

extern "C" {
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
}

#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/prepared.h"
#include "pg/ask/witness/witness.h"

/* More rows than that are no small instance; the run is broken off. */
#define HUNT_MOST_ROWS 20000

typedef struct HuntResult
{
	ResultSet set;
	uint64 *hashes; /* of the rows as they are stored */
	uint64 sum;     /* of the hashes: equal bags have equal ones */
	uint64 shape;   /* of the plan; see plan_shape_hash() */
} HuntResult;

/* Rows that came from elsewhere. */
extern HuntResult *hunt_result_of(TupleDesc desc, HeapTuple *rows, int nrows);

/* Runs the query under the settings, in the current memory context. NULL: it gave too many rows. */
extern HuntResult *hunt_execute(HuntQuery *query, PlannerSettings settings);
/* EXPLAIN (COSTS OFF), and the plan's shape. */
extern const char *hunt_explain(HuntQuery *query, PlannerSettings settings, uint64 *shape, List **kinds);

/*
 * What equal results are: bags or lists, with values equal by their types' own equality; or bags of rows that look the
 * same.
 */
typedef enum Comparing
{
	COMPARING_ROWS,
	COMPARING_ROWS_IN_ORDER,
	COMPARING_TEXTS
} Comparing;

extern bool hunt_same(const HuntResult *a, const HuntResult *b, Comparing comparing);
