/*
 * write_document.h: the tree as the JSON text of docs/problem-document.md.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* Puts the documents into the problem. rows_only: they ask whether the first query ever gives rows. */
extern void write_document(Lowering *low, const SqleqOptions *options, const QueryPlan *plans, bool rows_only);
extern const char *write_generator(Lowering *low, const SqleqOptions *options, List *constants, int databases);

} /* namespace front */
