/* edit_added.h: see edit_added.cpp. */
#pragma once

#include "pg/grade/mistakes/edit.h"

/*
 * Notes the conditions of a level of the query that is looked at. levels: of Query *, it and those around it, the
 * innermost one first.
 */
extern void edit_look_at_conditions(Editing *editing, const List *levels);

/* Offers each of them as one condition more. */
extern Node *edit_added_condition(Editing *editing, const Query *query, Node *quals);

/*
 * Offers other columns of the same subquery of FROM in the place of one, and columns of the same name of other tables
 * and subqueries.
 */
extern void edit_other_output(Editing *editing, Var *var);
