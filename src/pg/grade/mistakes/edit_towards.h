/* edit_towards.h: see edit_towards.cpp. */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* A column that a query speaks of. */
typedef struct SeenColumn
{
	Oid relid;
	AttrNumber attribute;
} SeenColumn;

/* Two columns that a query compares. */
typedef struct SeenPair
{
	Oid opno;
	SeenColumn columns[2];
} SeenPair;

/* Notes the constants and columns of a query as worth being tried in the place of others. */
extern void edit_look_at(Editing *editing, Query *other);

/* Does the query that was looked at speak of the column? */
extern bool edit_is_seen(const Editing *editing, Oid relid, AttrNumber attribute);

/* The column of a table that the Var is, in levels (Query *), the innermost one first. False: it is something else. */
extern bool edit_column_of(const List *levels, const Var *var, SeenColumn *column);

/* Offers conditions that columns are not NULL; and the column that count(*) is to count. */
extern Node *edit_not_null(Editing *editing, const Query *query, Node *quals);
extern Node *edit_counted(Editing *editing, Aggref *aggregate);

/* Offers columns of other tables of FROM in the place of one; and both columns of a comparison at once. */
extern void edit_other_table(Editing *editing, Var *var);
extern void edit_compared(Editing *editing, OpExpr *expr);

/* Offers one operand of + - * / in the place of both; and IS [NOT] NULL in the place of a comparison of a column that the other query asks for NULL. */
extern Node *edit_towards_operand(Editing *editing, OpExpr *expr);
extern Node *edit_compared_null(Editing *editing, OpExpr *expr);

/* The column becomes another one, in the text, too. */
extern void edit_set_column(Var *var, int varno, AttrNumber attribute);
