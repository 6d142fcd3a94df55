/*
 * edit_clauses.h: changes of the clauses of a level, apart from conditions and joins.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

extern void edit_clauses(Editing *editing, Query *query);
