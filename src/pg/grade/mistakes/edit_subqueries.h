/* edit_subqueries.h: see edit_subqueries.cpp. */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* Offers NOT EXISTS in the place of NOT IN, and the other way round: the expression, or another one in its place. */
extern Node *edit_negated_subquery(Editing *editing, BoolExpr *negation);

/* x = (SELECT ...): x IN (SELECT ...), which does not fail for several rows. */
extern Node *edit_compared_subquery(Editing *editing, OpExpr *expr);
