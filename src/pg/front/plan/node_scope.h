/*
 * node_scope.h: what the expressions of a node mean.
 */
#pragma once

#include "pg/front/plan/reading.h"

namespace front
{

extern NodeScope *make_scope(Reader *reader, const Rows *outer, const Rows *inner);
extern Scope scope_of(NodeScope *node);
extern Expr *read_expr(NodeScope *node, Node *expr);

}								/* namespace front */
