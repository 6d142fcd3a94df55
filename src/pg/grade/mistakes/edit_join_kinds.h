/*
 * edit_join_kinds.h: joins that are written get another kind.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* Of the joins in a part of the query's FROM. */
extern void edit_join_kinds(Editing *editing, Query *query, Node *node);
