/* describe.h: blocks as text for people, in the words of SQL; for proof outlines. Not meant to be read back. */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

std::string describe(const Problem &problem, const Blocks &blocks);
std::string describe(const Problem &problem, const PlanPtr &plan);
std::string describe(const Problem &problem, const ExprPtr &expr);

} // namespace sqleq
