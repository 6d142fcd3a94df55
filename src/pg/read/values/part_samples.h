/* part_samples.h: values made of parts: arrays of a few elements, rows of a few fields. */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* To be called as pool_literal(). names: elements that the constants speak of, for arrays of texts. */
extern void add_array_samples(Pool *pool, Oid element, List *names);
extern void add_row_samples(Pool *pool);

} /* namespace front */
