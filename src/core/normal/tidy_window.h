/* tidy_window.h: one spelling for window functions. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Drops what says nothing: partition keys and sort keys that are constant or repeated, the frame of a function that looks at none, the order of
 * an aggregate over whole partitions. Frames that are the same get the same form.
 */
void tidy_window(const Problem &problem, WindowFunction &f);

} // namespace sqleq
