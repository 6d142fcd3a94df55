/*
 * campaign_functions.cpp: the SQL functions for campaigns.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "common/pg_prng.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"
#include "utils/tuplestore.h"
}

#include "pg/base/compat.h"
#include "pg/base/options.h"
#include "pg/base/sql_values.h"
#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/hunt/campaign/campaign_store.h"
#include "pg/hunt/oracle/oracle_store.h"
#include "pg/hunt/oracle/tester_role.h"
#include "pg/scale/worker/work_file.h"
#include "pg/scale/worker/work_launcher.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_campaign_start);
PG_FUNCTION_INFO_V1(sqleq_campaign_stop);
PG_FUNCTION_INFO_V1(sqleq_campaign_resume);
PG_FUNCTION_INFO_V1(sqleq_campaign_in_flight);
}

#define MOST_WORKERS 256

/* ---- start ---- */

static void
refuse_value(const char *what, const char *hint)
{
	ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s is out of range", what), errhint("%s", hint)));
}

/* Tests are run by a role that may do nothing with the data of others. */
static const char *
role_argument(FunctionCallInfo fcinfo, int n)
{
	Oid role = PG_ARGISNULL(n) ? GetUserId() : get_role_oid(NameStr(*PG_GETARG_NAME(n)), false);

	check_tester_role(role);
	compat_check_can_become(GetUserId(), role);
	return GetUserNameFromId(role, false);
}

/* Are there oracles? They are analysed as the role that will do so again. */
static void
check_oracles(const Campaign *campaign)
{
	Oid user;
	int security;

	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(get_role_oid(campaign->role, false), security | SECURITY_LOCAL_USERID_CHANGE);
	(void) oracles_usable(NULL, campaign->oracles);
	SetUserIdAndSecContext(user, security);
}

static void
launch_all(const Campaign *campaign, const List *there)
{
	WorkKey key = {MyDatabaseId, campaign->id, 0, GetTopTransactionId(), WORK_CAMPAIGN, InvalidOid};

	work_sweep();
	campaign_concurrent_sweep();
	for (int w = 0; w < campaign->workers; w++)
		if (!list_member_int(there, w))
		{
			key.worker = w;
			work_launch(&key);
		}
}

Datum
sqleq_campaign_start(PG_FUNCTION_ARGS)
{
	Campaign campaign = {};

	campaign.role = role_argument(fcinfo, 0);
	campaign.workers = PG_ARGISNULL(1) ? 1 : PG_GETARG_INT32(1);
	campaign.seed = PG_ARGISNULL(2) ? (int64) (pg_prng_uint64(&pg_global_prng_state) >> 12) : PG_GETARG_INT64(2);
	campaign.oracles = PG_ARGISNULL(3) ? "%" : text_to_cstring(PG_GETARG_TEXT_PP(3));
	campaign.cpu_share = PG_ARGISNULL(4) ? 1 : PG_GETARG_FLOAT8(4);
	campaign.rate = PG_ARGISNULL(5) ? 0 : PG_GETARG_INT32(5);
	campaign.tests = PG_ARGISNULL(6) ? PG_INT64_MAX : PG_GETARG_INT64(6);
	campaign.until = PG_ARGISNULL(7)
		? DT_NOEND
		: TimestampTzPlusMilliseconds(GetCurrentTimestamp(), duration_argument(fcinfo, 7, "duration"));
	campaign.slice = slice_argument(fcinfo, 8);
	if (campaign.slice.of > 1 && PG_ARGISNULL(2))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("slice requires a seed"),
				 errhint("Use the same seed on all servers. A slice is a part of the tests of one seed.")));
	if (campaign.workers < 1 || campaign.workers > MOST_WORKERS)
		refuse_value("workers", "Give a number from 1 on; each takes one of max_worker_processes.");
	if (!(campaign.cpu_share > 0 && campaign.cpu_share <= 1))
		refuse_value("cpu_share", "Use a share of one processor per worker: more than 0, at most 1.");
	if (!PG_ARGISNULL(5) && campaign.rate < 1)
		refuse_value("rate", "Use at least 1 test per second and worker, or NULL for no limit.");
	if (campaign.tests < 1)
		refuse_value("tests", "Use at least 1 test, or NULL for no limit.");
	check_oracles(&campaign);
	/* its workers outlive a crash of the server, so it must, too, whatever synchronous_commit is */
	ForceSyncCommit();
	campaign.id = campaign_insert(&campaign);
	launch_all(&campaign, NIL);
	PG_RETURN_INT32(campaign.id);
}

