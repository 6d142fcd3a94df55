/* assumed.h: assumptions that more than one place names, in the words in which verdicts name them. */
#pragma once

namespace sqleq {

inline constexpr const char *finite_numerics = "numeric values are finite";

} // namespace sqleq
