/* document.h: reads the problem document (docs/problem-document.md). */
#pragma once
#include <string_view>

#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Takes the JSON text; throws std::invalid_argument with a message that names the place when the document is not valid,
 * TooBig when a number in it is beyond us.
 */
Problem read_problem(std::string_view json);

/* Is the role in its options "rows"? For a document that was read. */
bool asks_for_rows(std::string_view json);

} // namespace sqleq
