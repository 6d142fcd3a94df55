/* tidy_window.h: one spelling for window functions and sort keys. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Sort keys that are constant or repeated go, and `x IS NULL, x` is x with NULLs at the end that says. Rows come in the
 * same order, and the same ones are tied. The keys are over the columns of `input`.
 */
std::vector<SortKey> tidy_keys(const Problem &problem, const std::vector<SortKey> &keys, const Plan &input);

/*
 * Drops what says nothing: partition keys and sort keys that are constant or repeated, the frame of a function that
 * looks at none, the order of an aggregate over whole partitions. Frames that are the same get the same form.
 */
void tidy_window(const Problem &problem, WindowFunction &f, const Plan &input);

} // namespace sqleq
