/* edit_towards.h: see edit_towards.cpp. */
#pragma once

#include "pg/grade/mistakes/edit.h"
#include "pg/grade/mistakes/edit_columns.h"

/* Two columns that a query compares. */
typedef struct SeenPair
{
	Oid opno;
	SeenColumn columns[2];
} SeenPair;

/* Notes the constants and columns of a query as worth being tried in the place of others. */
extern void edit_look_at(Editing *editing, Query *other);

/* Offers conditions that columns are not NULL; and the column that count(*) is to count. */
extern Node *edit_not_null(Editing *editing, const Query *query, Node *quals);
extern Node *edit_counted(Editing *editing, Aggref *aggregate);

/* Offers columns of other tables of FROM in the place of one; and both columns of a comparison at once. */
extern void edit_other_table(Editing *editing, Var *var);
extern void edit_compared(Editing *editing, OpExpr *expr);

/*
 * Offers one operand of + - * / in the place of both; and IS [NOT] NULL in the place of a comparison of a column that
 * the other query asks for NULL.
 */
extern Node *edit_towards_operand(Editing *editing, OpExpr *expr);
extern Node *edit_compared_null(Editing *editing, OpExpr *expr);
