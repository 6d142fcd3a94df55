/*
 * written.h: a query as text that means what its tree does.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * What the server makes of the tree, which it may write to. It writes a column of an only table without its name, and
 * in ORDER BY a name is first of all that of an output: outputs that would be taken for such a column get another name.
 */
extern char *query_written(Query *query);
