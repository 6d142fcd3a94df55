/*
 * validate_store.h: what became of plans, in the extension's table sqleq_plan_check.
 */
#pragma once

#include "pg/ask/verdict/verdict.h"

typedef struct PlanCheck
{
	int64 query_id;
	int64 fingerprint;
	const char *query;
	const Judgement *judgement; /* NULL: there is none */
	const char *failure;        /* why not */
	double ms;
} PlanCheck;

/*
 * Adds a row. Nothing happens where the extension is not installed, or the transaction may not write. Raises what goes
 * wrong otherwise.
 */
extern void store_plan_check(const PlanCheck *check);
