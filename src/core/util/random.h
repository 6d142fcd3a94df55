/* random.h: a small seeded generator (splitmix64): the same numbers on every machine. */
#pragma once
#include <cstdint>
#include <cstddef>

namespace sqleq {

class Random {
public:
	explicit Random(uint64_t seed) : state_(seed) {}
	uint64_t next()
	{
		uint64_t z = (state_ += 0x9e3779b97f4a7c15ull);
		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
		z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
		return z ^ (z >> 31);
	}
	size_t below(size_t n) { return n == 0 ? 0 : (size_t) (next() % n); }
	bool chance(size_t num, size_t den) { return below(den) < num; }

private:
	uint64_t state_;
};

} // namespace sqleq
