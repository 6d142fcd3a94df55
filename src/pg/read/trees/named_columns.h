/*
 * named_columns.h: which columns of tables a query is about.
 */
#pragma once

extern "C" {
#include "nodes/bitmapset.h"
#include "nodes/parsenodes.h"
}

typedef struct NamedColumns
{
	Oid relid;
	Bitmapset *columns; /* attribute numbers; of system columns none */
	bool whole_row;     /* all of them */
} NamedColumns;

/* A result with more plain columns than that passes them on, and is not about them: SELECT * of a wide table. */
#define MOST_PLAIN_COLUMNS 12

/*
 * Adds, to a List of NamedColumns *, what the query's conditions, expressions, groups and orders read, through views,
 * subqueries, WITH and joins, and the columns of its result unless they are many. A table that none is read of is not
 * in the list.
 */
extern List *named_columns(List *found, Query *query);
