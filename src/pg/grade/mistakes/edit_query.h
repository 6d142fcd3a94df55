/*
 * edit_query.h: changes of a query.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* Offers all changes of a query, at any depth, in place. */
extern void edit_query(Editing *editing, Query *query);
