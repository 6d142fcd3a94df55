/*
 * checked_values.h: what CHECKs say of columns of a block's tables, unless they are NULL: between which constants their
 * values lie, and how two of a row lie to each other.
 */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

struct Bounds {
	std::optional<Decimal> low, high;
	bool above = false, below = false; /* the bound itself is no value */
};

/* Of a column of numbers or dates that a scan of the block gives; no bounds for others. */
Bounds checked_bounds(const Problem &problem, const Block &block, ColumnId id);

/*
 * Of a comparison of such a column, or one for equality of one that a CHECK lists the values of, with a constant, or of
 * two columns of one row: TRUE wherever no column is NULL; or never; or neither is known (nullopt).
 */
std::optional<bool> checked(const Problem &problem, const Block &block, const ExprPtr &comparison);

/*
 * The expression without abs() of what is never below zero: columns with a CHECK that says so, and what is added,
 * multiplied and divided of these. Exact numbers only: of floats there are two zeros.
 */
ExprPtr without_abs(const Problem &problem, const Block &block, const ExprPtr &e);

/*
 * Of a column that is never NULL and of which CHECKs say that it is one of some constants, at least two and no more
 * than `most`: these, each once. Empty for others, and for booleans. Only of types of which equal values are the same
 * in every respect.
 */
std::vector<ExprPtr> listed_values(const Problem &problem, int table, int attribute, size_t most);

} // namespace sqleq
