/*
 * stages.cpp: see stages.h.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
}

#include "pg/ask/solver/child_ends.h"
#include "pg/ask/verdict/stages.h"

double
ms_since(TimestampTz start)
{
	return (double) (GetCurrentTimestamp() - start) / 1000.0;
}

Stages
stages_begin(void)
{
	Stages stages = {};

	stages.start = GetCurrentTimestamp();
	stages.crashes_before = child_crashes();
	return stages;
}

Jsonb *
stats_jsonb(const Stages *stages, Jsonb *core)
{
	StringInfoData text;
	Datum own;

	initStringInfo(&text);
	appendStringInfo(
		&text,
		"{\"frontend_ms\": %.3f, \"solver_process_ms\": %.3f, \"confirm_ms\": %.3f, \"total_ms\": %.3f, \"candidates_tried\": %d",
		stages->frontend_ms, stages->solver_ms, stages->confirm_ms, ms_since(stages->start), stages->candidates);
	appendStringInfo(&text, ", \"solver_processes\": %d", stages->race.processes);
	if (child_crashes() > stages->crashes_before)
		appendStringInfo(&text, ", \"solver_crashes\": %d", child_crashes() - stages->crashes_before);
	if (stages->difference)
		appendStringInfo(&text, ", \"difference\": \"%s\"", stages->difference);
	if (stages->remembered)
		appendStringInfoString(&text, ", \"remembered\": true");
	if (stages->race.processes > 1)
		appendStringInfo(&text, ", \"prover_process_ms\": %.3f, \"refuter_process_ms\": %.3f", stages->race.prover_ms,
						 stages->race.refuter_ms);
	if (stages->search_ms > 0)
		appendStringInfo(&text, ", \"search_ms\": %.3f, \"server_databases\": %d", stages->search_ms, stages->searched);
	if (stages->attacked > 0)
		appendStringInfo(&text, ", \"border_ms\": %.3f, \"border_databases\": %d", stages->attack_ms, stages->attacked);
	if (stages->errors_ms > 0)
		appendStringInfo(&text, ", \"errors_ms\": %.3f", stages->errors_ms);
	if (stages->would_hold_ms > 0)
		appendStringInfo(&text, ", \"would_hold_ms\": %.3f", stages->would_hold_ms);
	appendStringInfoChar(&text, '}');
	own = DirectFunctionCall1(jsonb_in, CStringGetDatum(text.data));
	if (!core)
		return DatumGetJsonbP(own);
	return DatumGetJsonbP(DirectFunctionCall2(jsonb_concat, JsonbPGetDatum(core), own));
}
