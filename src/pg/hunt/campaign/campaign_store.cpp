/* campaign_store.cpp: see campaign_store.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_extension.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "executor/spi.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/own_tables.h"
#include "pg/hunt/campaign/campaign_store.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/run/seen_plans.h"

bool
campaign_extension_stays(void)
{
	Oid extension = get_extension_oid("sqleq", true);

	if (!OidIsValid(extension))
		return false;
	LockDatabaseObject(ExtensionRelationId, extension, 0, AccessShareLock);
	return get_extension_oid("sqleq", true) == extension;
}

static void
connect_spi(void)
{
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
}

/* A column of the only row. */
static Datum
column(int number, bool *null)
{
	return SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number, null);
}

static int64
number_column(int number, int64 otherwise)
{
	bool null;
	Datum value = column(number, &null);

	return null ? otherwise : DatumGetInt64(value);
}

static const char *
text_column(int number, MemoryContext context)
{
	const char *text = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number);

	return text ? MemoryContextStrdup(context, text) : NULL;
}

bool
campaign_read(int32 id, int32 worker, Campaign *campaign)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(worker)};
	bool null, found;

	connect_spi();
	found =
		own_execute(
			"campaign",
			"SELECT state = 'running', seed, workers::bigint, cpu_share, rate::bigint, tests, until, role::text, oracles, slice::bigint, slices::bigint FROM %s "
			"WHERE id = $1",
			1, types, values, NULL) == 1;
	if (found)
	{
		memset(campaign, 0, sizeof(*campaign));
		campaign->id = id;
		campaign->running = DatumGetBool(column(1, &null));
		campaign->seed = number_column(2, 0);
		campaign->workers = (int32) number_column(3, 1);
		campaign->cpu_share = DatumGetFloat4(column(4, &null));
		campaign->rate = (int32) number_column(5, 0);
		campaign->tests = number_column(6, PG_INT64_MAX);
		campaign->until = number_column(7, DT_NOEND);
		campaign->role = text_column(8, context);
		campaign->oracles = text_column(9, context);
		campaign->slice.number = (int) number_column(10, 1);
		campaign->slice.of = (int) number_column(11, 1);
		(void) own_execute("oracle",
						   "SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE enabled), max(added)) FROM %s", 0,
						   NULL, NULL, NULL);
		campaign->version = text_column(1, context);
		found = own_execute("campaign_worker", "SELECT next FROM %s WHERE campaign = $1 AND worker = $2", 2, types,
							values, NULL) == 1;
		if (found)
			campaign->next = number_column(1, 0);
	}
	SPI_finish();
	MemoryContextSwitchTo(context);
	return found;
}

int32
campaign_insert(const Campaign *campaign)
{
	Oid types[] = {INT8OID, TEXTOID, TEXTOID, INT4OID, FLOAT4OID, INT4OID, INT8OID, TIMESTAMPTZOID, INT4OID, INT4OID};
	Datum values[] = {Int64GetDatum(campaign->seed),
					  CStringGetTextDatum(campaign->role),
					  CStringGetTextDatum(campaign->oracles),
					  Int32GetDatum(campaign->workers),
					  Float4GetDatum((float4) campaign->cpu_share),
					  Int32GetDatum(campaign->rate),
					  Int64GetDatum(campaign->tests),
					  TimestampTzGetDatum(campaign->until),
					  Int32GetDatum(campaign->slice.number),
					  Int32GetDatum(campaign->slice.of)};
	char nulls[] = "          ";
	int32 id;
	bool null;

	nulls[5] = campaign->rate == 0 ? 'n' : ' ';
	nulls[6] = campaign->tests == PG_INT64_MAX ? 'n' : ' ';
	nulls[7] = campaign->until == DT_NOEND ? 'n' : ' ';
	connect_spi();
	(void) own_execute("campaign",
					   "INSERT INTO %s (seed, role, oracles, workers, cpu_share, rate, tests, until, slice, slices) "
					   "VALUES ($1, $2::name, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id",
					   lengthof(types), types, values, nulls);
	id = DatumGetInt32(column(1, &null));
	types[0] = types[1] = types[2] = types[3] = INT4OID;
	values[0] = Int32GetDatum(id);
	values[1] = Int32GetDatum(campaign->workers);
	values[2] = Int32GetDatum(campaign->slice.of);
	values[3] = Int32GetDatum(campaign->slice.number);
	/*
	 * of its slice, that is every so-and-so-manieth database, each worker takes every n-th; see worker_after_database()
	 */
	(void) own_execute(
		"campaign_worker",
		psprintf(
			"INSERT INTO %%s (campaign, worker, next) SELECT $1, w, (w * $3 + $4 - 1) * %d FROM generate_series(0, $2 - 1) AS w",
			TESTS_PER_DATABASE),
		4, types, values, NULL);
	SPI_finish();
	return id;
}

static void
update_worker(const char *set, int n, Oid *types, Datum *values, const char *nulls = NULL)
{
	connect_spi();
	(void) own_execute("campaign_worker", psprintf("UPDATE %%s SET %s WHERE campaign = $1 AND worker = $2", set), n,
					   types, values, nulls);
	SPI_finish();
}

