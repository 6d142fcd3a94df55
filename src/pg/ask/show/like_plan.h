/*
 * like_plan.h: what a temporary copy of a table may take over: nothing that runs code with the rights of whoever made
 * the copy though its owner lacks them, now or when rows are added later. A script that makes such a copy elsewhere is
 * held to the same.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "nodes/pg_list.h"
#include "utils/rel.h"
}

typedef struct LikePlan
{
	const char *options; /* of LIKE */
	List *constraints;   /* of char *: what is to be added afterwards, ready for ADD CONSTRAINT */
	List *left_out;      /* of char *: "check constraint "c"", for people */
	bool generated;      /* generated columns stay generated */
} LikePlan;

extern LikePlan like_plan(Relation rel);

/*
 * The same question for single things, as a script copies them: an expression as it is stored, an index, a constraint
 * of any kind but foreign keys. alone: nothing but PostgreSQL itself may be needed, since the script may run elsewhere.
 */
extern bool like_trusts_expression(const char *expression, bool alone);
extern bool like_trusts_index(Oid index, bool alone);
extern bool like_trusts_constraint(HeapTuple constraint, bool alone);
