/* concurrent_functions.cpp: the SQL function about committed databases. */
extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

#include "pg/base/compat.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/loop/hunt_loop.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_concurrent_ideas);
}

Datum
sqleq_concurrent_ideas(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	ListCell *cell;

	InitMaterializedSRF(fcinfo, 0);
	foreach(cell,
			concurrent_ideas(PG_ARGISNULL(1) ? 0 : PG_GETARG_INT64(1), PG_ARGISNULL(0) ? 100 : PG_GETARG_INT64(0)))
	{
		const HuntIdea *idea = (const HuntIdea *) lfirst(cell);
		Datum values[2] = {CStringGetTextDatum(idea->name), Int64GetDatum(idea->tests)};
		bool nulls[2] = {false};

		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
	return (Datum) 0;
}
