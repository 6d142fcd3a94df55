/*
 * missing_constraints.h: with which constraints, which the schema does not have, two queries would be equivalent.
 *
 * What people leave out of a schema is mostly that a column is never NULL, that it is a key, or that it refers to
 * another table. Such constraints are tried on the columns that the queries look at, all of a kind together; those
 * without which the proof fails are kept.
 */
#pragma once
#include <string>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Takes the problem as it was read. Gives constraints as people would declare them ("employee.department NOT NULL"),
 * none of which can be left out; empty: none were found, or more than anybody would read. What they make of the queries
 * was proven, and attacked with random databases. Throws as decide() does.
 */
std::vector<std::string> missing_constraints(const Problem &given);

} // namespace sqleq
