/*
 * projections.h: a query with other columns than it has: what is wrong with an answer that has all but the columns
 * right.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/base/options.h"
#include "pg/grade/mistakes/mutants.h"

/* The columns of a query's result. */
typedef struct Outputs
{
	const char *text; /* of the query */
	int n;
	bool distinct; /* rows are never alike, since it says so */
	const char **names;
	Oid *types;
} Outputs;

/* Of a query that can be read. */
extern Outputs query_outputs(const char *text, const SqleqOptions *options);

/*
 * Lists of Mutant *: the columns in other orders; those of other types than the other query has cast to them, as one
 * mutant; so many of the columns as the other query has.
 */
extern List *reordered_columns(const Outputs *outputs, const Outputs *other);
extern List *other_types(const Outputs *outputs, const Outputs *other);
extern List *chosen_columns(const Outputs *outputs, const Outputs *other, const char *kind);

/* Have both as many columns, of the same kinds of types? */
extern bool outputs_fit(const Outputs *outputs, const Outputs *other);

/* A mutant of the query with the columns that the projection, one of those above, has. */
extern Mutant *projected_mutant(const Outputs *outputs, const Mutant *projection, const Mutant *mutant);
