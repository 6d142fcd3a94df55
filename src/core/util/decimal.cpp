/* decimal.cpp: see decimal.h. */
#include "core/util/decimal.h"

#include <cstdlib>

namespace sqleq {

namespace {

int128 mul_checked(int128 a, int128 b)
{
	int128 r;
	if (__builtin_mul_overflow(a, b, &r))
		throw TooBig();
	return r;
}

int128 add_checked(int128 a, int128 b)
{
	int128 r;
	if (__builtin_add_overflow(a, b, &r))
		throw TooBig();
	return r;
}

/* Quotient rounded half away from zero. */
int128 div_half_away(int128 a, int128 b)
{
	int128 q = a / b, r = a % b;
	int128 r2 = mul_checked(r < 0 ? -r : r, 2), bb = b < 0 ? -b : b;
	if (r2 >= bb)
		q += ((a < 0) == (b < 0)) ? 1 : -1;
	return q;
}

/* Likewise a * 10^digits / b, where only the quotient and the divisor have to fit. */
int128 divide_by_digits(int128 a, int128 b, int digits)
{
	int128 q = a / b, r = a % b, bb = b < 0 ? -b : b;
	for (; digits > 0; digits--) {
		r = mul_checked(r, 10);
		q = add_checked(mul_checked(q, 10), r / b);
		r %= b;
	}
	if (mul_checked(r < 0 ? -r : r, 2) >= bb)
		q = add_checked(q, (a < 0) == (b < 0) ? 1 : -1);
	return q;
}

} // namespace

int128 pow10(int n)
{
	if (n < 0 || n > 38)
		throw TooBig();
	int128 r = 1;
	while (n-- > 0)
		r *= 10;
	return r;
}

Decimal Decimal::make(int128 mantissa, int32_t scale)
{
	Decimal d;
	if (scale < 0) {
		mantissa = mul_checked(mantissa, pow10(-scale));
		scale = 0;
	}
	while (scale > 0 && mantissa % 10 == 0) {
		mantissa /= 10;
		scale--;
	}
	d.mantissa = mantissa;
	d.scale = mantissa == 0 ? 0 : scale;
	return d;
}

Decimal Decimal::parse(std::string_view text)
{
	size_t i = 0;
	bool negative = false, digits = false;
	if (i < text.size() && (text[i] == '-' || text[i] == '+'))
		negative = text[i++] == '-';
	int128 m = 0;
	int32_t scale = 0;
	bool point = false;
	for (; i < text.size(); i++) {
		char c = text[i];
		if (c >= '0' && c <= '9') {
			m = add_checked(mul_checked(m, 10), c - '0');
			scale += point;
			digits = true;
		} else if (c == '.' && !point)
			point = true;
		else
			break;
	}
	if (i < text.size() && (text[i] == 'e' || text[i] == 'E') && digits) {
		char *end;
		std::string e(text.substr(i + 1));
		long x = std::strtol(e.c_str(), &end, 10);
		if (end == e.c_str() || *end != 0)
			throw std::invalid_argument("bad number: " + std::string(text));
		if (x < -1000 || x > 1000)
			throw TooBig();
		scale -= (int32_t) x;
		i = text.size();
	}
	if (!digits || i != text.size())
		throw std::invalid_argument("bad number: " + std::string(text));
	return make(negative ? -m : m, scale);
}

int64_t Decimal::to_int64() const
{
	if (scale != 0 || mantissa > INT64_MAX || mantissa < INT64_MIN)
		throw TooBig();
	return (int64_t) mantissa;
}

double Decimal::to_double() const
{
	return std::strtod(str().c_str(), nullptr);
}

std::string Decimal::str() const
{
	unsigned __int128 m = mantissa < 0 ? -(unsigned __int128) mantissa : (unsigned __int128) mantissa;
	std::string s;
	int n = 0;
	while (m != 0 || n <= scale) {
		s.insert(s.begin(), (char) ('0' + (int) (m % 10)));
		m /= 10;
		n++;
		if (n == scale)
			s.insert(s.begin(), '.');
	}
	if (mantissa < 0)
		s.insert(s.begin(), '-');
	return s;
}

bool Decimal::less_at_other_scale(const Decimal &a, const Decimal &b)
{
	int s = a.scale > b.scale ? a.scale : b.scale;
	return mul_checked(a.mantissa, pow10(s - a.scale)) < mul_checked(b.mantissa, pow10(s - b.scale));
}

Decimal operator+(const Decimal &a, const Decimal &b)
{
	if (a.scale == 0 && b.scale == 0) {
		Decimal r;
		r.mantissa = add_checked(a.mantissa, b.mantissa);
		return r;
	}
	int s = a.scale > b.scale ? a.scale : b.scale;
	return Decimal::make(
		add_checked(mul_checked(a.mantissa, pow10(s - a.scale)), mul_checked(b.mantissa, pow10(s - b.scale))), s);
}

Decimal Decimal::operator-() const
{
	Decimal r = *this;
	r.mantissa = -r.mantissa;
	return r;
}

Decimal operator-(const Decimal &a, const Decimal &b)
{
	return a + -b;
}

Decimal operator*(const Decimal &a, const Decimal &b)
{
	return Decimal::make(mul_checked(a.mantissa, b.mantissa), a.scale + b.scale);
}

Decimal round_half_away(const Decimal &a, int digits)
{
	if (digits >= a.scale)
		return a;
	if (a.scale - digits > 38)
		return Decimal();
	return Decimal::make(div_half_away(a.mantissa, pow10(a.scale - digits)), digits);
}

Decimal truncate(const Decimal &a, int digits)
{
	if (digits >= a.scale)
		return a;
	if (a.scale - digits > 38)
		return Decimal();
	return Decimal::make(a.mantissa / pow10(a.scale - digits), digits);
}

Decimal floor_of(const Decimal &a)
{
	Decimal t = truncate(a, 0);
	return a < t ? t - Decimal(1) : t;
}

Decimal divide_rounded(const Decimal &a, const Decimal &b, int scale)
{
	/* a/b = (ma * 10^(sb - sa)) / mb; bring `scale` digits in front of the point first */
	int shift = scale + b.scale - a.scale;
	int128 num = a.mantissa, den = b.mantissa, shifted;
	if (shift > 38 || (shift >= 0 && __builtin_mul_overflow(num, pow10(shift), &shifted)))
		return Decimal::make(divide_by_digits(num, den, shift), scale);
	if (shift >= 0)
		num = shifted;
	else
		den = mul_checked(den, pow10(-shift));
	return Decimal::make(div_half_away(num, den), scale);
}

int64_t hash_of(const Decimal &a)
{
	return (int64_t) ((uint64_t) a.mantissa * 1000003 + (uint64_t) (a.mantissa >> 64) * 31 + (uint64_t) a.scale);
}

} // namespace sqleq
