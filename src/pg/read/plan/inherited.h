/*
 * inherited.h: tables that inherit from another one without being partitions.
 *
 * Which of a parent's rows are a child's own, nothing says. So a scan of one of them means nothing by itself, and is
 * not supported; scans of all of them, one after the other, that filter alike and show the same, are a scan of the
 * parent.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Does the statement read the table together with what inherits from it? *only: it reads the table's own rows, too, by
 * ONLY.
 */
extern bool is_read_with_children(const PlannedStmt *stmt, Oid relid, bool *only);

/*
 * The table of the query whose members, itself among them, the inputs of an Append scan, each once and all of them;
 * `scans` becomes the nodes that do. InvalidOid: there is none.
 */
extern Oid parent_of_scans(Reader *reader, List *inputs, List **scans);

} /* namespace front */
