/*
 * token_diff.h: two query texts side by side, with what differs marked (data/pages/pair.mustache).
 */
#pragma once

#include "pg/ask/report/page_data.h"

/*
 * Marked are the tokens that the other text lacks: those outside of a longest common subsequence; case and blanks do
 * not count. id: beginning of the elements' ids, which are then numbered 1 and 2; NULL: they have none.
 */
extern PageValue token_diff(const char *id, const char *const names[2], const char *const texts[2]);

/* The names of two queries. */
inline constexpr const char *QUERY_NAMES[] = {"q1", "q2"};
