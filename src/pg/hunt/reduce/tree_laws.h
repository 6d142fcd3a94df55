/*
 * tree_laws.h: what the tree of a law says.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Query Query;

/*
 * Of a law about values, which counts those for which it is false: BoolExpr *, each AND of it that is below nothing but
 * AND and OR. Where the law is never false, neither is it without one part of such an AND.
 */
extern List *ands_of_law(Query *query);
