/*
 * read_scan.h: scans that use no index, and Result.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_seq_scan(Reader *reader, SeqScan *node);
extern Rows *read_subquery_scan(Reader *reader, SubqueryScan *node);
extern Rows *read_values_scan(Reader *reader, ValuesScan *node);
extern Rows *read_function_scan(Reader *reader, FunctionScan *node);
extern Rows *read_result(Reader *reader, Result *node);
extern Rows *scan_table(NodeScope *scope, ::Plan *node, Index rtindex);

} /* namespace front */
