/*
 * fold.h: lets the server simplify a query level's expressions: constants, SQL functions, join aliases.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern void prepare_query(Lowering *low, Query *query);
extern Node *fold(Node *node);
extern Node *coerce_literal(Node *literal, Oid type);

} /* namespace front */
