/*
 * plan_candidates.h: databases on which two queries, or a plan and its query, may give different results.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/verdict/stages.h"
#include "pg/ask/verdict/judgement.h"

/*
 * The core has found some on which the queries differ, or the plan, as it was read. The verdict is not_equivalent where
 * this server ran both there, and they did; otherwise unknown.
 */
extern void judge_candidates(Judgement *judgement, const Answer *answer, TimestampTz limit, Stages *stages);

/*
 * The plan could be wrong for a reason that its reading does not show. This server runs it, and the query, on databases
 * that the core makes.
 */
extern void search_for_plan(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages);
