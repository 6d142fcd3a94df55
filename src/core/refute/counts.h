/*
 * counts.h: how many rows a difference may take: LIMIT 5, HAVING count(*) > 20, row_number() <= 10, ntile(100), lag(x,
 * 9).
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* So many rows that belong together, in so many groups of them. */
struct DecisiveCount {
	int64_t rows = 0, groups = 1;
	int64_t in_all() const { return rows * groups; }
	friend auto operator<=>(const DecisiveCount &, const DecisiveCount &) = default;
};

/*
 * The whole numbers that the queries limit rows to, hold counts and ranks against, or number rows by, from the bound
 * and `least` on, as far as `most` rows reach; the least first; a few. With one row more than such a number it makes a
 * difference, at the latest.
 */
std::vector<DecisiveCount> decisive_counts(const Problem &problem, int64_t least, int64_t most);

/*
 * With so many rows each of these numbers makes a difference, if all rows are counted together; 0: there is none for
 * which the bound is not enough.
 */
int64_t rows_to_decide(const Problem &problem);

/*
 * So many rows at least have to be counted before either of the queries has a row in its result, as far as numbers in
 * it tell; a row of a join counts as one. 0: neither ever has one.
 */
int64_t rows_for_a_result(const Problem &problem);

} // namespace sqleq
