/*
 * gold_variants.h: a gold query with other choices where it leaves one.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Variant
{
	const char *kind;
	const char *query;
} Variant;

/*
 * A List of Variant *: "ties" (LIMIT with all that are tied), "limit without order" (no LIMIT), "null order" (NULLs at
 * the other end), each where the query has such a place; and "ordered", the query itself, if it ends in ORDER BY. NIL,
 * too, if it cannot be read.
 */
extern List *gold_variants(const char *text, const char *path);
