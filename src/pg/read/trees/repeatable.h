/*
 * repeatable.h: may this server run a query on made-up rows to see what it gives? Would a query give the same once
 * more?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/base/compat.h"

/* Why a query's result is not decided by rows and parameters alone; NULL when it is. */
extern const char *query_not_repeatable(Query *query);

/*
 * The analysed and rewritten queries of a SQL function, called by `call` (an expression, or an aggregate); false when
 * they cannot be had.
 */
typedef bool (*FunctionQueries)(Oid function, Node *call, List **queries);

/*
 * Why a query, run again on the same database at the same time, may give something else, apart from what SQL leaves to
 * chance (which of tied rows comes first, say); NULL when it does not.
 */
extern const char *query_not_deterministic(Query *query, FunctionQueries queries_of);
