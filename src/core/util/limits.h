/*
 * limits.h: why an answer cannot be had though nothing is wrong: limits that a problem meets. (TooBig, of numbers, is
 * in decimal.h.)
 *
 * Whoever catches one of these knows that it means "no answer here"; any other exception is a mistake of the core's
 * own.
 */
#pragma once
#include <stdexcept>

namespace sqleq {

/* The solver gave up with an error: out of memory, say. */
struct SolverFailed : std::runtime_error {
	using std::runtime_error::runtime_error;
};

/* The queries are too large, or too deeply nested, to be looked at. The message is the answer's reason. */
struct TooLarge : std::runtime_error {
	using std::runtime_error::runtime_error;
};

} // namespace sqleq
