/*
 * read_memoize.h: Memoize.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_memoize(Reader *reader, Memoize *node);

} /* namespace front */
