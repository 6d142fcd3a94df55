/* made_samples.h: ranges and arrays that are made of the constants of the queries. */
#pragma once

namespace front {

struct Lowering;

/* To be called when the pools are known, before complete_pools(). */
extern void add_made_samples(Lowering *low);

} /* namespace front */
