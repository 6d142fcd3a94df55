/*
 * tried.h: constraints for which values are found by trying.
 *
 * A CHECK, a domain or a generated column may ask for what the core cannot know: a function of the user's, now(), a
 * text that can be cast. Then the search finds no row by chance that the server would store. tried_groups() gives the
 * columns that such constraints tie together, with texts to try; the server itself tries them (witness/try_values.h);
 * and add_tried() makes of those that fit a condition which only searching obeys.
 */
#pragma once

#include "pg/read/terms/problem.h"

namespace front {

struct TriedColumn
{
	AttrNumber number;
	Oid type;
	int32 typmod;
	bool generated; /* its value is computed, and belongs to the row */
	List *texts;    /* of char *, to be tried; NULL is SQL's NULL */
};

struct TriedGroup
{
	Oid relid;
	List *columns;    /* of TriedColumn * */
	List *conditions; /* of Node *, over the table's columns that are not generated: all of them hold */
	List *rows;       /* of const char **: values that fit together, by column */
};

/* NIL: there are no such constraints. */
extern List *tried_groups(const SqleqProblem *problem);
/* The rows are known now. False: there are none. The problem's documents are made anew. */
extern bool add_tried(SqleqProblem *problem, const SqleqOptions *options, List *groups);
/* All is as it was before. */
extern void forget_tried(SqleqProblem *problem, const SqleqOptions *options);

} /* namespace front */
