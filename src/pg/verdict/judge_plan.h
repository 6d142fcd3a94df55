/*
 * judge_plan.h: the pipeline for a query and its plan.
 */
#pragma once

#include "pg/base/options.h"
#include "pg/verdict/verdict.h"

/* The verdict on the plan that this session makes for a query: does it compute the query? The plan is the second query of the judgement's problem. */
extern Judgement *judge_plan(const char *query, const SqleqOptions *options);
