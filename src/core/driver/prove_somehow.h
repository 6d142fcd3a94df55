/* prove_somehow.h: the order of attempts at a proof. */
#pragma once
#include "core/proof/prover.h"

namespace sqleq {

struct Found {
	Proof proof;
	std::optional<Problem> instead; /* what was proved, where it is not the problem as it is (docs/proofs.md, 16) */
};

/* The search for a proof. The arguments must outlive it. */
class ProofSearch {
public:
	/* `rules`: those of the proof; without one, those that were tried. */
	ProofSearch(const Problem &problem, const ValueStock &stock, Runner &runner, RuleCounts &rules);
	~ProofSearch();
	ProofSearch(const ProofSearch &) = delete;
	ProofSearch &operator=(const ProofSearch &) = delete;

	/*
	 * Of the queries as they are, of their parts, and with little effort of what they may give, in turn, with more and
	 * more steps, up to a share of what is left.
	 */
	std::optional<Found> begin();
	/* Once a cheap search has found no difference: of what the queries may give, with more effort. */
	std::optional<Found> go_on();

private:
	struct Impl;
	std::unique_ptr<Impl> impl_;
};

} // namespace sqleq
