/*
 * snippet.h: pieces of query texts, for messages.
 */
#pragma once

#include "pg/read/terms/problem.h"

/* "supported", "abstracted" or "unsupported". */
extern const char *support_word(SqleqSupport support);

/* "window function in the second query, at character 17: "row_number() OVER (...)" (reason)" */
extern char *describe_feature(const SqleqProblem *problem, const SqleqFeature *feature);

/* The piece of a query text at a character position (1-based), shortened for people. NULL for position 0. */
extern char *text_snippet(const char *text, int position);
