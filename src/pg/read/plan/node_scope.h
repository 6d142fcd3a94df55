/*
 * node_scope.h: what the expressions of a node mean.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern NodeScope *make_scope(Reader *reader, const Rows *outer, const Rows *inner);
extern Scope scope_of(NodeScope *node);
extern Expr *read_expr(NodeScope *node, Node *expr);

/* A loose column of the group that is the outer side: what the group's input has there. NULL: it is none. */
extern Expr *loose_column(NodeScope *scope, const Var *var);

} /* namespace front */