void
campaign_worker_started(int32 id, int32 worker, int pid)
{
	Oid types[] = {INT4OID, INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(worker), Int32GetDatum(pid)};

	update_worker("pid = $3, state = 'running', starts = starts + 1, reported = clock_timestamp()", lengthof(types),
				  types, values);
}

static bytea *
bytea_of(const char *bytes, int length)
{
	bytea *made = (bytea *) palloc(VARHDRSZ + length);

	SET_VARSIZE(made, VARHDRSZ + length);
	memcpy(VARDATA(made), bytes, length);
	return made;
}

void
campaign_worker_progress(int32 id, int32 worker, const CampaignProgress *progress, const char *plans)
{
	Oid types[] = {INT4OID, INT4OID, INT8OID, INT8OID,   INT8OID, INT8OID, INT8OID, INT8OID,
				   INT8OID, INT8OID, INT8OID, FLOAT8OID, INT8OID, INT8OID, INT8OID, BYTEAOID};
	Datum values[] = {Int32GetDatum(id),
					  Int32GetDatum(worker),
					  Int64GetDatum(progress->next),
					  Int64GetDatum(progress->done),
					  Int64GetDatum(progress->executed),
					  Int64GetDatum(progress->with_rows),
					  Int64GetDatum(progress->refused),
					  Int64GetDatum(progress->reports),
					  Int64GetDatum(progress->muted),
					  Int64GetDatum(progress->plans),
					  Int64GetDatum(progress->oracles),
					  Float8GetDatum(progress->per_second),
					  Int64GetDatum(progress->compared),
					  Int64GetDatum(progress->not_compared),
					  Int64GetDatum(progress->concurrent),
					  plans ? PointerGetDatum(bytea_of(plans, SEEN_PLANS_BYTES)) : (Datum) 0};

	update_worker(
		"next = $3, tests = tests + $4, queries = queries + $5, with_rows = with_rows + $6, refused = refused + $7, reports = reports + $8, "
		"muted = muted + $9, plans = greatest(plans, $10), oracles = greatest(oracles, $11), per_second = coalesce(nullif($12, 0), per_second), compared = compared + $13, "
		"not_compared = not_compared + $14, concurrent = concurrent + $15, seen_plans = coalesce($16, seen_plans), reported = clock_timestamp()",
		lengthof(types), types, values, plans ? NULL : "               n");
}

const char *
campaign_worker_plans(int32 id, int32 worker)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(worker)};
	const char *plans = NULL;
	bool null = true;

	connect_spi();
	if (own_execute("campaign_worker", "SELECT seen_plans FROM %s WHERE campaign = $1 AND worker = $2", 2, types,
					values, NULL) == 1)
	{
		Datum value = column(1, &null);
		const bytea *bytes = null ? NULL : DatumGetByteaPP(value);

		/* dumped by another version, perhaps */
		if (bytes && VARSIZE_ANY_EXHDR(bytes) == SEEN_PLANS_BYTES)
			plans = (const char *) memcpy(MemoryContextAlloc(context, SEEN_PLANS_BYTES), VARDATA_ANY(bytes),
										  SEEN_PLANS_BYTES);
	}
	SPI_finish();
	return plans;
}

void
campaign_worker_end(int32 id, int32 worker, const char *state, const char *reason)
{
	Oid types[] = {INT4OID, INT4OID, TEXTOID, TEXTOID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(worker), CStringGetTextDatum(state),
					  reason ? CStringGetTextDatum(reason) : (Datum) 0};
	const char *nulls = reason ? "    " : "   n";
	bool last;

	connect_spi();
	/* first the campaign, so that of two workers that end at the same time one is the last */
	(void) own_execute("campaign", "SELECT FROM %s WHERE id = $1 FOR UPDATE", 1, types, values, NULL);
	(void) own_execute("campaign_worker",
					   "UPDATE %s SET state = $3, pid = NULL, reported = clock_timestamp() "
					   "WHERE campaign = $1 AND worker = $2",
					   4, types, values, nulls);
	last = own_execute("campaign_worker", "SELECT FROM %s WHERE campaign = $1 AND state = 'running'", 1, types, values,
					   NULL) == 0;
	if (last || strcmp(state, "finished") != 0)
		(void) own_execute(
			"campaign",
			"UPDATE %s SET state = $3, reason = coalesce(reason, $4), ended = clock_timestamp() WHERE id = $1 AND state = 'running'",
			4, types, values, nulls);
	SPI_finish();
}

int
campaign_stop(int32 id)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(id)};
	int stopped;

	connect_spi();
	stopped = own_execute(
		"campaign",
		"UPDATE %s SET state = 'stopped', ended = clock_timestamp() WHERE state = 'running' AND $1 IN (0, id)", 1,
		types, values, NULL);
	SPI_finish();
	return stopped;
}

void
campaign_set_running(int32 id)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(id)};

	connect_spi();
	(void) own_execute("campaign", "UPDATE %s SET state = 'running', ended = NULL, reason = NULL WHERE id = $1", 1,
					   types, values, NULL);
	/* the first that comes to its end must not take the others for ended */
	(void) own_execute("campaign_worker", "UPDATE %s SET state = 'running' WHERE campaign = $1", 1, types, values,
					   NULL);
	SPI_finish();
}
