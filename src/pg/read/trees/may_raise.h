/*
 * may_raise.h: can a query raise an error while it runs?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* False only when no row of any table could make it fail. Errors of lack (memory, time, sizes) are not meant. */
extern bool query_may_raise(Query *query);

/* The same of an expression, or a list of them. */
extern bool expression_may_raise(Node *node);

/* Likewise of the node alone, whatever is below it. */
extern bool node_may_raise(Node *node);

/* Is a subquery used as a value, at any depth, that has one row for no reason which the tree tells? */
extern bool query_may_have_second_rows(Query *query);
