/*
 * read_append.h: Append, MergeAppend, SetOp.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/* No rows at all, with the node's columns. */
extern Rows *no_rows(Reader *reader, ::Plan *node);
extern Rows *read_append(Reader *reader, Append *node);
extern Rows *read_merge_append(Reader *reader, MergeAppend *node);
extern Rows *union_of(Reader *reader, ::Plan *node, List *parts);
extern Rows *read_set_op(Reader *reader, SetOp *node);

} /* namespace front */
