/*
 * divide.h: proofs by parts: cost grows with the difference between two queries, not with their size.
 *
 * Parts that are alike in both queries, and parts that are proved equal, smallest first, become tables of which only
 * facts are known (part_facts.h). Where the rest is then alike, that is the proof; else the prover
 * (core/proof/prover.h) proves the pair over the holes. If that fails, the outermost holes are opened, and so on.
 *
 * Why that is a proof, what it takes for one part to stand for another (decimals, ties, errors), and a test by
 * exhaustion: docs/proofs.md, section 14. The method is SAT sweeping (part_rows.h).
 */
#pragma once
#include <memory>

#include "core/proof/prover.h"

namespace sqleq {

/* The search for such a proof, in attempts that cost more and more. The problem and the others must outlive it. */
class ProofByParts {
public:
	/* Takes a normalised problem. `rules`, when given, gets which rules of the prover were applied in the proof. */
	ProofByParts(const Problem &problem, const ValueStock &stock, Runner &runner, RuleCounts *rules = nullptr);
	~ProofByParts();
	ProofByParts(const ProofByParts &) = delete;
	ProofByParts &operator=(const ProofByParts &) = delete;

	/* nullopt: no proof found; says nothing else. Limits that are met mean no proof. */
	std::optional<Proof> attempt();
	/* Is there another attempt? */
	bool more() const;

private:
	struct Search;
	std::unique_ptr<Search> search_;
};

/* All attempts. */
std::optional<Proof> prove_by_parts(const Problem &problem, const ValueStock &stock, Runner &runner);

} // namespace sqleq
