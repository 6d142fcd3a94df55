/*
 * describe_expression.h: expressions in words.
 */
#pragma once

#include "pg/grade/mistakes/edit.h"

/* As far as it is simple: "e.salary > 10"; of others, what they are: "count(...)", "a subquery". */
extern const char *describe_expression(const Editing *editing, Node *node);
