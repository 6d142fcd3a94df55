/*
 * column_matches.h: the answer's columns in the places of the gold query's.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef enum ColumnRule
{
	COLUMNS_SAME, /* as they come */
	COLUMNS_ANY_ORDER,
	COLUMNS_EXTRA /* in any order, and with others between them */
} ColumnRule;

/*
 * Texts (List of const char *) of the answer with such columns, the likeliest first, a few at most. The answer itself
 * if nothing else fits, or it cannot be read.
 */
extern List *column_matches(const char *gold, const char *answer, const char *path, ColumnRule rule);
