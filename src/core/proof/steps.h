/*
 * steps.h: whole numbers and days of which a comparison says how far they are apart.
 *
 * In proofs whole numbers have no overflow, and a day has others around it; only a difference of infinite dates is an
 * error, which a Sum says.
 */
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

/* The terms, each once, with their factors, and a constant, added up. */
struct Sum {
	std::vector<std::pair<ExprPtr, int>> terms;
	Decimal constant;
	bool difference = false; /* of two dates */
};

std::optional<Sum> sum_of(const Problem &problem, const ExprPtr &e);

/*
 * What the left side of the comparison is more than the right one; nullopt where it is not of sums of whole numbers and
 * days.
 */
std::optional<Sum> compared_sides(const Problem &problem, const Expr &comparison);

/* greater - less, of two terms, is equal to `by`, or it is at most that. */
struct Step {
	ExprPtr greater, less;
	Decimal by;
	bool at_most = false, difference = false;
};

/* Both ways of reading x = y + c. */
std::vector<Step> steps_of(const Problem &problem, const ExprPtr &comparison);

} // namespace sqleq
