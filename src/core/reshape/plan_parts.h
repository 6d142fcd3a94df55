/* plan_parts.h: small plans and expressions that the rewrites of this folder are made of. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* The plan's columns, and these beside them; one that has a name of the plan's stands in its place. */
PlanPtr beside(const PlanPtr &plan, const std::vector<OutputColumn> &columns);
/* The rows that satisfy all conditions; the plan itself when there are none. */
PlanPtr selected(const Problem &problem, const PlanPtr &plan, const std::vector<ExprPtr> &conditions);

/* No rows, with the plan's columns. */
PlanPtr without_rows(const Problem &problem, const Plan &plan);

PlanPtr join_of(JoinKind kind, const PlanPtr &left, const PlanPtr &right, const ExprPtr &condition);

/* Is a column of the rows among these? */
bool names(const std::set<ColumnId> &columns, const PlanPtr &rows);

ExprPtr call(Op op, int type, std::vector<ExprPtr> args);
ExprPtr equation(const Problem &problem, const ExprPtr &a, const ExprPtr &b);
ExprPtr integer_constant(int type, int64_t value);
bool is_number(const ExprPtr &e, int64_t value);
/* The widest type for integers that have names of their own, that of count(*) and rank(); -1: the problem has none. */
int bigint_type(const Problem &problem);

} // namespace sqleq
