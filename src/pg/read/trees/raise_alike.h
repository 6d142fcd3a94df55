/*
 * raise_alike.h: do two queries raise errors on the same databases?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* Queries that raise nothing, and that have to be equivalent. */
typedef struct RaisingArguments
{
	Query *query[2];
	bool counted; /* as bags; else as sets */
} RaisingArguments;

typedef enum RaiseAlike
{
	NEITHER_RAISES,
	RAISE_ALIKE,    /* the same calls, on the same rows of the same tables */
	RAISE_ALIKE_IF, /* the same calls, on the same rows if the RaisingArguments are equivalent, each of them */
	MAY_RAISE_ALONE /* one may raise an error where the other one does not; or it is not known that it may not */
} RaiseAlike;

/*
 * Compares what the two may raise errors in. What stands in FROM, WHERE and subqueries has to be the same on both
 * sides, since the order in which the server evaluates conditions decides there. Of expressions in the select list it
 * is enough that they are computed of the same values: `given` is a List of RaisingArguments *.
 */
extern RaiseAlike queries_raise_alike(Query *one, Query *other, List **given);
