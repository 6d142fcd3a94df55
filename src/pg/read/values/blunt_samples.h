/*
 * blunt_samples.h: texts for queries with a collation that is not deterministic. They are not supported, but their
 * plans are run.
 *
 * has_blunt_pool() says whether there is such a collation. add_blunt_texts() gives a pool texts of which some are equal
 * under most of these collations, in another case or with an accent, and those of the constants in either case; the
 * pool gets no fillers then. Both raise no errors of their own.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern bool has_blunt_pool(Lowering *low);
extern void add_blunt_texts(Pool *pool, List *texts);

} /* namespace front */
