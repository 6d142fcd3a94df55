/*
 * lower_window.h: window functions.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_window_function(Lowering *low, const Scope &scope, WindowFunc *call);
extern void fill_windows(Lowering *low, Level *level, List *entries, List *exprs);
extern void frame_window(Lowering *low, Level *level, WindowFunction *window, WindowClause *clause, Node *key);
extern Plan *make_window(Level *level, Plan *input);

} /* namespace front */
