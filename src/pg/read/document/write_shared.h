/*
 * write_shared.h: what of the document stands in several places.
 */
#pragma once

#include "pg/read/document/document_text.h"

namespace front {

/*
 * Finds what stands in several places: to be called for each of the document's expressions and plans before anything is
 * written.
 */
extern void count_expr(Document *out, const Expr *expr);
extern void count_plan(Document *out, const Plan *plan);
extern void number_shared(Document *out);
extern int shared_number(const Document *out, const void *what);
} /* namespace front */
