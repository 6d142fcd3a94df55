/*
 * counts.h: how many rows a difference may take: LIMIT 5, HAVING count(*) > 20, row_number() <= 10.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* Whole numbers above the bound and up to `most` that the queries limit rows to or hold counts and ranks against, the least first; a few. */
std::vector<int> decisive_counts(const Problem &problem, int most);

} // namespace sqleq
