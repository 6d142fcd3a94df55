/*
 * pool_samples.h: values on which functions show what they do.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern void add_samples(Lowering *low);
extern void add_cast_samples(Lowering *low, Pool *pool, Oid target);

}								/* namespace front */
