/* edit_columns.h: columns of tables, wherever a query names them. */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* A column that a query mentions. */
typedef struct SeenColumn
{
	Oid relid;
	AttrNumber attribute;
} SeenColumn;

/* Does the query that was looked at mention the column? */
extern bool edit_is_seen(const Editing *editing, Oid relid, AttrNumber attribute);

/* The column of a table that the Var is, in levels (Query *), the innermost one first. False: it is something else. */
extern bool edit_column_of(const List *levels, const Var *var, SeenColumn *column);

/* The column becomes another one, in the text, too. */
extern void edit_set_column(Var *var, int varno, AttrNumber attribute);
