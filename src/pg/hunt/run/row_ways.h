/*
 * row_ways.h: other ways to the rows of a query: by a cursor that goes back, by a prepared statement with other
 * parameters before, by changes of a table that leave these rows behind or return them. All of it is rolled back.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "nodes/parsenodes.h"
}

#include "pg/hunt/run/planner_settings.h"

/* Of so many queries one is run another way, too. */
#define WAY_IN 3

typedef struct Way
{
	const char *name;    /* among a run's settings; its value, a number, tells kinds of it apart */
	const char *meaning; /* for people */
} Way;

/* NULL at the end. */
extern const Way ways[];

extern bool is_way(const char *setting);
/* The settings, and a way that the seed draws. */
extern PlannerSettings with_random_way(PlannerSettings settings, uint64 seed);

/* The one that the settings ask for, and its kind; NULL: none. */
extern const Way *settings_way(PlannerSettings settings, int *kind);

/*
 * Statements (char *) of which the last gives the rows of the query, in the current memory context. NIL: this way does
 * not lead there: it changes rows, and the query reads something else than one table, or more of it than its rows; or
 * its prepared statement has a name that the session has taken. `query` is analysed and rewritten, and stays as it is.
 */
extern List *way_statements(const Query *query, const Way *way, int kind);

/* Who keeps rows: each is given once, in the current memory context; false: no more of them. */
typedef bool (*KeepRow)(HeapTuple row, TupleDesc desc, void *arg);

/*
 * Runs the statements in a subtransaction that leaves nothing behind; an error is raised. The last one's rows are kept.
 */
extern void way_run(List *statements, int most, TupleDesc *desc, KeepRow keep, void *arg);
