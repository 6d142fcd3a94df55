/*
 * near_pairs.h: families of queries over t(a, b), u(c, d), w(e, f) that mean nearly the same: NULLs, duplicates, empty
 * tables or constraints make the difference. For tests that a proof is found only where there is none.
 */
#pragma once
#include "core/util/random.h"
#include "support/problems.h"

namespace sqleq::test {

size_t near_families();

/* One query of the family; its output columns. Every column id is from `first` on. */
json near_query(size_t family, Random &random, int first, std::vector<int> &out);

} // namespace sqleq::test
