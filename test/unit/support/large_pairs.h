/* large_pairs.h: random pairs of queries that are large, or that mean nearly the same. */
#pragma once
#include <optional>

#include "support/proof_plans.h"

namespace sqleq::test {

/* Large queries that are alike but for a few edits; nullopt where these make no sense. The problem is normalised. */
std::optional<Problem> large_pair(ProofPlans &plans);
/* The same of a family of near_pairs.h. */
std::optional<Problem> near_pair(ProofPlans &plans, uint64_t seed);

} // namespace sqleq::test
