/*
 * part_rows.h: which parts of queries may be equal: those that give the same rows on the same databases.
 *
 * As in SAT sweeping (Kuehlmann, Krohm: Equivalence checking using cuts and heaps, DAC 1997), simulation proposes and
 * proofs decide: a fingerprint is a hint, and nothing rests on it.
 */
#pragma once
#include <optional>

#include "core/refute/generator.h"

namespace sqleq {

/* What a part gives on each of the databases; nullopt where it raises an error, or gives too much. */
struct Fingerprint {
	std::vector<std::optional<std::vector<std::vector<std::string>>>> rows; /* by database, row and column */
	int fruitful = 0;                                                       /* databases on which it has rows */
};

class Fingerprints {
public:
	/* Makes the databases, some of them with what the queries ask for. The problem must outlive this. */
	Fingerprints(const Problem &problem, Runner &runner, const ValueStock &stock);

	/* Of a plan that names no outer column, and whose column ids are below `columns`. */
	Fingerprint of(const PlanPtr &plan, int columns);

private:
	Problem problem_; /* its first query is the part at hand */
	std::vector<Database> databases_;
};

/*
 * Ways to put columns of two parts side by side, a few, so that every column of either is in some pair, and both have
 * the same rows on all databases when shown so. `texts_a` and `texts_b` say how they are computed: where both have
 * columns of the same text, these belong together.
 */
using Columns = std::vector<std::pair<size_t, size_t>>;
std::vector<Columns> matching_columns(const Plan &a, const Fingerprint &fa, const std::vector<std::string> &texts_a,
									  const Plan &b, const Fingerprint &fb, const std::vector<std::string> &texts_b);

} // namespace sqleq
