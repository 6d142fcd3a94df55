/*
 * name_ties.h: what a verdict says where chance decides between tied rows: which query leaves how much to it.
 */
#pragma once
#include "core/refute/generator.h"

namespace sqleq {

/*
 * Puts a more telling assumption in the place of `common_result`, if that is there. `may_choose`: the queries of which it is not known that they
 * permit one result only, on every database.
 */
void name_ties(std::vector<std::string> &assumptions, const Problem &problem, Runner &runner, const ValueStock &stock, const bool (&may_choose)[2]);

} // namespace sqleq
