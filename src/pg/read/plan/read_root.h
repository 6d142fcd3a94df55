/*
 * read_root.h: a planned statement as a query.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern QueryPlan read_planned_statement(Lowering *low, PlannedStmt *stmt, Query *query);

} /* namespace front */
