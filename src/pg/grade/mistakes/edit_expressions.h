/*
 * edit_expressions.h: changes of an expression.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* The expression, changed if it is its turn. May change what it is given. */
extern Node *edit_expression(Editing *editing, Node *node);

/* Offers to drop a condition. True: the caller leaves it out. */
extern bool edit_drops(Editing *editing, Node *condition);
