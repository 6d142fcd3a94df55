/* tree_windows.h: the expressions in a call of a window function. */
#pragma once

#include "pg/read/terms/tree.h"

namespace front
{

/* Replaces each expression of a call by what `change` makes of it. */
extern void change_window(WindowFunction *window, Expr *(*change) (void *arg, Expr *expr), void *arg);
/* A copy whose lists can be changed. */
extern WindowFunction *copy_window(const WindowFunction *window);

}								/* namespace front */
