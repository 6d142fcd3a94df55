/*
 * constant_recursion.h: recursive queries that read no table, such as the numbers from 1 to 10, are the rows that they
 * give.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

void expand_constant_recursions(Problem &problem);

/*
 * Is there only one database for the queries? They read no table, and nothing that they call depends on the session's
 * settings. False where a recursion is left, since a bounded check does not follow it to its end.
 */
bool one_database(const Problem &problem);

} // namespace sqleq
