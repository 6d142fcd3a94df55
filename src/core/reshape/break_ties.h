/* break_ties.h: queries that leave less to chance between tied rows. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Takes a normalised problem; gives normalised ones in which LIMIT, OFFSET and row numbers of both queries sort by
 * further keys, after their own ones: those of the other query, then the keys of the tables that their rows come from.
 * What a query permits then, it permitted before (docs/proofs.md, section 16). So if the queries of one of these
 * problems permit a common result on every database, the given ones do. Empty: no order can be told apart further.
 */
std::vector<Problem> with_ties_broken(const Problem &problem);

} // namespace sqleq
