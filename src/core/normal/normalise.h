/*
 * normalise.h: brings both queries into a normal form, by exact rewrites only.
 *
 * Selections go down to the tables, projections are composed, unused columns disappear (a scan keeps only what is
 * needed), conjunctions are flat. Each rewrite holds on PostgreSQL's semantics (three-valued logic, bags, outer joins).
 */
#pragma once
#include <string>

#include "core/algebra/algebra.h"

namespace sqleq {

void normalise(Problem &problem);

/* Are both queries the same up to the names of their columns? Then they are equivalent on every database. */
bool same_normal_form(const Problem &problem);

/* The canonical text of a query: columns numbered in order of appearance. */
std::string canonical_text(const Problem &problem, const Query &query);

/* The same for a part of a query: columns from outside keep their ids. */
std::string canonical_text(const Problem &problem, const PlanPtr &plan);
std::string canonical_text(const Problem &problem, const ExprPtr &expr);

} // namespace sqleq
