/*
 * lower_opaque.h: expressions that the document has no word for, as unknown functions of their parts.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * Constructors and tests of SQL/JSON, XML expressions, casts of arrays: what they compute depends on their parts, and
 * on how these are spelled, only. So one of them is an unknown function of its parts; two are the same function when
 * nothing but the parts differs. Anything else is reported as unsupported.
 */
extern Expr *lower_other(Lowering *low, const Scope &scope, Node *node);

} /* namespace front */
