/*
 * read_join.h: joins, and Memoize.
 */
#pragma once

#include "pg/front/plan/reading.h"

namespace front
{

extern Rows *read_nest_loop(Reader *reader, NestLoop *node);
extern Rows *read_hash_join(Reader *reader, HashJoin *node);
extern Rows *read_merge_join(Reader *reader, MergeJoin *node);
extern Rows *read_memoize(Reader *reader, Memoize *node);

}								/* namespace front */
