/*
 * read_states.h: states of aggregates, from the node that computes them to the one that combines them.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Expr *begin_aggregate(NodeScope *scope, Aggref *aggref);
extern Expr *no_state(NodeScope *scope, Aggref *aggref);
/* keys: the node that combines states has some. */
extern Expr *finish_states(NodeScope *scope, Aggref *aggref, bool keys);

/* A column of an Append whose inputs hold states. */
struct StateColumn
{
	int column, place; /* where it is, and where what the states are made of begins, from 0 */
	Aggregate *first;  /* of the first input */
	PartialAggregate *partial;
};

/*
 * Makes states in the inputs of an Append columns of what they are made of, behind the others (whose types are given);
 * names them again above. The number of columns is `count`.
 */
extern List *open_states(Reader *reader, List *parts, List **types);
extern void close_states(Reader *reader, List *states, Rows *rows, int count);

} /* namespace front */
