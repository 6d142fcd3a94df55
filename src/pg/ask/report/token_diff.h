/*
 * token_diff.h: two query texts side by side, with what differs marked (data/pages/pair.mustache).
 */
#pragma once

#include "pg/ask/report/page_data.h"

/*
 * Marked are the tokens that the other text lacks: those outside of a longest common subsequence; case and blanks do
 * not count. id: beginning of the elements' ids, which are then numbered 1 and 2; NULL: they have none. sql: keywords,
 * literals and comments have their classes. written: the texts as they were written, or NULL if that is what they are.
 */
extern PageValue token_diff(const char *id, const char *const names[2], const char *const texts[2], bool sql,
							const char *const written[2] = NULL);

/* The names of two queries, of their results, and of rows that only one result has. */
inline constexpr const char *QUERY_NAMES[] = {"q1", "q2"};
inline constexpr const char *RESULT_NAMES[] = {"result of q1", "result of q2"};
inline constexpr const char *ONLY_IN[] = {"only in q1", "only in q2"};
