/*
 * catalog_pools.h: the pools of values for types that are only compared.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Pool *get_pool(Lowering *low, Oid type, Oid collation);
extern PoolValue *pool_constant(Pool *pool, Oid type, Datum value);
extern void pool_literal(Pool *pool, char *text);
extern void complete_pools(Lowering *low);

} /* namespace front */
