/*
 * read_group.h: Agg and Group.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Does the input come as an aggregate that does not sort by itself takes it for granted? Its arguments are being read.
 */
extern void check_sorted_input(NodeScope *scope, const Aggref *aggref);
extern Rows *read_agg(Reader *reader, Agg *node);
extern Rows *read_group(Reader *reader, Group *node);
extern Expr *group_column_of(NodeScope *scope, Var *var);
/* Does the Agg that the scope is of have keys? */
extern bool has_group_keys(const NodeScope *scope);
extern Expr *finish_aggregate(NodeScope *scope, Aggref *aggref);

} /* namespace front */
