/*
 * row_pool.h: the rows that the databases of a set have.
 */
#pragma once

#include "pg/many/set/query_set.h"

/* Rows of a table that are at hand. */
typedef struct RowPool
{
	int nrows;
	HeapTuple *rows;
} RowPool;

/* By table of the set: each row once, and of very many only the first ones. They belong to the databases. */
extern RowPool *row_pools(const QuerySet *set);
