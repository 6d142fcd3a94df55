/* campaign_living.cpp: see campaign_living.h. */
extern "C" {
#include "postgres.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/campaign/campaign_living.h"
#include "pg/living/living_hunt.h"
#include "pg/worker/work_launcher.h"
#include "pg/worker/work_process.h"

/* Of campaign and worker. Who has a schema of such a name that belongs to the role of that campaign loses it. */
#define SCHEMA_FORM "sqleq_living_%d_%d"

static LivingPlace
place_of(int32 campaign, int32 worker, const char *role)
{
	LivingPlace place;

	snprintf(place.schema, NAMEDATALEN, SCHEMA_FORM, campaign, worker);
	strlcpy(place.role, role, NAMEDATALEN);
	return place;
}

/* ---- tests ---- */

static void
before_test(void *arg, int64 number)
{
	worker_keep_pace((Worker *) arg);
	CHECK_FOR_INTERRUPTS();
	/* the second session may crash, too */
	worker_enters(PHASE_LIVING, number, true);
}

/* A worker's first database has one, and so many of the others, evenly: what only those that live show is not left to luck. */
static bool
is_due(const Worker *worker, int64 number)
{
	double nth = (double) (number / TESTS_PER_DATABASE / ((int64) worker->campaign.workers * worker->campaign.slice.of));

	return floor(nth * sqleq_hunt_living_sample) != floor((nth - 1) * sqleq_hunt_living_sample);
}

void
campaign_living_round(Worker *worker, int64 number)
{
	LivingHunt hunt = {};
	ErrorData *error;

	if (!is_due(worker, number))
		return;
	hunt.seed = worker->campaign.seed;
	hunt.number = number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
	hunt.place = place_of(worker->key.work, worker->key.worker, worker->campaign.role);
	hunt.deadline = worker->campaign.until;
	hunt.before_test = before_test;
	hunt.arg = worker;
	hunt.plans = worker->hunt.plans;
	pgstat_report_activity(STATE_RUNNING, psprintf("living database of test " INT64_FORMAT, hunt.number));
	worker_enters(PHASE_LIVING, hunt.number, true);
	error = living_hunt(&hunt);
	/*
	 * Somebody looks at the schema, and keeps it from being dropped: there are no living databases until he goes. What is short will be so for the tests that come
	 * next, too, which know what to do.
	 */
	if (error && error->sqlerrcode != ERRCODE_LOCK_NOT_AVAILABLE && error->sqlerrcode != ERRCODE_DUPLICATE_SCHEMA &&
		ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_INSUFFICIENT_RESOURCES)
		worker_pass_over(worker, error);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	worker_enters(PHASE_IDLE, number, false);
	pgstat_report_activity(STATE_IDLE, NULL);
	worker->progress.executed += hunt.executed;
	worker->progress.living += hunt.tests;
	worker->progress.reports += list_length(hunt.bugs);
	worker->progress.plans = seen_plans_count(worker->hunt.plans);
	worker->hunt.bugs = list_concat(worker->hunt.bugs, hunt.bugs);
}

/* ---- what is left ---- */

void
campaign_living_leave(const Worker *worker)
{
	LivingPlace place;

	living_second_end();
	if (worker->campaign.role == NULL)
		return;
	place = place_of(worker->key.work, worker->key.worker, worker->campaign.role);
	(void) living_drop(&place);
}

static bool
is_alive(int32 campaign, int32 worker)
{
	ListCell *cell;

	foreach(cell, work_alive(WORK_CAMPAIGN))
	{
		const WorkFile *file = (const WorkFile *) lfirst(cell);

		if (file->key.database == MyDatabaseId && file->key.work == campaign && file->key.worker == worker && file->pid != MyProcPid)
			return true;
	}
	return false;
}

void
campaign_living_sweep(void)
{
	MemoryContext context = CurrentMemoryContext;
	List *places = NIL;
	ListCell *cell;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	/* only of roles that run campaigns */
	(void) own_execute("campaign", "SELECT c.id, w.worker, c.role::pg_catalog.text FROM %s AS c CROSS JOIN LATERAL pg_catalog.generate_series(0, c.workers - 1) AS w (worker) "
					   "JOIN pg_catalog.pg_namespace AS n ON n.nspname = pg_catalog.format('sqleq_living_%%s_%%s', c.id, w.worker) "
					   "JOIN pg_catalog.pg_roles AS r ON r.oid = n.nspowner AND r.rolname = c.role", 0, NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		MemoryContext old = MemoryContextSwitchTo(context);
		bool null;
		int32 campaign = DatumGetInt32(SPI_getbinval(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1, &null));
		int32 worker = DatumGetInt32(SPI_getbinval(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2, &null));

		if (!is_alive(campaign, worker))
		{
			LivingPlace *place = (LivingPlace *) palloc(sizeof(LivingPlace));

			*place = place_of(campaign, worker, SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 3));
			places = lappend(places, place);
		}
		MemoryContextSwitchTo(old);
	}
	SPI_finish();
	foreach(cell, places)
		living_drop_here((const LivingPlace *) lfirst(cell));
}
