/*
 * judge_plan.h: the pipeline for a query and its plan.
 */
#pragma once

#include "pg/base/options.h"
#include "pg/ask/verdict/judgement.h"

/*
 * The verdict on the plan that this session makes for a query: does it compute the query? The plan is the second query
 * of the judgement's problem.
 */
extern Judgement *judge_plan(const char *query, const SqleqOptions *options);

/* The same for a query that was analysed and rewritten, and a plan that was made for it (problem_build_planned()). */
extern Judgement *judge_planned(const char *text, Query *query, PlannedStmt *planned, const SqleqOptions *options);