/* ---- those that are alive ---- */

/* Files of the campaign's workers; 0: of any. */
static List *
alive_workers(int32 campaign)
{
	List *alive = NIL;
	ListCell *cell;

	foreach(cell, work_alive(WORK_CAMPAIGN))
	{
		const WorkKey *key = &((const WorkFile *) lfirst(cell))->key;

		if (key->database == MyDatabaseId && (campaign == 0 || key->work == campaign))
			alive = lappend(alive, lfirst(cell));
	}
	return alive;
}

static List *
numbers_of(const List *workers)
{
	List *numbers = NIL;
	ListCell *cell;

	foreach(cell, workers)
		numbers = lappend_int(numbers, ((const WorkFile *) lfirst(cell))->key.worker);
	return numbers;
}

/* ---- stop ---- */

Datum
sqleq_campaign_stop(PG_FUNCTION_ARGS)
{
	const int32 campaign = PG_ARGISNULL(0) ? 0 : PG_GETARG_INT32(0);
	List *pids = NIL;
	int stopped;
	ListCell *cell;

	/* first: who may not is refused by it */
	stopped = campaign_stop(campaign);
	work_sweep();
	campaign_concurrent_sweep();
	/* not as the table has them: who has just come back from a crash is not in it yet */
	foreach(cell, alive_workers(campaign))
		pids = lappend_int(pids, ((const WorkFile *) lfirst(cell))->pid);
	if (stopped == 0 && !PG_ARGISNULL(0))
		ereport(NOTICE, (errmsg("campaign %d is not running", PG_GETARG_INT32(0))));
	work_stop(pids);
	PG_RETURN_INT32(stopped);
}

/* ---- resume ---- */

Datum
sqleq_campaign_resume(PG_FUNCTION_ARGS)
{
	Campaign campaign;
	List *alive;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("campaign number must not be null")));
	if (!campaign_read(PG_GETARG_INT32(0), 0, &campaign))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_OBJECT), errmsg("campaign %d does not exist", PG_GETARG_INT32(0)),
				 errhint("SELECT * FROM sqleq_hunt.campaign_status; sqleq_hunt.campaign_start() starts one.")));
	check_tester_role(get_role_oid(campaign.role, false));
	compat_check_can_become(GetUserId(), get_role_oid(campaign.role, false));
	work_wait_for_leaving(WORK_CAMPAIGN);
	alive = numbers_of(alive_workers(campaign.id));
	campaign_set_running(campaign.id);
	launch_all(&campaign, alive);
	PG_RETURN_INT32(campaign.workers - list_length(alive));
}

/* ---- what is running ---- */

Datum
sqleq_campaign_in_flight(PG_FUNCTION_ARGS)
{
	static const char *const phases[] = {"between databases", "making a database", "running a test",
										 "reporting a crash", "testing a concurrent database"};
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	ListCell *cell;

	InitMaterializedSRF(fcinfo, 0);
	work_sweep();
	foreach(cell, work_files())
	{
		const WorkFile *file = (const WorkFile *) lfirst(cell);
		Datum values[7];
		bool nulls[7] = {false};

		if (file->key.kind != WORK_CAMPAIGN || file->key.database != MyDatabaseId || file->phase < 0 ||
			file->phase >= lengthof(phases))
			continue;
		values[0] = Int32GetDatum(file->key.work);
		values[1] = Int32GetDatum(file->key.worker);
		values[2] = Int32GetDatum(file->pid);
		values[3] = CStringGetTextDatum(phases[file->phase]);
		values[4] = Int64GetDatum(file->number);
		values[5] = TimestampTzGetDatum(file->since);
		values[6] = BoolGetDatum(file->end == END_STUCK);
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}
