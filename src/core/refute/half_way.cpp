/* half_way.cpp: see half_way.h. */
#include "core/refute/half_way.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/sem/numeric_ops.h"

namespace sqleq {

namespace {

constexpr int most_tries = 600;
constexpr int most_decimals = 6;
constexpr int most_joined = 3;
constexpr int64_t endless[] = {3, 3, 3, 6, 7, 9, 12, 15, 24, 30, 60, 120};
constexpr int64_t others[] = {1, 1, 1, 2, 2, 4, 5, 8, 16, 10, 20, 25, 40};
constexpr int64_t common = 25200; /* of all of these a multiple */
constexpr int64_t most_above = 5, most_repeated = 3, most_different = 4;

/*
 * Does their mean, of quotients as the server computes them, round to something else where each of the rows is there
 * several times, as in a join of the table with itself?
 */
bool decided_by_rows(const std::vector<Fraction> &all, int decimals)
{
	Value sum;
	for (auto &f : all) {
		Value q = numeric_divide(Value{Decimal(f.above)}, Value{Decimal(f.below)});
		sum = Value{sum.num + q.num, 0, std::max(sum.scale, q.scale)};
	}
	Value rows{Decimal((int64_t) all.size())}, more = sum, more_rows = rows;
	Decimal mean = round_half_away(numeric_divide(sum, rows).num, decimals);
	for (int joined = 2; joined <= most_joined; joined++) {
		more.num = more.num * rows.num;
		more_rows.num = more_rows.num * rows.num;
		if (round_half_away(numeric_divide(more, more_rows).num, decimals) != mean)
			return true;
	}
	return false;
}

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
			int64_t below = all[random.below(std::size(all))], from = improper ? below + 1 : least,
					to = proper ? std::min(below, most_above) : most_above;
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
		if (sum * 2 * power % whole == 0 && sum * 2 * power / whole % 2 == 1 &&
			(wanted.rows == 0 || decided_by_rows(r, wanted.decimals)))
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
