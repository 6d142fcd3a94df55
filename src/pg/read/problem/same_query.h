/*
 * same_query.h: are the two queries one and the same, whatever is in them?
 */
#pragma once

#include "pg/read/terms/problem.h"

namespace front {

/*
 * Whether both analysed and rewritten trees are the same but for names and places in the texts, and such a query gives
 * the same again on the same database. Notes then what that rests on among the problem's assumptions.
 */
extern bool is_same_query(SqleqProblem *problem);

} /* namespace front */
