/* correspondence.h: which nodes of two plans stand in the same place. */
#pragma once
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

struct Corresponding {
	const Plan *first, *second;
	int depth;       /* of the place below the roots */
	bool comparable; /* as many columns of the same types: their rows can be compared, else only counted */
};

/*
 * Both plans from their roots down, as long as the operators are the same; where one of them has a selection, a
 * projection or a DISTINCT that the other lacks, it is stepped over. Subqueries correspond in the order in which they
 * are written. The plans stay the caller's.
 */
std::vector<Corresponding> corresponding_nodes(const Plan &first, const Plan &second);

} // namespace sqleq
