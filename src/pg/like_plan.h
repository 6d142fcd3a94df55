/*
 * like_plan.h: what a temporary copy of a table may take over: nothing that runs code with the rights of whoever made the copy though its owner lacks
 * them, now or when rows are added later.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "utils/rel.h"
}

typedef struct LikePlan
{
	const char *options;		/* of LIKE */
	List *constraints;			/* of char *: what is to be added afterwards, ready for ADD CONSTRAINT */
	List *left_out;				/* of char *: "check constraint "c"", for people */
	bool generated;				/* generated columns stay generated */
} LikePlan;

extern LikePlan like_plan(Relation rel);
