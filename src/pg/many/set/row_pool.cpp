/* row_pool.cpp: see row_pool.h. */
#include "pg/base/compat.h"

#include "pg/many/set/row_merge.h"
#include "pg/many/set/row_pool.h"
#include "pg/many/set/shared_runs.h"

/* So many rows of a table are at hand at most. */
#define MOST_POOLED 200

static void
add_to_pool(RowPool *pool, const WitnessTable *table)
{
	if (!pool->rows)
		pool->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * MOST_POOLED);
	for (int r = 0; r < table->nrows && pool->nrows < MOST_POOLED; r++)
	{
		bool known = false;

		for (int k = 0; k < pool->nrows && !known; k++)
			known = same_row(table->desc, pool->rows[k], table->rows[r]);
		if (!known)
			pool->rows[pool->nrows++] = table->rows[r];
	}
}

RowPool *
row_pools(const QuerySet *set)
{
	RowPool *pools = (RowPool *) palloc0(sizeof(RowPool) * Max(set->ntables, 1));
	ListCell *cell;

	foreach(cell, set->databases)
	{
		const Witness *witness = ((const SharedDatabase *) lfirst(cell))->witness;

		for (int t = 0; t < witness->ntables; t++)
			add_to_pool(&pools[t], &witness->tables[t]);
	}
	return pools;
}
