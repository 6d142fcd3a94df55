/*
 * plan_shape.h: plans as texts: their shape, for generate/discover/plan_distance.h, and all that is in them.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

typedef struct PlanShape
{
	const char *shape; /* "HashJoin:left(SeqScan:f Hash(SeqScan))" */
	const char *full;  /* equal texts: equal plans */
} PlanShape;

/* Plans a query; its tree is used up. */
extern PlanShape plan_shape(Query *query, const char *text);
