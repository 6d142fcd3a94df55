/*
 * nearness.h: how much two queries have in common, however they name it.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * What a query is made of, counted by hashes: tables, columns, constants, conditions, outputs, groups, as they are
 * whatever subquery or alias they come by.
 */
#define NEARNESS_CLASSES 256

typedef struct Ingredients
{
	uint16 counts[NEARNESS_CLASSES];
} Ingredients;

/* Of an analysed query, not rewritten. In the current memory context. */
extern Ingredients *query_ingredients(Query *query);

/* How many ingredients one has and the other lacks; 0 says that they are most likely the same query. */
extern int ingredients_apart(const Ingredients *one, const Ingredients *other);
