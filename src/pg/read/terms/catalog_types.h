/*
 * catalog_types.h: the server's types as types of the problem document, and its values as the document writes them.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Type *get_type(Lowering *low, Oid type, int32 typmod, Oid collation);
extern Type *bool_type(Lowering *low);
extern Expr *make_const(Lowering *low, Type *type, Datum value, bool isnull);
extern Expr *make_null(Lowering *low, Type *type);
extern Expr *make_bool(Lowering *low, bool value);
/* One condition of several: all of them (Op::And), or any (Op::Or). */
extern Expr *connected(Lowering *low, Op op, List *conditions);
extern bool same_values(const Type *a, const Type *b);
extern Oid collation_or_default(Oid type, Oid collation);

} /* namespace front */
