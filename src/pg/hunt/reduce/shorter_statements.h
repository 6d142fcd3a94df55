/*
 * shorter_statements.h: statements that make a database, said with less. Whatever comes out is tried, and need not even
 * parse.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* All statements without words that only made the generator's ones succeed; NIL: there are none. */
extern List *statements_without_care(List *statements);
/* Rows that are inserted one by one, in one statement for each table; NIL: there are none. */
extern List *statements_joined(List *statements);
/*
 * What could stand for one of them: char *, without a constraint, a part of an index, a row; rows instead of what
 * computes them.
 */
extern List *simpler_statements(const char *statement);
