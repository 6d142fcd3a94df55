/*
 * edit_values.h: changes of constants, and of patterns.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

extern Node *edit_constant(Editing *editing, Const *value);

/* Of LIKE and its kin; any other operator is left as it is. */
extern Node *edit_pattern(Editing *editing, OpExpr *match);
