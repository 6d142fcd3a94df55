/*
 * text_beginning.h: what LIKE, a regular expression and starts_with() say of the first characters of a text, and of
 * comparisons with it byte by byte.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Is the index's condition true wherever one of the filters is? `key` compares an index column, which `scope` reads as
 * `column`, under the index's collation. False: nobody knows.
 */
extern bool implied_by_beginning(NodeScope *scope, List *filters, const Expr *column, const OpExpr *key, Oid collation);

} /* namespace front */
