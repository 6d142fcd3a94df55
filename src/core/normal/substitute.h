/* substitute.h: replaces columns by expressions, in expressions and (for outer references) in the plans inside them. */
#pragma once
#include <map>

#include "core/algebra/copy.h"

namespace sqleq {

using Substitution = std::map<ColumnId, ExprPtr>;

ExprPtr substitute(const ExprPtr &e, const Substitution &s);
PlanPtr substitute(const PlanPtr &p, const Substitution &s);

} // namespace sqleq
