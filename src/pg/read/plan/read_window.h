/*
 * read_window.h: WindowAgg.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_window_agg(Reader *reader, WindowAgg *node);

} /* namespace front */
