-- Laws of integers, numeric, floats and money. What a float is rounded to is left open; what is exact is not.

-- share: 3

-- Two ways to compute a float differ by rounding.

-- template: close(a;; b)
abs({{a}} - {{b}}) <= 1e-9 * greatest(abs({{a}}), abs({{b}}))

-- Arithmetic of two integer types is that of numeric; a result that is too large for its type raises an error. A shift
-- uses the low bits of its right side.

-- template: for_integers
(one, other) in (smallint, smallint), (smallint, integer), (smallint, bigint), (integer, smallint), (integer, integer),
    (integer, bigint), (bigint, smallint), (bigint, integer), (bigint, bigint)

-- for: {{for_integers}}
-- name: sums of {{one}} and {{other}}
-- types: {{one}}, {{other}}
a + b = a::numeric + b::numeric AND a - b = a::numeric - b::numeric

-- for: {{for_integers}}
-- name: products of {{one}} and {{other}}
-- types: {{one}}, {{other}}
-- values: '3', '-7'
a * b = a::numeric * b::numeric AND (b = 0 OR a / b = div(a::numeric, b::numeric))

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: bits of {{type}}
-- types: {{type}}, {{type}}
(a & b) + (a | b)::numeric = a::numeric + b AND (a # b) = (a | b) - (a & b) AND ~a = -1 - a AND (a # b) # b = a
    AND (a & ~a) = 0 AND ~(a & b) = (~a | ~b)

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: rest of {{type}}
-- types: {{type}}, {{type}}
-- values: '3', '-1', '-7'
b = 0 OR (a % b = a::numeric % b::numeric AND mod(a, b) = a % b)

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: sign of {{type}}
-- types: {{type}}
+a = a AND -(-a) = a AND abs(a) = abs(a::numeric) AND @a = abs(a) AND -a = -(a::numeric)

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: shifts of {{type}}
-- types: {{type}}
(a << 1) >> 1 = a OR abs(a::numeric) >= 2 ^ ({{bits}}::numeric - 2)

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: shifted down, {{type}}
-- types: {{type}}
(a >> 3)::numeric * 8 + (a & 7) = a

-- for: (type, bits) in (smallint, 16), (integer, 32), (bigint, 64)
-- name: {{type}} as other numbers
-- types: {{type}}
a::numeric::{{type}} = a AND a::text = a::numeric::text AND a::bigint::{{type}} = a

-- name: common divisors of integers
-- types: integer, integer
-- values: '12', '18', '-6'
gcd(a, b) = gcd(a::numeric, b::numeric) AND (a::bigint * b = 0 OR a % gcd(a, b) = 0 AND b % gcd(a, b) = 0)

-- name: common multiples of integers
-- types: integer, integer
-- values: '12', '18', '-6'
lcm(a, b) = lcm(a::numeric, b::numeric) AND lcm(a, b) = lcm(b, a)

-- name: common divisors of long integers
-- types: bigint, bigint
-- values: '12', '18', '-6'
gcd(a, b) = gcd(a::numeric, b::numeric)

-- name: common divisors of numbers
-- types: numeric, numeric
-- values: '1.5', '0.75', '12', '330.3'
scale(a) > 50 OR scale(b) > 50 OR abs(a) > 1e50 OR abs(b) > 1e50 OR a = 0 OR b = 0
    OR (gcd(a, b) > 0 AND a % gcd(a, b) = 0 AND b % gcd(a, b) = 0 AND lcm(a, b) % a = 0
            AND gcd(a, b) * lcm(a, b) = abs(a * b))

-- name: hexadecimal digits
-- types: bigint
('x' || lpad(to_hex(a), 16, '0'))::bit(64)::bigint = a

-- name: hexadecimal digits of integers
-- types: integer
('x' || lpad(to_hex(a), 8, '0'))::bit(32)::integer = a

-- name: bits of a number
-- types: bigint
-- values: '1', '-1'
a::bit(64)::bigint = a AND a::bit(64)::text = lpad(a::bit(64)::text, 64) AND (a::integer)::bit(32)::integer = a::integer

-- name: a number and an object's
-- types: bigint
-- values: '4294967295', '0', '1'
a::oid::bigint = a

-- name: integers as booleans
-- types: integer
-- values: '0'
a::boolean = (a <> 0) AND (a <> 0)::integer IN (0, 1) AND a::boolean::integer = (a <> 0)::integer

-- name: a factorial
-- types: bigint
-- values: '1', '2', '20', '21', '34', '100'
a NOT BETWEEN 1 AND 200 OR factorial(a) = a * factorial(a - 1)

-- name: a series with steps
-- types: integer, integer, integer
-- values: '2147483647', '2147483640', '-2147483648', '-2147483640', '3', '-3', '1', '-1'
c::bigint = 0 OR abs(b::bigint - a) / abs(c::bigint) > 1000
    OR (SELECT count(*) = greatest(0, div(b::numeric - a, c) + 1) * ((b::bigint - a) * sign(c) >= 0)::integer
            AND coalesce(min(x) IN (a, a + div(b::numeric - a, c) * c), true) FROM generate_series(a, b, c) AS s (x))

-- name: a series of long numbers
-- types: bigint, bigint, bigint
-- values: '9223372036854775807', '9223372036854775800', '-9223372036854775808', '-9223372036854775800', '3', '-3'
c = 0 OR abs(b::numeric - a) / abs(c) > 1000
    OR (SELECT count(*) = greatest(0, div(b::numeric - a, c) + 1) * ((b::numeric - a) * sign(c) >= 0)::integer
            FROM generate_series(a, b, c) AS s (x))

-- name: a series of numbers with steps
-- types: numeric, numeric, numeric
-- values: '0.1', '1.5', '-0.25', '3', '2'
c = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity')
    OR c::text IN ('NaN', 'Infinity', '-Infinity') OR abs(b - a) > 1000 * abs(c) OR scale(c) > 100
    OR (SELECT count(*) = greatest(0, div(b - a, c) + 1) * ((b - a) * sign(c) >= 0)::integer
            FROM generate_series(a, b, c) AS s (x))

-- Numeric: sums and products are exact.

-- name: sums in any order
-- types: numeric, numeric, numeric
-- values: '9999.9999', '0.00000001', '1e20'
a + b = b + a AND (a + b) + c = a + (b + c) AND a - b = -(b - a) AND a - b = a + -b

-- name: products in any order
-- types: numeric, numeric, numeric
-- values: '9999.9999', '0.00000001', '99999999', '10000'
abs(a) > 1e100 OR abs(b) > 1e100 OR abs(c) > 1e100 OR scale(a) > 200 OR scale(b) > 200 OR scale(c) > 200
    OR (a * b = b * a AND (a * b) * c = a * (b * c) AND a * (b + c) = a * b + a * c AND (-a) * b = -(a * b))

-- name: scales of sums and products
-- types: numeric, numeric
-- values: '1.50', '0.0'
a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR scale(a) + scale(b) > 1000
    OR (scale(a + b) = greatest(scale(a), scale(b)) AND scale(a * b) = scale(a) + scale(b) AND scale(-a) = scale(a))

-- name: a rest is less
-- types: numeric, numeric
-- values: '1e30', '0.3', '7', '-7', '99999999999999999999'
b = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity')
    OR (abs(a % b) < abs(b) AND mod(a, b) = a % b AND sign(a % b) IN (0, sign(a))
            AND numeric_div_trunc(a, b) = div(a, b))

-- name: a quotient times its divisor
-- types: numeric, numeric
-- values: '1', '3', '7', '99999999', '10000', '0.0001'
b = 0 OR abs(a) > 1e100 OR abs(b) > 1e100 OR a::text = 'NaN' OR b::text = 'NaN'
    OR abs(a / b * b - a) <= abs(b) * ('1e-' || scale(a / b))::numeric

-- name: scale and digits
-- types: numeric
-- values: '-0.5', '100.00'
a::text IN ('NaN', 'Infinity', '-Infinity') OR (scale(a) = length(split_part(a::text, '.', 2))
            AND length(a::text) = length(trunc(a)::text) + (a < 0 AND trunc(a) = 0)::integer + (scale(a) > 0)::integer
                + scale(a))

-- name: rounded half up
-- types: numeric
-- values: '0.5', '-0.5', '2.5', '9999.5'
a::text IN ('NaN', 'Infinity', '-Infinity')
    OR (round(a) = sign(a) * floor(abs(a) + 0.5) AND round(a) = round(a, 0) AND trunc(a) = trunc(a, 0)
            AND ceil(a) = -floor(-a) AND ceiling(a) = ceil(a))

-- name: rounded to tens
-- types: numeric, integer
-- values: '-4', '-3', '4', '3', '12345678.87654321', '99995', '-1'
b NOT BETWEEN -20 AND 20 OR abs(a) > 1e100 OR scale(a) > 500 OR a::text = 'NaN'
    OR (round(a, b) * ('1e' || b)::numeric = round(a * ('1e' || b)::numeric)
            AND trunc(a, b) * ('1e' || b)::numeric = trunc(a * ('1e' || b)::numeric))

-- name: a number one greater
-- types: numeric
-- values: '9999', '99999999', '-1'
a::text IN ('NaN', 'Infinity', '-Infinity') OR numeric_inc(a) = a + 1

-- name: the root of a square
-- types: numeric
-- values: '9999.9999', '0.0001', '99999999'
abs(a) > 1e50 OR a::text = 'NaN' OR scale(a) > 40 OR (sqrt(a * a) = abs(a) AND numeric_sqrt(a * a) = abs(a))

-- name: a root squared
-- types: numeric
-- values: '2', '9999.9999', '0.0001', '99999999'
a < 0 OR a > 1e50 OR a::text = 'NaN' OR scale(a) > 40
    OR power(greatest(sqrt(a) - ('1e-' || scale(sqrt(a)))::numeric, 0), 2::numeric) <= a

-- name: powers that are whole
-- types: numeric, integer
-- values: '3', '2', '5', '10', '-7'
b NOT BETWEEN 0 AND 20 OR abs(a) > 1e15 OR scale(a) > 0 OR a::text = 'NaN'
    OR (power(a, b) = a * power(a, b - 1) OR b = 0) AND power(a, 0::numeric) = 1 AND a ^ b = pow(a, b)

-- name: logarithms of powers of ten
-- types: integer, integer
-- values: '3', '2', '50'
b NOT BETWEEN 0 AND 100 OR (log(power(10::numeric, b)) = b AND log10(power(10::numeric, b)) = b
            AND log(10::numeric, power(10::numeric, b)) = b)

-- name: logarithms and powers
-- types: numeric
-- values: '1', '2', '10', '0.5', '99999999'
a <= 0 OR a > 1e20 OR a::text = 'NaN' OR a < 1e-20
    OR (abs(exp(ln(a)) - a) <= a * 1e-10 AND abs(ln(a) - log(a) * ln(10::numeric)) < 1e-10 AND numeric_ln(a) = ln(a)
            AND numeric_exp(ln(a)) = exp(ln(a)) AND numeric_log(2::numeric, a) = log(2::numeric, a))

-- name: logarithms grow
-- types: numeric, numeric
-- values: '1', '1.00000001', '0.99999999'
a <= 0 OR b <= a OR a::text = 'NaN' OR b::text = 'NaN' OR a > 1e100 OR b > 1e100 OR a < 1e-50 OR ln(a) <= ln(b) + 1e-10

-- name: which of equal buckets
-- types: numeric, numeric, integer
-- values: '0.99999999', '1', '10', '5'
c NOT BETWEEN 1 AND 1000000 OR scale(a) > 100 OR scale(b) > 100 OR b::text IN ('NaN', 'Infinity', '-Infinity')
    OR a::text IN ('NaN', 'Infinity', '-Infinity')
    OR width_bucket(a, b, b + c, c) = least(greatest(floor(a - b) + 1, 0), c::numeric + 1)

-- name: buckets downwards
-- types: numeric, numeric, integer
-- values: '0.99999999', '1', '10', '5'
c NOT BETWEEN 1 AND 1000000 OR scale(a) > 100 OR scale(b) > 100 OR b::text IN ('NaN', 'Infinity', '-Infinity')
    OR a::text IN ('NaN', 'Infinity', '-Infinity') OR width_bucket(a, b, b + c, c) BETWEEN 0 AND c + 1
        AND width_bucket(-a, -b, -b - c, c) = width_bucket(a, b, b + c, c)

-- name: a bucket of thresholds
-- types: integer, integer[]
-- values: '1', '2', '{1,2,3}', '{1,1}'
array_position(b, NULL) IS NOT NULL OR array_ndims(b) > 1
    OR width_bucket(a, (SELECT array_agg(x ORDER BY x) FROM unnest(b) AS u (x)))
        = (SELECT count(*) FROM unnest(b) AS u (x) WHERE x <= a)

-- name: a bucket of thresholds of floats
-- types: float8, float8[]
-- values: '1', '2', 'NaN', '{1,2,3}', '{1,NaN}'
array_position(b, NULL) IS NOT NULL OR array_ndims(b) > 1
    OR width_bucket(a, (SELECT array_agg(x ORDER BY x) FROM unnest(b) AS u (x)))
        = (SELECT count(*) FROM unnest(b) AS u (x) WHERE x <= a)

-- name: numbers of two types of buckets
-- types: integer
-- values: '0', '100', '99', '1000', '999'
abs(a) > 1000000 OR width_bucket(a::float8, 0, 1000, 10) = width_bucket(a::numeric, 0, 1000, 10)

-- name: as integers
-- types: numeric
-- values: '0.5', '-0.5', '1.5', '2147483646.5', '32766.5'
abs(a) >= 9e18 OR a::text = 'NaN' OR (a::bigint = round(a) AND (abs(a) >= 2147483647 OR a::integer = round(a))
            AND (abs(a) >= 32767 OR a::smallint = round(a)))

-- name: size in words of bytes
-- types: numeric
-- values: '1024', '10240', '10239'
abs(a) > 1e15 OR a::text = 'NaN' OR pg_size_bytes(round(a)::text) = round(a)

-- name: sizes of two types
-- types: bigint
-- values: '10239', '10240', '-10239', '-10240', '1023999', '20479', '9223372036854775807', '10485247', '10485248'
pg_size_pretty(a) = pg_size_pretty(a::numeric)

-- Floats: what is exact.

-- name: a float's parts
-- types: float8
-- values: '0.5', '-0.5', '2.5', '1.5'
a::text IN ('NaN', 'Infinity', '-Infinity')
    OR (trunc(a) = sign(a) * floor(abs(a)) AND ceil(a) = -floor(-a) AND floor(a) <= a AND abs(round(a) - a) <= 0.5
            AND ceiling(a) = ceil(a) AND dround(a) = round(a) AND dtrunc(a) = trunc(a))

-- name: signs of floats
-- types: float8
-(-a) = a AND +a = a AND abs(a) = @a AND abs(-a) = abs(a)
    AND (a::text = 'NaN' OR abs(a) * sign(a) = a OR abs(a)::text = 'Infinity')

-- name: signs of short floats
-- types: float4
-(-a) = a AND +a = a AND abs(a) = @a AND abs(-a) = abs(a)

-- name: floats either way
-- types: float8, float8
a + b = b + a AND a - b = -(b - a)

-- name: products of floats either way
-- types: float8, float8
a * b = b * a AND (-a) * b = -(a * b) AND a * 1 = a AND a / 1 = a

-- name: short floats either way
-- types: float4, float4
a + b = b + a AND a - b = -(b - a)

-- name: products of short floats either way
-- types: float4, float4
a * b = b * a AND (-a) * b = -(a * b) AND a * 1::float4 = a AND a / 1::float4 = a

-- name: floats of two sizes
-- types: float4, float8
a + b = a::float8 + b AND a - b = a::float8 - b AND b + a = b + a::float8 AND b - a = b - a::float8

-- name: products of floats of two sizes
-- types: float4, float8
-- values: '2', '-3'
a * b = a::float8 * b AND b * a = b * a::float8 AND (b = 0 OR a / b = a::float8 / b)
    AND (a = 0 OR b / a = b / a::float8)

-- name: floats as numbers
-- types: float8
-- values: '0.5', '1.5', '2.5', '-0.5'
abs(a) > 1e15 OR a::text = 'NaN'
    OR (round(a)::bigint = round(a) AND a::bigint = round(a) AND a::numeric::float8 - a < greatest(abs(a), 1) * 1e-14)

-- name: floats as integers
-- types: float8
-- values: '0.5', '1.5', '2.5', '-0.5'
abs(a) >= 2147483647 OR a::text = 'NaN' OR (a::integer = round(a) AND (abs(a) >= 32767 OR a::smallint = round(a)))

-- name: short floats as integers
-- types: float4
-- values: '0.5', '1.5', '2.5', '-0.5'
abs(a) >= 2e9 OR a::text = 'NaN' OR (a::integer = round(a::float8) AND a::bigint = round(a::float8)
            AND (abs(a) >= 32767 OR a::smallint = round(a::float8)) AND a::float8::float4 = a)

-- name: integers as floats
-- types: integer
-- values: '16777217', '33554433'
a::float8::integer = a AND a::float8 = a::numeric::float8 AND a::float4 = a::numeric::float4
    AND a::float4 = a::float8::float4

-- name: small integers as floats
-- types: smallint
a::float8::smallint = a AND a::float4::smallint = a AND a::float4::float8 = a::float8

-- name: long integers as floats
-- types: bigint
-- values: '9007199254740993', '16777217'
a::float8 = a::numeric::float8 AND a::float4 = a::numeric::float4

-- name: a square's root
-- types: float8
abs(a) > 1e150 OR a::text = 'NaN' OR (abs(a) < 1e-150 AND a <> 0)
    OR ({{close(sqrt(a * a);; abs(a))}} AND |/ (a * a) = sqrt(a * a))

-- name: a cube's root
-- types: float8
abs(a) > 1e100 OR a::text = 'NaN' OR (abs(a) < 1e-100 AND a <> 0)
    OR ({{close(cbrt(a * a * a);; a)}} AND ||/ a = cbrt(a) AND cbrt(-a) = -cbrt(a))

-- name: exponentials and logarithms
-- types: float8
-- values: '0.5', '2'
a <= 0 OR a > 1e100 OR a < 1e-100 OR a::text = 'NaN'
    OR ({{close(exp(ln(a));; a)}} AND {{close(power(10::float8, log(a));; a)}} AND dexp(a) = exp(a)
            AND dlog1(a) = ln(a) AND dlog10(a) = log10(a) AND log(a) = log10(a))

-- name: powers of floats
-- types: float8
-- values: '2', '-3'
a::text = 'NaN' OR (power(a, 1) = a AND power(a, 0) = 1 AND power(1::float8, a) = 1
            AND (abs(a) > 1e150 OR (abs(a) < 1e-150 AND a <> 0) OR {{close(power(a, 2);; a * a)}}) AND a ^ 3 = pow(a, 3)
            AND a ^ 3 = power(a, 3))

-- name: degrees and radians
-- types: float8
-- values: '180', '90'
abs(a) > 1e300 OR a::text = 'NaN' OR (abs(a) < 1e-300 AND a <> 0) OR {{close(degrees(radians(a));; a)}}

-- name: sines and cosines
-- types: float8
-- values: '0.5', '2'
abs(a) > 1e10 OR a::text = 'NaN'
    OR (abs(sin(a) * sin(a) + cos(a) * cos(a) - 1) < 1e-9 AND sin(-a) = -sin(a) AND cos(-a) = cos(a)
            AND (abs(cos(a)) < 1e-5 OR abs(tan(a) - sin(a) / cos(a)) <= 1e-9 * (1 + abs(tan(a)))))

-- name: cotangents
-- types: float8
-- values: '0.5', '2'
abs(a) > 1e10 OR a::text = 'NaN' OR abs(sin(a)) < 1e-5 OR abs(cos(a)) < 1e-5 OR abs(cot(a) * tan(a) - 1) < 1e-9

-- name: sines of degrees
-- types: float8
-- values: '30', '45', '60', '90', '180', '-30', '720'
abs(a) > 100000 OR a::text = 'NaN' OR (abs(sind(a) - sin(radians(a))) < 1e-9 AND abs(cosd(a) - cos(radians(a))) < 1e-9
            AND (abs(cosd(a)) < 1e-3 OR abs(tand(a) - tan(radians(a))) <= 1e-6 * (1 + abs(tand(a))))
            AND (abs(sind(a)) < 1e-3 OR abs(cotd(a) - cot(radians(a))) <= 1e-6 * (1 + abs(cotd(a)))))

-- name: angles of sines
-- types: float8
-- values: '0.5', '-1', '0.25'
abs(a) > 1 OR a::text = 'NaN'
    OR (abs(sin(asin(a)) - a) < 1e-9 AND abs(cos(acos(a)) - a) < 1e-9 AND abs(sind(asind(a)) - a) < 1e-9
            AND abs(cosd(acosd(a)) - a) < 1e-9 AND abs(asin(a) + acos(a) - pi() / 2) < 1e-9)

-- name: angles of tangents
-- types: float8
-- values: '0.5', '1', '-1'
a::text = 'NaN' OR (abs(atan(a)) <= pi() / 2 AND atan(-a) = -atan(a) AND abs(atand(a) - degrees(atan(a))) < 1e-9
            AND abs(atan2(a, 1) - atan(a)) < 1e-9 AND abs(atan2d(a, 1) - atand(a)) < 1e-9)

-- name: hyperbolic functions
-- types: float8
-- values: '0.5', '1'
abs(a) > 100 OR a::text = 'NaN'
    OR ({{close(sinh(a);; (exp(a) - exp(-a)) / 2)}} OR abs(a) < 1e-3) AND {{close(cosh(a);; (exp(a) + exp(-a)) / 2)}}
        AND abs(tanh(a)) <= 1 AND sinh(-a) = -sinh(a) AND tanh(-a) = -tanh(a)

-- name: hyperbolic functions undone
-- types: float8
-- values: '0.5', '1'
abs(a) > 10 OR a::text = 'NaN' OR (abs(asinh(sinh(a)) - a) < 1e-9 AND abs(acosh(cosh(a)) - abs(a)) < 1e-6
            AND (abs(a) > 5 OR abs(atanh(tanh(a)) - a) < 1e-6))

-- Money.

-- name: money by numbers
-- types: money, bigint
-- values: '3', '-2', '0.05'
b = 0 OR (a * b = b * a AND a * 1::bigint = a AND a / 1::bigint = a AND (a * 2::integer = a + a)
            AND 2::integer * a = a + a)

-- name: money by small numbers
-- types: money, smallint
-- values: '3', '-2', '0.05', '92233720368547758.07'
a * b = a * b::bigint AND b * a = a * b AND (b = 0 OR a / b = a / b::bigint) AND a * b::integer = a * b
    AND b::integer * a = a * b AND (b = 0 OR a / b::integer = a / b)

-- In some locales money has no cents.

-- name: money by floats
-- types: money, float8
-- values: '0.5', '1', '-2'
scale(a::numeric) < 2 OR abs(a::numeric) > 1e10 OR abs(b) > 1000 OR b::text = 'NaN'
    OR (a * b = b * a AND a * b::float4 = b::float4 * a AND abs((a * b)::numeric - a::numeric * b::numeric) < 0.02)

-- name: money divided by floats
-- types: money, float8
-- values: '0.5', '1', '-2'
scale(a::numeric) < 2 OR abs(a::numeric) > 1e10 OR abs(b) > 1000 OR abs(b) < 0.01 OR b::text = 'NaN'
    OR (abs((a / b)::numeric - a::numeric / b::numeric) < 0.02
            AND abs((a / b::float4)::numeric - a::numeric / b::float4::numeric) < 0.02 + abs(a::numeric / b::numeric)
                * 1e-5)

-- name: money by money
-- types: money, money
-- values: '0.01', '-3'
b = 0::money OR abs(a / b - a::numeric::float8 / b::numeric::float8) <= 1e-9 * (1 + abs(a / b))

-- name: sums of money
-- types: money, money
(a + b)::numeric = a::numeric + b::numeric AND (a - b)::numeric = a::numeric - b::numeric

-- name: money in words
-- types: money
-- values: '1', '0.01', '1234567.89'
cash_words(a) = cash_words(a) AND (cash_words(a) LIKE 'Minus%') = (a < 0::money)
    AND cash_words(a) ~* '( dollar.* cent)s?$' AND initcap(left(cash_words(a), 1)) = left(cash_words(a), 1)

-- Booleans.

-- name: both, either, neither
-- types: boolean, boolean
(a AND b) = (NOT (NOT a OR NOT b)) AND booland_statefunc(a, b) = (a AND b) AND boolor_statefunc(a, b) = (a OR b)
    AND (a <> b) = (a = NOT b) AND a::integer * b::integer = (a AND b)::integer AND a::text = CASE WHEN a THEN 'true'
    ELSE 'false' END

-- name: how many are nothing
-- types: integer, integer
-- values: '1'
num_nulls(a, NULLIF(a, b), NULL) + num_nonnulls(a, NULLIF(a, b), NULL) = 3
    AND num_nulls(NULLIF(a, b)) = (a = b)::integer

-- name: objects by numbers
-- types: oid
a::bigint::oid = a AND a::text::oid = a

-- name: places in the log
-- types: pg_lsn, pg_lsn
a - b = pg_wal_lsn_diff(a, b) AND b + (a - b) = a AND a - (a - b) = b AND (a - b) + b = a
    AND pg_lsn(a - '0/0'::pg_lsn) = a

-- name: quotient and rest
-- types: numeric, numeric
-- values: '99999999999999999999', '10000000000', '0.0000000003', '1e30'
b = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity')
    OR a = div(a, b) * b + a % b

-- name: quotient and rest of integers
-- types: bigint, bigint
-- values: '-1'
b = 0 OR a = (a / b) * b + a % b

-- name: what is added is taken away
-- types: numeric, numeric
a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR (a + b) - b = a

-- name: a product is divided
-- types: numeric, numeric
-- values: '99999999999999999999', '123456789012345678901234567890'
b = 0 OR abs(a) > 1e300 OR abs(b) > 1e300 OR scale(a) > 100 OR scale(b) > 100 OR div(a * b, b) = trunc(a)

-- name: sign and size
-- types: numeric
a::text = 'NaN' OR abs(a) * sign(a) = a

-- name: between its integers
-- types: numeric
a::text IN ('NaN', 'Infinity', '-Infinity') OR floor(a) <= a AND ceil(a) >= a AND ceil(a) - floor(a) <= 1

-- name: least common multiple
-- types: bigint, bigint
-- values: '6', '4'
a = 0 OR b = 0 OR lcm(a, b) % a = 0 AND lcm(a, b) % b = 0

-- name: in a bucket
-- types: numeric, numeric
-- values: '5.99999999999999999999999999999', '0.99999999999999999999999999999'
NOT (a >= b AND a < b + 6) OR width_bucket(a, b, b + 6, 6) BETWEEN 1 AND 6

-- name: in one of the buckets
-- types: float8
width_bucket(a, -8e306, 8e306, 10) BETWEEN 0 AND 11

-- name: text of a float
-- types: float8
a::text::float8 = a

-- name: text of a short float
-- types: float4
a::text::float4 = a

-- name: mirrored angles
-- types: float8
-- values: '30', '45', '90', '720', '1e15'
cosd(a) = cosd(-a) AND sind(a) = -sind(-a)

-- name: so many in a series
-- types: integer, integer
-- values: '2147483640', '-2147483640'
b::bigint - a > 1000 OR (SELECT count(*) FROM generate_series(a, b)) = greatest(b::bigint - a + 1, 0)

-- name: so many numbers in a series
-- types: numeric
(SELECT count(*) FROM generate_series(a, a + 2)) = 3

-- name: integers as money
-- types: integer
a::money::numeric = a

-- name: large integers as money
-- types: bigint
-- values: '922337203685477581', '92233720368547758'
a::money::numeric = a
