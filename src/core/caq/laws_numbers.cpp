/* laws_numbers.cpp: laws of integers, numeric, floats and money. What a float is rounded to is left open; what is exact is not. */
#include "core/caq/laws_tables.h"

namespace sqleq::caq {

/* Of two types of integers it is as if both were numeric; where a result is too large for its type, there is an error. A shift is by the low bits of the number. */
#define INTEGERS(one, other)                                                                                                                                                     \
	{"sums of " one " and " other, "a + b = a::numeric + b::numeric AND a - b = a::numeric - b::numeric", {one, other}, {}},                                                 \
	{"products of " one " and " other, "a * b = a::numeric * b::numeric AND (b = 0 OR a / b = div(a::numeric, b::numeric))", {one, other}, {"3", "-7"}}

#define INTEGER(type, bits)                                                                                                                                                      \
	{"bits of " type, "(a & b) + (a | b)::numeric = a::numeric + b AND (a # b) = (a | b) - (a & b) AND ~a = -1 - a AND (a # b) # b = a AND (a & ~a) = 0 AND ~(a & b) = (~a | ~b)", {type, type}, {}}, \
	{"rest of " type, "b = 0 OR (a % b = a::numeric % b::numeric AND mod(a, b) = a % b)", {type, type}, {"3", "-1", "-7"}},                                                  \
	{"sign of " type, "+a = a AND -(-a) = a AND abs(a) = abs(a::numeric) AND @a = abs(a) AND -a = -(a::numeric)", {type}, {}},                                                  \
	{"shifts of " type, "(a << 1) >> 1 = a OR abs(a::numeric) >= 2 ^ (" #bits "::numeric - 2)", {type}, {}},                                                                 \
	{"shifted down, " type, "(a >> 3)::numeric * 8 + (a & 7) = a", {type}, {}},                                                                                                    \
	{type " as other numbers", "a::numeric::" type " = a AND a::text = a::numeric::text AND a::bigint::" type " = a", {type}, {}}

/* As near as two ways to compute a float are. */
#define CLOSE(a, b) "abs(" a " - " b ") <= 1e-9 * greatest(abs(" a "), abs(" b "))"

const std::vector<Law> laws_of_numbers = {
	INTEGERS("smallint", "smallint"), INTEGERS("smallint", "integer"), INTEGERS("smallint", "bigint"), INTEGERS("integer", "smallint"), INTEGERS("integer", "integer"), INTEGERS("integer", "bigint"),
	INTEGERS("bigint", "smallint"), INTEGERS("bigint", "integer"), INTEGERS("bigint", "bigint"),
	INTEGER("smallint", 16), INTEGER("integer", 32), INTEGER("bigint", 64),
	{"common divisors of integers", "gcd(a, b) = gcd(a::numeric, b::numeric) AND (a::bigint * b = 0 OR a % gcd(a, b) = 0 AND b % gcd(a, b) = 0)", {"integer", "integer"}, {"12", "18", "-6"}},
	{"common multiples of integers", "lcm(a, b) = lcm(a::numeric, b::numeric) AND lcm(a, b) = lcm(b, a)", {"integer", "integer"}, {"12", "18", "-6"}},
	{"common divisors of long integers", "gcd(a, b) = gcd(a::numeric, b::numeric)", {"bigint", "bigint"}, {"12", "18", "-6"}},
	{"common divisors of numbers", "scale(a) > 50 OR scale(b) > 50 OR abs(a) > 1e50 OR abs(b) > 1e50 OR a = 0 OR b = 0 OR (gcd(a, b) > 0 AND a % gcd(a, b) = 0 AND b % gcd(a, b) = 0 AND lcm(a, b) % a = 0 AND gcd(a, b) * lcm(a, b) = abs(a * b))", {"numeric", "numeric"},
		{"1.5", "0.75", "12", "330.3"}},
	{"hexadecimal digits", "('x' || lpad(to_hex(a), 16, '0'))::bit(64)::bigint = a", {"bigint"}, {}},
	{"hexadecimal digits of integers", "('x' || lpad(to_hex(a), 8, '0'))::bit(32)::integer = a", {"integer"}, {}},
	{"bits of a number", "a::bit(64)::bigint = a AND a::bit(64)::text = lpad(a::bit(64)::text, 64) AND (a::integer)::bit(32)::integer = a::integer", {"bigint"}, {"1", "-1"}},
	{"a number and an object's", "a::oid::bigint = a", {"bigint"}, {"4294967295", "0", "1"}},
	{"integers as booleans", "a::boolean = (a <> 0) AND (a <> 0)::integer IN (0, 1) AND a::boolean::integer = (a <> 0)::integer", {"integer"}, {"0"}},
	{"a factorial", "a NOT BETWEEN 1 AND 200 OR factorial(a) = a * factorial(a - 1)", {"bigint"}, {"1", "2", "20", "21", "34", "100"}},
	{"a series with steps", "c::bigint = 0 OR abs(b::bigint - a) / abs(c::bigint) > 1000 OR (SELECT count(*) = greatest(0, div(b::numeric - a, c) + 1) * ((b::bigint - a) * sign(c) >= 0)::integer AND "
		"coalesce(min(x) IN (a, a + div(b::numeric - a, c) * c), true) FROM generate_series(a, b, c) AS s (x))", {"integer", "integer", "integer"}, {"2147483647", "2147483640", "-2147483648", "-2147483640", "3", "-3", "1", "-1"}},
	{"a series of long numbers", "c = 0 OR abs(b::numeric - a) / abs(c) > 1000 OR (SELECT count(*) = greatest(0, div(b::numeric - a, c) + 1) * ((b::numeric - a) * sign(c) >= 0)::integer FROM generate_series(a, b, c) AS s (x))", {"bigint", "bigint", "bigint"},
		{"9223372036854775807", "9223372036854775800", "-9223372036854775808", "-9223372036854775800", "3", "-3"}},
	{"a series of numbers with steps", "c = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR c::text IN ('NaN', 'Infinity', '-Infinity') OR abs(b - a) > 1000 * abs(c) OR scale(c) > 100 OR (SELECT count(*) = greatest(0, div(b - a, c) + 1) * ((b - a) * sign(c) >= 0)::integer "
		"FROM generate_series(a, b, c) AS s (x))", {"numeric", "numeric", "numeric"}, {"0.1", "1.5", "-0.25", "3", "2"}},
	/* numeric: sums and products are exact */
	{"sums in any order", "a + b = b + a AND (a + b) + c = a + (b + c) AND a - b = -(b - a) AND a - b = a + -b", {"numeric", "numeric", "numeric"}, {"9999.9999", "0.00000001", "1e20"}},
	{"products in any order", "abs(a) > 1e100 OR abs(b) > 1e100 OR abs(c) > 1e100 OR scale(a) > 200 OR scale(b) > 200 OR scale(c) > 200 OR (a * b = b * a AND (a * b) * c = a * (b * c) AND a * (b + c) = a * b + a * c AND (-a) * b = -(a * b))",
		{"numeric", "numeric", "numeric"}, {"9999.9999", "0.00000001", "99999999", "10000"}},
	{"scales of sums and products", "a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR scale(a) + scale(b) > 1000 OR (scale(a + b) = greatest(scale(a), scale(b)) AND scale(a * b) = scale(a) + scale(b) AND scale(-a) = scale(a))", {"numeric", "numeric"}, {"1.50", "0.0"}},
	{"a rest is less", "b = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR (abs(a % b) < abs(b) AND mod(a, b) = a % b AND sign(a % b) IN (0, sign(a)) AND numeric_div_trunc(a, b) = div(a, b))", {"numeric", "numeric"},
		{"1e30", "0.3", "7", "-7", "99999999999999999999"}},
	{"a quotient times its divisor", "b = 0 OR abs(a) > 1e100 OR abs(b) > 1e100 OR a::text = 'NaN' OR b::text = 'NaN' OR abs(a / b * b - a) <= abs(b) * ('1e-' || scale(a / b))::numeric", {"numeric", "numeric"}, {"1", "3", "7", "99999999", "10000", "0.0001"}},
	{"scale and digits", "a::text IN ('NaN', 'Infinity', '-Infinity') OR (scale(a) = length(split_part(a::text, '.', 2)) AND length(a::text) = length(trunc(a)::text) + (a < 0 AND trunc(a) = 0)::integer + (scale(a) > 0)::integer + scale(a))", {"numeric"}, {"-0.5", "100.00"}},
	{"rounded half up", "a::text IN ('NaN', 'Infinity', '-Infinity') OR (round(a) = sign(a) * floor(abs(a) + 0.5) AND round(a) = round(a, 0) AND trunc(a) = trunc(a, 0) AND ceil(a) = -floor(-a) AND ceiling(a) = ceil(a))", {"numeric"}, {"0.5", "-0.5", "2.5", "9999.5"}},
	{"rounded to tens", "b NOT BETWEEN -20 AND 20 OR abs(a) > 1e100 OR scale(a) > 500 OR a::text = 'NaN' OR (round(a, b) * ('1e' || b)::numeric = round(a * ('1e' || b)::numeric) AND trunc(a, b) * ('1e' || b)::numeric = trunc(a * ('1e' || b)::numeric))", {"numeric", "integer"},
		{"-4", "-3", "4", "3", "12345678.87654321", "99995", "-1"}},
	{"a number one greater", "a::text IN ('NaN', 'Infinity', '-Infinity') OR numeric_inc(a) = a + 1", {"numeric"}, {"9999", "99999999", "-1"}},
	{"the root of a square", "abs(a) > 1e50 OR a::text = 'NaN' OR scale(a) > 40 OR (sqrt(a * a) = abs(a) AND numeric_sqrt(a * a) = abs(a))", {"numeric"}, {"9999.9999", "0.0001", "99999999"}},
	{"a root squared", "a < 0 OR a > 1e50 OR a::text = 'NaN' OR scale(a) > 40 OR power(greatest(sqrt(a) - ('1e-' || scale(sqrt(a)))::numeric, 0), 2::numeric) <= a", {"numeric"}, {"2", "9999.9999", "0.0001", "99999999"}},
	{"powers that are whole", "b NOT BETWEEN 0 AND 20 OR abs(a) > 1e15 OR scale(a) > 0 OR a::text = 'NaN' OR (power(a, b) = a * power(a, b - 1) OR b = 0) AND power(a, 0::numeric) = 1 AND a ^ b = pow(a, b)", {"numeric", "integer"}, {"3", "2", "5", "10", "-7"}},
	{"logarithms of powers of ten", "b NOT BETWEEN 0 AND 100 OR (log(power(10::numeric, b)) = b AND log10(power(10::numeric, b)) = b AND log(10::numeric, power(10::numeric, b)) = b)", {"integer", "integer"}, {"3", "2", "50"}},
	{"logarithms and powers", "a <= 0 OR a > 1e20 OR a::text = 'NaN' OR a < 1e-20 OR (abs(exp(ln(a)) - a) <= a * 1e-10 AND abs(ln(a) - log(a) * ln(10::numeric)) < 1e-10 AND numeric_ln(a) = ln(a) AND numeric_exp(ln(a)) = exp(ln(a)) AND numeric_log(2::numeric, a) = log(2::numeric, a))", {"numeric"},
		{"1", "2", "10", "0.5", "99999999"}},
	{"logarithms grow", "a <= 0 OR b <= a OR a::text = 'NaN' OR b::text = 'NaN' OR a > 1e100 OR b > 1e100 OR a < 1e-50 OR ln(a) <= ln(b) + 1e-10", {"numeric", "numeric"}, {"1", "1.00000001", "0.99999999"}},
	{"which of equal buckets", "c NOT BETWEEN 1 AND 1000000 OR scale(a) > 100 OR scale(b) > 100 OR b::text IN ('NaN', 'Infinity', '-Infinity') OR a::text IN ('NaN', 'Infinity', '-Infinity') OR width_bucket(a, b, b + c, c) = least(greatest(floor(a - b) + 1, 0), c::numeric + 1)", {"numeric", "numeric", "integer"}, {"0.99999999", "1", "10", "5"}},
	{"buckets downwards", "c NOT BETWEEN 1 AND 1000000 OR scale(a) > 100 OR scale(b) > 100 OR b::text IN ('NaN', 'Infinity', '-Infinity') OR a::text IN ('NaN', 'Infinity', '-Infinity') OR width_bucket(a, b, b + c, c) BETWEEN 0 AND c + 1 AND width_bucket(-a, -b, -b - c, c) = width_bucket(a, b, b + c, c)", {"numeric", "numeric", "integer"}, {"0.99999999", "1", "10", "5"}},
	{"a bucket of thresholds", "array_position(b, NULL) IS NOT NULL OR array_ndims(b) > 1 OR width_bucket(a, (SELECT array_agg(x ORDER BY x) FROM unnest(b) AS u (x))) = (SELECT count(*) FROM unnest(b) AS u (x) WHERE x <= a)", {"integer", "integer[]"}, {"1", "2", "{1,2,3}", "{1,1}"}},
	{"a bucket of thresholds of floats", "array_position(b, NULL) IS NOT NULL OR array_ndims(b) > 1 OR width_bucket(a, (SELECT array_agg(x ORDER BY x) FROM unnest(b) AS u (x))) = (SELECT count(*) FROM unnest(b) AS u (x) WHERE x <= a)", {"float8", "float8[]"}, {"1", "2", "NaN", "{1,2,3}", "{1,NaN}"}},
	{"numbers of two types of buckets", "abs(a) > 1000000 OR width_bucket(a::float8, 0, 1000, 10) = width_bucket(a::numeric, 0, 1000, 10)", {"integer"}, {"0", "100", "99", "1000", "999"}},
	{"as integers", "abs(a) >= 9e18 OR a::text = 'NaN' OR (a::bigint = round(a) AND (abs(a) >= 2147483647 OR a::integer = round(a)) AND (abs(a) >= 32767 OR a::smallint = round(a)))", {"numeric"}, {"0.5", "-0.5", "1.5", "2147483646.5", "32766.5"}},
	{"size in words of bytes", "abs(a) > 1e15 OR a::text = 'NaN' OR pg_size_bytes(round(a)::text) = round(a)", {"numeric"}, {"1024", "10240", "10239"}},
	{"sizes of two types", "pg_size_pretty(a) = pg_size_pretty(a::numeric)", {"bigint"}, {"10239", "10240", "-10239", "-10240", "1023999", "20479", "9223372036854775807", "10485247", "10485248"}},
	/* floats: what is exact */
	{"a float's parts", "a::text IN ('NaN', 'Infinity', '-Infinity') OR (trunc(a) = sign(a) * floor(abs(a)) AND ceil(a) = -floor(-a) AND floor(a) <= a AND abs(round(a) - a) <= 0.5 AND ceiling(a) = ceil(a) AND dround(a) = round(a) AND dtrunc(a) = trunc(a))", {"float8"}, {"0.5", "-0.5", "2.5", "1.5"}},
	{"signs of floats", "-(-a) = a AND +a = a AND abs(a) = @a AND abs(-a) = abs(a) AND (a::text = 'NaN' OR abs(a) * sign(a) = a OR abs(a)::text = 'Infinity')", {"float8"}, {}},
	{"signs of short floats", "-(-a) = a AND +a = a AND abs(a) = @a AND abs(-a) = abs(a)", {"float4"}, {}},
	{"floats either way", "a + b = b + a AND a - b = -(b - a)", {"float8", "float8"}, {}},
	{"products of floats either way", "a * b = b * a AND (-a) * b = -(a * b) AND a * 1 = a AND a / 1 = a", {"float8", "float8"}, {}},
	{"short floats either way", "a + b = b + a AND a - b = -(b - a)", {"float4", "float4"}, {}},
	{"products of short floats either way", "a * b = b * a AND (-a) * b = -(a * b) AND a * 1::float4 = a AND a / 1::float4 = a", {"float4", "float4"}, {}},
	{"floats of two sizes", "a + b = a::float8 + b AND a - b = a::float8 - b AND b + a = b + a::float8 AND b - a = b - a::float8", {"float4", "float8"}, {}},
	{"products of floats of two sizes", "a * b = a::float8 * b AND b * a = b * a::float8 AND (b = 0 OR a / b = a::float8 / b) AND (a = 0 OR b / a = b / a::float8)", {"float4", "float8"}, {"2", "-3"}},
	{"floats as numbers", "abs(a) > 1e15 OR a::text = 'NaN' OR (round(a)::bigint = round(a) AND a::bigint = round(a) AND a::numeric::float8 - a < greatest(abs(a), 1) * 1e-14)", {"float8"}, {"0.5", "1.5", "2.5", "-0.5"}},
	{"floats as integers", "abs(a) >= 2147483647 OR a::text = 'NaN' OR (a::integer = round(a) AND (abs(a) >= 32767 OR a::smallint = round(a)))", {"float8"}, {"0.5", "1.5", "2.5", "-0.5"}},
	{"short floats as integers", "abs(a) >= 2e9 OR a::text = 'NaN' OR (a::integer = round(a::float8) AND a::bigint = round(a::float8) AND (abs(a) >= 32767 OR a::smallint = round(a::float8)) AND a::float8::float4 = a)", {"float4"}, {"0.5", "1.5", "2.5", "-0.5"}},
	{"integers as floats", "a::float8::integer = a AND a::float8 = a::numeric::float8 AND a::float4 = a::numeric::float4 AND a::float4 = a::float8::float4", {"integer"}, {"16777217", "33554433"}},
	{"small integers as floats", "a::float8::smallint = a AND a::float4::smallint = a AND a::float4::float8 = a::float8", {"smallint"}, {}},
	{"long integers as floats", "a::float8 = a::numeric::float8 AND a::float4 = a::numeric::float4", {"bigint"}, {"9007199254740993", "16777217"}},
	{"a square's root", "abs(a) > 1e150 OR a::text = 'NaN' OR (abs(a) < 1e-150 AND a <> 0) OR (" CLOSE("sqrt(a * a)", "abs(a)") " AND |/ (a * a) = sqrt(a * a))", {"float8"}, {}},
	{"a cube's root", "abs(a) > 1e100 OR a::text = 'NaN' OR (abs(a) < 1e-100 AND a <> 0) OR (" CLOSE("cbrt(a * a * a)", "a") " AND ||/ a = cbrt(a) AND cbrt(-a) = -cbrt(a))", {"float8"}, {}},
	{"exponentials and logarithms", "a <= 0 OR a > 1e100 OR a < 1e-100 OR a::text = 'NaN' OR (" CLOSE("exp(ln(a))", "a") " AND " CLOSE("power(10::float8, log(a))", "a") " AND dexp(a) = exp(a) AND dlog1(a) = ln(a) AND dlog10(a) = log10(a) AND log(a) = log10(a))", {"float8"}, {"0.5", "2"}},
	{"powers of floats", "a::text = 'NaN' OR (power(a, 1) = a AND power(a, 0) = 1 AND power(1::float8, a) = 1 AND (abs(a) > 1e150 OR (abs(a) < 1e-150 AND a <> 0) OR " CLOSE("power(a, 2)", "a * a") ") AND a ^ 3 = pow(a, 3) AND a ^ 3 = power(a, 3))", {"float8"}, {"2", "-3"}},
	{"degrees and radians", "abs(a) > 1e300 OR a::text = 'NaN' OR (abs(a) < 1e-300 AND a <> 0) OR " CLOSE("degrees(radians(a))", "a"), {"float8"}, {"180", "90"}},
	{"sines and cosines", "abs(a) > 1e10 OR a::text = 'NaN' OR (abs(sin(a) * sin(a) + cos(a) * cos(a) - 1) < 1e-9 AND sin(-a) = -sin(a) AND cos(-a) = cos(a) AND (abs(cos(a)) < 1e-5 OR abs(tan(a) - sin(a) / cos(a)) <= 1e-9 * (1 + abs(tan(a)))))", {"float8"}, {"0.5", "2"}},
	{"cotangents", "abs(a) > 1e10 OR a::text = 'NaN' OR abs(sin(a)) < 1e-5 OR abs(cos(a)) < 1e-5 OR abs(cot(a) * tan(a) - 1) < 1e-9", {"float8"}, {"0.5", "2"}},
	{"sines of degrees", "abs(a) > 100000 OR a::text = 'NaN' OR (abs(sind(a) - sin(radians(a))) < 1e-9 AND abs(cosd(a) - cos(radians(a))) < 1e-9 AND (abs(cosd(a)) < 1e-3 OR abs(tand(a) - tan(radians(a))) <= 1e-6 * (1 + abs(tand(a)))) AND (abs(sind(a)) < 1e-3 OR abs(cotd(a) - cot(radians(a))) <= 1e-6 * (1 + abs(cotd(a)))))", {"float8"},
		{"30", "45", "60", "90", "180", "-30", "720"}},
	{"angles of sines", "abs(a) > 1 OR a::text = 'NaN' OR (abs(sin(asin(a)) - a) < 1e-9 AND abs(cos(acos(a)) - a) < 1e-9 AND abs(sind(asind(a)) - a) < 1e-9 AND abs(cosd(acosd(a)) - a) < 1e-9 AND abs(asin(a) + acos(a) - pi() / 2) < 1e-9)", {"float8"}, {"0.5", "-1", "0.25"}},
	{"angles of tangents", "a::text = 'NaN' OR (abs(atan(a)) <= pi() / 2 AND atan(-a) = -atan(a) AND abs(atand(a) - degrees(atan(a))) < 1e-9 AND abs(atan2(a, 1) - atan(a)) < 1e-9 AND abs(atan2d(a, 1) - atand(a)) < 1e-9)", {"float8"}, {"0.5", "1", "-1"}},
	{"hyperbolic functions", "abs(a) > 100 OR a::text = 'NaN' OR (" CLOSE("sinh(a)", "(exp(a) - exp(-a)) / 2") " OR abs(a) < 1e-3) AND " CLOSE("cosh(a)", "(exp(a) + exp(-a)) / 2") " AND abs(tanh(a)) <= 1 AND sinh(-a) = -sinh(a) AND tanh(-a) = -tanh(a)", {"float8"}, {"0.5", "1"}},
	{"hyperbolic functions undone", "abs(a) > 10 OR a::text = 'NaN' OR (abs(asinh(sinh(a)) - a) < 1e-9 AND abs(acosh(cosh(a)) - abs(a)) < 1e-6 AND (abs(a) > 5 OR abs(atanh(tanh(a)) - a) < 1e-6))", {"float8"}, {"0.5", "1"}},
	/* money */
	{"money by numbers", "b = 0 OR (a * b = b * a AND a * 1::bigint = a AND a / 1::bigint = a AND (a * 2::integer = a + a) AND 2::integer * a = a + a)", {"money", "bigint"}, {"3", "-2", "0.05"}},
	{"money by small numbers", "a * b = a * b::bigint AND b * a = a * b AND (b = 0 OR a / b = a / b::bigint) AND a * b::integer = a * b AND b::integer * a = a * b AND (b = 0 OR a / b::integer = a / b)", {"money", "smallint"}, {"3", "-2", "0.05", "92233720368547758.07"}},
	/* money of some places has no cents */
	{"money by floats", "scale(a::numeric) < 2 OR abs(a::numeric) > 1e10 OR abs(b) > 1000 OR b::text = 'NaN' OR (a * b = b * a AND a * b::float4 = b::float4 * a AND abs((a * b)::numeric - a::numeric * b::numeric) < 0.02)", {"money", "float8"}, {"0.5", "1", "-2"}},
	{"money divided by floats", "scale(a::numeric) < 2 OR abs(a::numeric) > 1e10 OR abs(b) > 1000 OR abs(b) < 0.01 OR b::text = 'NaN' OR (abs((a / b)::numeric - a::numeric / b::numeric) < 0.02 AND abs((a / b::float4)::numeric - a::numeric / b::float4::numeric) < 0.02 + abs(a::numeric / b::numeric) * 1e-5)", {"money", "float8"}, {"0.5", "1", "-2"}},
	{"money by money", "b = 0::money OR abs(a / b - a::numeric::float8 / b::numeric::float8) <= 1e-9 * (1 + abs(a / b))", {"money", "money"}, {"0.01", "-3"}},
	{"sums of money", "(a + b)::numeric = a::numeric + b::numeric AND (a - b)::numeric = a::numeric - b::numeric", {"money", "money"}, {}},
	{"money in words", "cash_words(a) = cash_words(a) AND (cash_words(a) LIKE 'Minus%') = (a < 0::money) AND cash_words(a) ~* '( dollar.* cent)s?$' AND initcap(left(cash_words(a), 1)) = left(cash_words(a), 1)", {"money"}, {"1", "0.01", "1234567.89"}},
	/* booleans */
	{"both, either, neither", "(a AND b) = (NOT (NOT a OR NOT b)) AND booland_statefunc(a, b) = (a AND b) AND boolor_statefunc(a, b) = (a OR b) AND (a <> b) = (a = NOT b) AND a::integer * b::integer = (a AND b)::integer AND a::text = CASE WHEN a THEN 'true' ELSE 'false' END", {"boolean", "boolean"}, {}},
	{"how many are nothing", "num_nulls(a, NULLIF(a, b), NULL) + num_nonnulls(a, NULLIF(a, b), NULL) = 3 AND num_nulls(NULLIF(a, b)) = (a = b)::integer", {"integer", "integer"}, {"1"}},
	{"objects by numbers", "a::bigint::oid = a AND a::text::oid = a", {"oid"}, {}},
	{"places in the log", "a - b = pg_wal_lsn_diff(a, b) AND b + (a - b) = a AND a - (a - b) = b AND (a - b) + b = a AND pg_lsn(a - '0/0'::pg_lsn) = a", {"pg_lsn", "pg_lsn"}, {}},
};

} // namespace sqleq::caq
