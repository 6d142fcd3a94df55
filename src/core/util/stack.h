/*
 * stack.h: how deeply plans and expressions may be nested. Every pass over them is a recursion, and a stack that
 * overflows is no answer.
 */
#pragma once
#include <cstddef>

namespace sqleq {

/* Lets the main thread's stack grow further, where that is allowed: to be called before anything deep. */
void allow_deep_stack();

/* So many levels are safe on the stack that there may be. */
size_t most_levels();

} // namespace sqleq
