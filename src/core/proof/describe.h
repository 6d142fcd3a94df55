/* describe.h: blocks as text for people, in the words of SQL; for proof outlines. Not meant to be read back. */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

std::string describe(const Problem &problem, const Blocks &blocks);
std::string describe(const Problem &problem, const PlanPtr &plan);
std::string describe(const Problem &problem, const ExprPtr &expr);
/* " (cut-off: at most 2 rows of t, 1 row of u)"; rows: by table of the problem */
std::string describe_rows(const Problem &problem, const std::vector<int> &rows);

} // namespace sqleq
