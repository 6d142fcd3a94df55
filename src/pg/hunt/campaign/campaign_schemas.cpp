/* campaign_schemas.cpp: see campaign_schemas.h. */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "miscadmin.h"
}

#include "pg/base/own_tables.h"
#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/scale/worker/work_launcher.h"
#include "pg/scale/worker/work_process.h"

/* Of campaign and worker. Who has a schema of such a name that belongs to the role of that campaign loses it. */
#define SCHEMA_FORM "sqleq_concurrent_%d_%d"

ConcurrentPlace
campaign_place(int32 campaign, int32 worker, const char *role)
{
	ConcurrentPlace place;

	snprintf(place.schema, NAMEDATALEN, SCHEMA_FORM, campaign, worker);
	strlcpy(place.role, role, NAMEDATALEN);
	return place;
}

void
campaign_concurrent_leave(const WorkKey *key, const char *role)
{
	ConcurrentPlace place;

	concurrent_second_end();
	if (role == NULL)
		return;
	place = campaign_place(key->work, key->worker, role);
	(void) concurrent_drop(&place);
}

static bool
is_alive(int32 campaign, int32 worker)
{
	ListCell *cell;

	foreach(cell, work_alive(WORK_CAMPAIGN))
	{
		const WorkFile *file = (const WorkFile *) lfirst(cell);

		if (file->key.database == MyDatabaseId && file->key.work == campaign && file->key.worker == worker &&
			file->pid != MyProcPid)
			return true;
	}
	return false;
}

void
campaign_concurrent_sweep(void)
{
	MemoryContext context = CurrentMemoryContext;
	List *places = NIL;
	ListCell *cell;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	/* only of roles that run campaigns */
	(void) own_execute(
		"campaign",
		"SELECT c.id, w.worker, c.role::pg_catalog.text FROM %s AS c CROSS JOIN LATERAL pg_catalog.generate_series(0, c.workers - 1) AS w (worker) "
		"JOIN pg_catalog.pg_namespace AS n ON n.nspname = pg_catalog.format('sqleq_concurrent_%%s_%%s', c.id, w.worker) "
		"JOIN pg_catalog.pg_roles AS r ON r.oid = n.nspowner AND r.rolname = c.role",
		0, NULL, NULL, NULL);
	for (uint64 i = 0; i < SPI_processed; i++)
	{
		MemoryContext old = MemoryContextSwitchTo(context);
		bool null;
		int32 campaign = DatumGetInt32(SPI_getbinval(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1, &null));
		int32 worker = DatumGetInt32(SPI_getbinval(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 2, &null));

		if (!is_alive(campaign, worker))
		{
			ConcurrentPlace *place = (ConcurrentPlace *) palloc(sizeof(ConcurrentPlace));

			*place = campaign_place(campaign, worker, SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 3));
			places = lappend(places, place);
		}
		MemoryContextSwitchTo(old);
	}
	SPI_finish();
	foreach(cell, places)
		concurrent_drop_here((const ConcurrentPlace *) lfirst(cell));
}
