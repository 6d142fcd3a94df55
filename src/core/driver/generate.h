/* generate.h: databases for others to try queries on. */
#pragma once
#include "core/driver/decide.h"

namespace sqleq {

/*
 * As many as the problem asks for. Without queries: random ones, small ones first. With queries: those that make the
 * first of them do most (core/refute/covering.h), and no more than show something new.
 */
Judgement generate(const Problem &problem);

} // namespace sqleq
