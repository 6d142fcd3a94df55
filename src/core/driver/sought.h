/*
 * sought.h: constraints that a database which is shown has to satisfy, and that no proof may rest on.
 *
 * The server keeps new rows to them, but rows that are there may violate them: a foreign key whose actions a trigger
 * can stop, a check that is NOT VALID, or one over a function that may have been replaced. So the search obeys them, as
 * confirmation does, and proofs do without.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

bool has_sought(const Problem &p);
/* The problem in which these constraints count like all others. */
Problem with_sought(Problem p);
/* Their names, for people: "constraint posts_user_fkey of table posts, ...". */
std::string names_of_sought(const Problem &p);

} // namespace sqleq
