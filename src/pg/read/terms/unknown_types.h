/* unknown_types.h: values of types that nobody has listed. */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front
{

/*
 * For a pool without any value: a few texts that the type's own input function reads, which is in C whoever has made the type. So a table with such a
 * column can have rows, whether queries name it or not.
 */
extern void add_unknown_values(Pool *pool);

}								/* namespace front */
