/*
 * read_plan.h: a planned statement as a plan of the algebra, and what all nodes have in common.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_node(Reader *reader, ::Plan *node);
extern Rows *make_rows(Plan *plan, List *columns);
extern Rows *unsupported_node(Reader *reader, ::Plan *node, const char *detail);
/* Filters the rows by the node's quals, and gives its target list. */
extern Rows *filter_and_project(NodeScope *scope, ::Plan *node, Rows *rows);
extern void add_condition(NodeScope *scope, Rows *rows, List *quals);
extern void restrict_rows(Reader *reader, Rows *rows, Expr *condition);
/* Says how the node that is being read was read. */
extern void note_reading(Reader *reader, ::Plan *node, const char *reading);
/* The rows can come in an order, or otherwise than the node takes for granted: the plan is wrong, or seems so. */
extern void note_flaw(Reader *reader, ::Plan *node, const char *text);
/* The rows with a column of the plan for each of theirs. */
extern Rows *materialise(Reader *reader, const Rows *rows);
extern QueryPlan as_query(Reader *reader, const Rows *rows);
extern Rows *copy_rows(const Rows *rows);
/* The order of some rows for others whose columns, number by number, have the same values. */
extern void carry_order(const Rows *old, Rows *made);
/* The same for what is known of the columns. */
extern void carry_facts(const Rows *old, Rows *made);

} /* namespace front */
