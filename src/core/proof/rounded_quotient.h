/* rounded_quotient.h: rounded quotients of counts, in one form. */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

inline constexpr const char *few_rows = "counts that are divided and rounded are below 10^12";

/*
 * The blocks with round(a * 100 / b, d), round(a / b * 100, d) and the like as the first one of these, where a and b
 * are counts: the same numbers, written alike, if counts are few_rows. nullopt when there are none that were written
 * otherwise. `shown`: the numbers of decimals of the output may matter.
 */
std::optional<Blocks> with_rounded_quotients(const Problem &problem, const Blocks &blocks, bool shown = false);

} // namespace sqleq
