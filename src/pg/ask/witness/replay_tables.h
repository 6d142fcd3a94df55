/*
 * replay_tables.h: analysed queries that read the rows of a witness instead of tables.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "utils/queryenvironment.h"
}

#include "pg/ask/witness/witness.h"

/* How a query is run: in which order its tables' rows come, and how ties at a LIMIT are broken. */
typedef enum ReplayOrder
{
	ORDER_GIVEN, /* the rows as the candidate has them */
	ORDER_REVERSED,
	ORDER_ROTATED, /* and other plan types */
	ORDER_TIES_UP, /* ties at a LIMIT are broken by the output columns */
	ORDER_TIES_DOWN,
	REPLAY_ORDERS,
	ORDER_SHUFFLED /* for replay_prepare() */
} ReplayOrder;

/* Makes the tree, in place, read the witness instead of tables. NULL, or the reason why that cannot be. */
extern const char *replay_swap(const Witness *witness, Query *query, ReplayOrder order);

/*
 * The same, but the rows are those of the environment that the plan runs in: the witness tells only which tables there
 * are.
 */
extern const char *replay_swap_stored(const Witness *witness, Query *query);

/* The witness's rows for such a plan, in the current memory context. */
extern QueryEnvironment *replay_environment(const Witness *witness);

/* The table's rows under that name. */
extern void replay_add_rows(QueryEnvironment *environment, char *name, const WitnessTable *table);

/* The witness with the rows of each table in another order. */
extern Witness *replay_in_order(const Witness *witness, ReplayOrder order);
