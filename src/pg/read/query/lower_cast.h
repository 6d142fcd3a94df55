/*
 * lower_cast.h: changes of a value's type or collation.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_relabel(Lowering *low, const Scope &scope, RelabelType *relabel);
extern Expr *lower_io_cast(Lowering *low, const Scope &scope, CoerceViaIO *cast);
extern Expr *lower_collate(Lowering *low, const Scope &scope, CollateExpr *collate);
extern Expr *lower_domain_cast(Lowering *low, const Scope &scope, CoerceToDomain *cast);
/* A lowered value cast as an implicit conversion between the two types casts it. */
extern Expr *cast_expr(Lowering *low, Expr *value, Oid from, int32 from_typmod, Oid to);

} /* namespace front */
