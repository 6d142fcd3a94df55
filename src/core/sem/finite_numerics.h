/* finite_numerics.h: an assumption that more than one place names, in the words in which verdicts name it. */
#pragma once

namespace sqleq {

inline constexpr const char *finite_numerics = "numeric values are finite";

} // namespace sqleq
