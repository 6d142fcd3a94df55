/* stack.cpp: see stack.h. */
#include "core/util/stack.h"

#include <algorithm>
#include <sys/resource.h>

namespace sqleq {

namespace {

constexpr rlim_t wanted = 64 << 20; /* Linux leaves twice as much room below a main thread's stack at least */
constexpr rlim_t per_level = 5600;  /* bytes; measured on the deepest passes, with something to spare */
constexpr rlim_t most = 6000;

} // namespace

void allow_deep_stack()
{
	rlimit r;
	if (getrlimit(RLIMIT_STACK, &r) != 0 || r.rlim_cur == RLIM_INFINITY || r.rlim_cur >= wanted)
		return;
	r.rlim_cur = r.rlim_max == RLIM_INFINITY ? wanted : std::min(wanted, r.rlim_max);
	setrlimit(RLIMIT_STACK, &r); /* if not, less is safe */
}

size_t most_levels()
{
	rlimit r;
	if (getrlimit(RLIMIT_STACK, &r) != 0)
		return 500;
	return r.rlim_cur == RLIM_INFINITY ? most : std::min(most, r.rlim_cur / per_level);
}

} // namespace sqleq
