/*
 * read_project_set.h: ProjectSet.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_project_set(Reader *reader, ProjectSet *node);

} /* namespace front */
