/*
 * lower_part.h: extract() and date_part() of parts that are whole numbers.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_part(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call);
extern bool is_whole_part(Oid funcid, List *args);

} /* namespace front */
