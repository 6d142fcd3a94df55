/*
 * edit_aggregates.h: changes of aggregate and window functions.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* Offers avg(x) in the place of sum(x) / count(...). */
extern Node *edit_mean(Editing *editing, OpExpr *expr);

extern Node *edit_aggregate(Editing *editing, Aggref *aggregate);
extern Node *edit_window_function(Editing *editing, WindowFunc *function);
