/*
 * cutoff.h: unbounded proofs by the cut-off theorem (docs/proofs.md).
 *
 * For polynomial queries (selections, projections, inner joins, UNION ALL of tables; DISTINCT or one GROUP BY on top) a
 * bounded check with as many rows per table as a branch scans it is a proof for databases of every size.
 */
#pragma once
#include <optional>

#include "core/database/database.h"
#include "core/refute/generator.h"

namespace sqleq {

/* How often each table is scanned in one branch, at most; nullopt when the plan is not polynomial. */
std::optional<std::vector<int>> polynomial_degree(const Problem &problem, const Plan &plan);

struct CutoffProof {
	std::vector<int> rows;				/* the cut-off, by table */
	std::vector<std::string> assumptions;
	int checks = 0;
};

/*
 * Takes a normalised problem. nullopt: not in the class, not proved with little effort, or not equivalent.
 */
std::optional<CutoffProof> prove_by_cutoff(const Problem &problem, const ValueStock &stock, Runner &runner);

} // namespace sqleq
