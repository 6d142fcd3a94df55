/* rewriter_parts.h: what the files of the rewriter share. */
#pragma once
#include "core/proof/rewriter.h"

namespace sqleq {

constexpr size_t most_blocks = 48;

Expr boolean_expr(const Problem &problem, Op op);
PlanPtr select_plan(const PlanPtr &input, const ExprPtr &condition);
Substitution by_position(const std::vector<ColumnId> &columns, const std::vector<ExprPtr> &values);
void append(Blocks &to, Blocks from); /* throws NoProof beyond most_blocks */

/* Types of which equal values are the same in every respect. Numerics have a number of decimals, floats two zeros. */
bool interchangeable(const Problem &problem, int a, int b);
/* The same value as one of this type; null where the cast might change it or raise an error. */
ExprPtr of_type(const Problem &problem, const ExprPtr &e, int type);

bool names(const ExprPtr &e, const std::set<ColumnId> &columns); /* does it name one of them? */
bool extreme(AggFunction f);									  /* MIN and its kin */
ExprPtr number(int type, int n);

/* A constant count of rows, when it is one. */
std::optional<Decimal> constant_rows(const ExprPtr &e);

} // namespace sqleq
