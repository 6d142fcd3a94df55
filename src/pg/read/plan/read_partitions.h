/*
 * read_partitions.h: partitions as inputs of an Append.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Input number `number`, from 0, of an Append or a MergeAppend that may leave it out while it runs; info: NULL if it
 * leaves out none.
 */
extern Rows *read_input(Reader *reader, ::Plan *append, PartitionPruneInfo *info, ::Plan *node, int number);
/* Of a scan's rows, whose table's columns these are: whether they are there at all, and what partition they are. */
extern void apply_pruning(Reader *reader, Rows *rows, List *columns, Oid relid);
extern void note_partition(Rows *rows, List *columns, Oid relid);

} /* namespace front */
