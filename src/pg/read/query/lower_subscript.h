/* lower_subscript.h: elements and slices of arrays, fields of jsonb. */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* NULL where equal containers may have different parts, and for assignments. */
extern Expr *lower_subscript(Lowering *low, const Scope &scope, SubscriptingRef *ref);

} /* namespace front */
