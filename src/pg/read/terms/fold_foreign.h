/*
 * fold_foreign.h: folds what is around calls of functions that are not the server's own, without calling these.
 *
 * The server evaluates an immutable function of constants while it simplifies, whoever has written the function. While
 * a query is being read that is refused (guard.h), and would leave the whole expression as it was. So such calls are
 * put out of its sight: a SQL function, which may be inlined, gets its constants as parameters for that time, any other
 * call becomes a parameter itself.
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

/* Does an expression, subqueries aside, call a function that is not the server's own? */
extern bool calls_foreign(Node *node);

/* fold_once simplifies a tree, or gives it back as it was. */
extern Node *fold_around_foreign(Node *node, Node *(*fold_once)(Node *node));

} /* namespace front */
