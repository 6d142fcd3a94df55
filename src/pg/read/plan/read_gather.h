/*
 * read_gather.h: Gather and GatherMerge.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_gather(Reader *reader, Gather *node);
extern Rows *read_gather_merge(Reader *reader, GatherMerge *node);

} /* namespace front */
