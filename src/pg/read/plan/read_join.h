/*
 * read_join.h: joins.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_nest_loop(Reader *reader, NestLoop *node);
extern Rows *read_hash_join(Reader *reader, HashJoin *node);
extern Rows *read_merge_join(Reader *reader, MergeJoin *node);
/* One match at most for each outer row, whichever is found first. */
extern Plan *first_match(Reader *reader, Plan *inner, Expr *condition);

} /* namespace front */
