/*
 * decimal.h: exact decimal numbers, mantissa * 10^-scale, the value type of every number but floats.
 *
 * The mantissa has 127 bits. What does not fit raises TooBig: callers treat that as "cannot evaluate here", never as a
 * value. Trailing zeros are kept away: a Decimal is always in lowest terms, so equality is equality of the members.
 * (PostgreSQL's display scale is kept beside the value where division needs it, see sem/numeric_ops.h.)
 */
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace sqleq {

struct TooBig : std::runtime_error {
	TooBig() : std::runtime_error("number too big for exact evaluation") {}
};

using int128 = __int128;

struct Decimal {
	int128 mantissa = 0;
	int32_t scale = 0;

	Decimal() = default;
	Decimal(int64_t v) : mantissa(v) {}
	static Decimal make(int128 mantissa, int32_t scale); /* normalises */
	static Decimal parse(std::string_view text);         /* "-12.50", "1e3"; throws std::invalid_argument */

	bool is_integer() const { return scale == 0; }
	bool is_zero() const { return mantissa == 0; }
	int64_t to_int64() const; /* throws TooBig unless an integer in range */
	double to_double() const;
	std::string str() const;

	friend bool operator==(const Decimal &a, const Decimal &b) = default;
	friend bool operator<(const Decimal &a, const Decimal &b)
	{
		return a.scale == b.scale ? a.mantissa < b.mantissa : less_at_other_scale(a, b);
	}
	friend Decimal operator+(const Decimal &a, const Decimal &b);
	friend Decimal operator-(const Decimal &a, const Decimal &b);
	friend Decimal operator*(const Decimal &a, const Decimal &b);
	Decimal operator-() const;

private:
	static bool less_at_other_scale(const Decimal &a, const Decimal &b);
};

int128 pow10(int n);                                   /* throws TooBig beyond 10^38 */
Decimal round_half_away(const Decimal &a, int digits); /* numeric's round(); digits may be negative */
Decimal truncate(const Decimal &a, int digits);        /* towards zero */
Decimal floor_of(const Decimal &a);
Decimal divide_rounded(const Decimal &a, const Decimal &b,
					   int scale); /* a / b rounded half away from zero to `scale` digits */
int64_t hash_of(const Decimal &a);

} // namespace sqleq
