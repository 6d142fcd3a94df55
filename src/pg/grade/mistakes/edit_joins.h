/*
 * edit_joins.h: changes of kinds of joins, and tables left out.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

extern void edit_joins(Editing *editing, Query *query);
