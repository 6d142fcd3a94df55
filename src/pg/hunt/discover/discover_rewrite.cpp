/*
 * discover_rewrite.cpp: sqleq_hunt.discover(): candidates from random queries and rewrites (generate/discover).
 *
 * They come in batches, each with the tables made once, in a schema that is rolled back.
 */
#include <limits.h>

extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/hsearch.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "generate/api/discover_api.h"
#include "pg/base/options.h"
#include "pg/base/sql_values.h"
#include "pg/hunt/discover/discover.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/oracle/tester_role.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_discover);
}

typedef struct Batch
{
	Discovery *discovery;
	sqleq_candidates *candidates;
	int64 seed;
	int64 next;
	int64 end;
	const char *schema_ddl;
	int64 schema_end; /* from that number on, it is another one */
	TimestampTz deadline;
	List *trials; /* of Trial * */
} Batch;

static void
close_candidates(void *candidates)
{
	sqleq_candidates_close((sqleq_candidates *) candidates);
}

static void
run_batch(void *arg)
{
	Batch *batch = (Batch *) arg;

	while (batch->next < Min(batch->end, batch->schema_end) && GetCurrentTimestamp() < batch->deadline)
	{
		const char *texts[3];
		int64 number = batch->next++;
		Trial *trial;

		CHECK_FOR_INTERRUPTS();
		if (!sqleq_candidates_make(batch->candidates, (unsigned long long) number, texts))
			continue;
		trial = (Trial *) palloc0(sizeof(Trial));
		trial->name = psprintf("rewrite_%lld_%lld", (long long) batch->seed, (long long) number);
		trial->schema_ddl = batch->schema_ddl;
		trial->query[0] = pstrdup(texts[0]);
		trial->query[1] = pstrdup(texts[1]);
		trial->method = pstrdup(texts[2]);
		discovery_try(batch->discovery, trial);
		if ((trial->outcome == TRIAL_PROVED && trial->cluster > 0) ||
			(trial->outcome == TRIAL_KNOWN && trial->same_texts))
			sqleq_candidates_accept(batch->candidates, trial->shape[0], trial->shape[1]);
		batch->trials = lappend(batch->trials, trial);
	}
}

static int64
count_argument(FunctionCallInfo fcinfo, int n, const char *what, int64 least)
{
	int64 value;

	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	value = PG_GETARG_INT64(n);
	if (value < least)
		ereport(
			ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s must be at least %lld", what, (long long) least)));
	return value;
}

Datum
sqleq_discover(PG_FUNCTION_ARGS)
{
	int64 count = count_argument(fcinfo, 0, "number of candidates", 0),
		  first = count_argument(fcinfo, 2, "number of the first candidate", 0);
	MemoryContextCallback *callback = (MemoryContextCallback *) palloc0(sizeof(MemoryContextCallback));
	Discovery discovery = {};
	Batch batch = {};
	TupleDesc desc;
	Datum values[10];
	bool nulls[10] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_discover is declared with another result type");
	check_tester_role(GetUserId());
	discovery.origin = "rewrite";
	discovery.options = default_options();
	discovery.options.timeout_ms = timeout_argument(fcinfo, 4);
	discovery.options.explain = true;
	discovery.cluster_limit = (int) Min(count_argument(fcinfo, 5, "limit of a cluster", 1), INT_MAX);
	batch.discovery = &discovery;
	batch.seed = PG_ARGISNULL(1) ? 0 : PG_GETARG_INT64(1);
	batch.next = first;
	batch.end = first + count;
	batch.deadline = PG_ARGISNULL(3)
		? DT_NOEND
		: TimestampTzPlusMilliseconds(GetCurrentTimestamp(), duration_argument(fcinfo, 3, "timeout"));
	batch.candidates = sqleq_candidates_open((unsigned long long) batch.seed);
	if (batch.candidates == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	callback->func = close_candidates;
	callback->arg = batch.candidates;
	MemoryContextRegisterResetCallback(CurrentMemoryContext, callback);
	discovery_begin(&discovery);
	while (batch.next < batch.end && GetCurrentTimestamp() < batch.deadline)
	{
		MemoryContext own = AllocSetContextCreate(CurrentMemoryContext, "sqleq candidates", ALLOCSET_DEFAULT_SIZES);
		MemoryContext outer = MemoryContextSwitchTo(own);
		unsigned long long schema_end;

		batch.trials = NIL;
		batch.schema_ddl = sqleq_candidates_schema((unsigned long long) batch.next, &schema_end);
		batch.schema_end = (int64) schema_end;
		oracle_with_tables(batch.schema_ddl, run_batch, &batch);
		discovery_store(&discovery, batch.trials);
		MemoryContextSwitchTo(outer);
		MemoryContextDelete(own);
	}
	values[0] = Int64GetDatum(discovery.tried);
	for (int i = 0; i < TRIAL_OUTCOMES; i++)
		values[1 + i] = Int64GetDatum(discovery.outcomes[i]);
	values[7] = Int64GetDatum(discovery.added);
	values[8] = Int32GetDatum(discovery.nclusters);
	values[9] = Int64GetDatum(batch.next);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
