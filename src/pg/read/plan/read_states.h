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

/*
 * Below a join, too (eager aggregation, since 19): a state that matches n rows is combined n times, as if each row that
 * it is made of had matched them. Do rows come several times that are none of these?
 */
extern bool comes_repeatedly(const Rows *rows);
/* Why a join of these cannot be read like that; NULL: it can. Rows of a filled side are made up of NULLs, too. */
extern const char *why_not_joined(const Rows *outer, const Rows *inner, bool outer_filled, bool inner_filled);

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
