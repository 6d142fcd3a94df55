/*
 * concurrent_case.h: one difference on a committed database: how the database came to be, what a second session did
 * under the snapshot, a query, and the two ways in which it ran.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/outcomes.h"

typedef struct ConcurrentCase
{
	/*
	 * HUNT_DIFFERS; HUNT_BROKEN: the second run raises an internal error; HUNT_SETUP_FAILED: a statement of `setup`
	 * does, or, if there are any, the last one of `meanwhile`, and there is no query, or one that has run before
	 */
	HuntOutcome wanted;
	List *setup;            /* of ConcurrentStatement *, each of them committed */
	List *meanwhile;        /* likewise, by a second session, after the first run */
	ConcurrentQuery *query; /* NULL: there is none */
	PlannerSettings settings[2];
	PlannerSettings
		reference; /* the plainest; the first run must give what it gives, so that the second one is wrong */
} ConcurrentCase;

/* What came of it. */
typedef struct ConcurrentShown
{
	bool shown; /* `wanted`, that is */
	HuntResult *results[2];
	const char *lines[2]; /* the same for people; of an error, its message; NULL: neither */
	const char *message;  /* of the error */
	const char *plans[2];
	List *kinds[2]; /* of the nodes in the plans (plan_kinds.h) */
} ConcurrentShown;

/* What a run may take. */
#define CONCURRENT_RUN_MS 400
#define CONCURRENT_LONG_RUN_MS 3000

/*
 * A run of that test of a database's snapshots, as it is drawn; a run after the second session's statements has them.
 */
extern ConcurrentCase *concurrent_case_of(const ConcurrentDatabase *database, int era, int test, int run,
										  HuntOutcome wanted);

extern HuntGiven concurrent_give(const char *text, PlannerSettings settings);

/*
 * Makes the database, and runs the case on it. Statements that fail are passed over, and left out of the case when it
 * is shown. An error that is nobody's business but the caller's (a cancel, no memory) is returned; NULL: there was
 * none.
 */
extern ErrorData *concurrent_case_run(ConcurrentCase *concurrent, const ConcurrentPlace *place, ConcurrentShown *shown);
