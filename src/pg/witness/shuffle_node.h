/*
 * shuffle_node.h: a node of a plan that brings rows into an order of chance.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

/*
 * The node, above the input. Rows that are equal in the n columns (of the input's target list, with operators that say so) stay together where they are, and
 * come out in any order among each other; n = 0: all rows do.
 */
extern Plan *shuffle_node(Plan *input, int n, const AttrNumber *columns, const Oid *operators, const Oid *collations);

/* What comes by chance is the same after each call with the same number. */
extern void shuffle_node_seed(uint64 seed);
