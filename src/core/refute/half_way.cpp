/* half_way.cpp: see half_way.h. */
#include "core/refute/half_way.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sqleq {

namespace {

constexpr int most_tries = 600;
constexpr int most_decimals = 6;
constexpr int64_t endless[] = {3, 3, 3, 6, 7, 9, 12, 15, 24, 30, 60, 120};
constexpr int64_t others[] = {1, 1, 1, 2, 2, 4, 5, 8, 16, 10, 20, 25, 40};
constexpr int64_t common = 25200; /* of all of these a multiple */
constexpr int64_t most_above = 5, most_repeated = 3, most_different = 4;

} // namespace

std::optional<std::vector<Fraction>> fractions_half_way(const HalfWay &wanted, Random &random)
{
	if (wanted.decimals < 0 || wanted.decimals > most_decimals)
		return std::nullopt;
	int64_t power = 1;
	for (int i = 0; i < wanted.decimals; i++)
		power *= 10;
	const bool proper = wanted.size == HalfWay::Size::proper, improper = wanted.size == HalfWay::Size::improper;
	auto fraction = [&](const auto &all, int64_t least) {
		for (;;) {
			int64_t below = all[random.below(std::size(all))], from = improper ? below + 1 : least, to = proper ? std::min(below, most_above) : most_above;
			if (from <= to)
				return Fraction{from + (int64_t) random.below((size_t) (to - from + 1)), below};
		}
	};
	for (int i = 0; i < most_tries; i++) {
		std::vector<Fraction> r;
		size_t different = 2 + random.below(most_different);
		for (size_t n = 0; n < different; n++) {
			bool without_end = n == 0 || random.chance(1, 4);
			Fraction f = without_end ? fraction(endless, n == 0 || !proper) : fraction(others, !proper);
			r.insert(r.end(), without_end ? 1 + random.below(most_repeated) : 1, f);
		}
		if (wanted.rows > 0) {
			if (r.size() > wanted.rows)
				continue;
			r.insert(r.end(), wanted.rows - r.size(), fraction(others, !proper));
		}
		int64_t sum = 0, whole = common * (wanted.mean ? (int64_t) r.size() : 1);
		for (auto &f : r)
			sum += f.above * (common / f.below);
		if (sum * 2 * power % whole == 0 && sum * 2 * power / whole % 2 == 1)
			return r;
	}
	return std::nullopt;
}

std::vector<size_t> rows_of_more_digits(int joined)
{
	constexpr double base = 10000;
	std::vector<size_t> r;
	for (int k = 2; k <= joined; k++)
		r.push_back((size_t) std::lround(std::ceil(std::pow(base, 1.0 / k) - 1e-9)));
	return r;
}

} // namespace sqleq
