/*
 * pool_samples.h: values on which functions show what they do.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern void add_samples(Lowering *low);
/*
 * Those of types of which the pools have hardly any plain values, ranges and arrays say, but no texts. To be called
 * likewise.
 */
extern void add_samples_of_types(Lowering *low);

/*
 * Values that may satisfy the constraints that call functions which only the server knows. To be called as
 * add_samples().
 */
extern void add_values_for_checks(Lowering *low);

extern void add_cast_samples(Lowering *low, Pool *pool, Oid target);

} /* namespace front */
