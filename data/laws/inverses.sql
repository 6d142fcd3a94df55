-- Laws of pairs of functions: one undoes the other, a second call changes nothing, the order of arguments does not
-- matter.

-- share: 1

-- An interval with a negative part: a month and -30 days are zero by their sum, but not by the calendar.

-- template: negative_part(x)
least(date_part('year', {{x}}), date_part('month', {{x}}), date_part('day', {{x}}), date_part('hour', {{x}}),
    date_part('minute', {{x}}), date_part('second', {{x}})) < 0

-- One function undoes the other.

-- name: numeric to text and back
-- types: numeric
-- values: '1e-3000', '1e3000', '-0.00000000000000000001'
a::text::numeric = a

-- name: money is its amount
-- types: money
-- values: '92233720368547758.07', '-92233720368547758.08'
(a::numeric)::money = a

-- name: what is added to money is taken away
-- types: money, money
-- values: '92233720368547758.07', '-92233720368547758.08'
(a + b) - b = a

-- name: what money is multiplied by divides it
-- types: money, bigint
-- values: '92233720368547758.07', '1234567890'
b = 0 OR ((a * b) / b) = a

-- name: money grows with what is added
-- types: money, money
-- values: '92233720368547758.07'
b < 0::money OR a + b >= a

-- name: date less days
-- types: date, integer
(a + b) - b = a

-- name: days between dates
-- types: date, date
NOT isfinite(a) OR NOT isfinite(b) OR b + (a - b) = a

-- name: later by a positive interval
-- types: timestamp, interval
-- values: '294276-12-31 23:59:59', '178000000 years', '2147483647 days', '106751991 days', '999999999:00:00'
NOT isfinite(a) OR b <= interval '0' OR {{negative_part(b)}} OR a + b > a

-- name: earlier by a positive interval
-- types: timestamp, interval
-- values: '4714-11-24 00:00:00 BC', '178000000 years', '2147483647 days', '106751991 days', '999999999:00:00'
NOT isfinite(a) OR b <= interval '0' OR {{negative_part(b)}} OR a - b < a

-- name: an interval twice is more
-- types: interval
-- values: '178000000 years', '2147483647 days', '1500000000 months', '2562047788:00:00'
NOT isfinite(a) OR a <= interval '0' OR a * 2 > a

-- The rest of a month is rounded to a millionth of a day.

-- name: an interval by a number has its sign
-- types: interval, float8
-- values: '178000000 years', '2147483647 days', '1e10', '1e300'
{{negative_part(a)}} OR a <= interval '0' OR b <= 0 OR a * b >= interval '0'

-- name: an interval divided has its sign
-- types: interval, float8
-- values: '178000000 years', '2147483647 days', '1e-10', '1e-300', '0.5', '1 mon -01:00:00', '2147483647.5'
{{negative_part(a)}} OR a <= interval '0' OR b <= 0 OR a / b >= interval '0'

-- name: bytes and their text
-- types: bytea
decode(encode(a, 'hex'), 'hex') = a AND decode(encode(a, 'base64'), 'base64') = a

-- name: text and its bytes
-- types: text
convert_from(convert_to(a, 'UTF8'), 'UTF8') = a

-- name: twice reversed
-- types: text
reverse(reverse(a)) = a

-- name: joined and split
-- types: text
a = '' OR string_to_array(array_to_string(string_to_array(a, ','), ','), ',') = string_to_array(a, ',')

-- A second call changes nothing.

-- name: lower once is enough
-- types: text
lower(lower(a)) = lower(a)

-- name: trimmed once is enough
-- types: text
btrim(btrim(a)) = btrim(a)

-- name: rounded once is enough
-- types: numeric, integer
-- values: '1e-3000', '3000', '2500', '1e-2100', '9.995', '1'
round(round(a, b), b) = round(a, b)

-- name: rounded to more places than it has
-- types: numeric, integer
-- values: '1e-3000', '3000', '2500', '1e-2100', '1e-2001'
b < scale(a) OR round(a, b) = a

-- name: truncated to more places than it has
-- types: numeric, integer
-- values: '1e-3000', '3000', '2500', '1e-2100', '1e-2001'
b < scale(a) OR trunc(a, b) = a

-- name: truncated is no more
-- types: numeric, integer
-- values: '1e-3000', '3000', '2500', '1.55', '-9.999', '0', '1'
abs(trunc(a, b)) <= abs(a)

-- name: truncated to a whole number
-- types: numeric
-- values: '1e-3000', '1.55', '-9.999', '0.5', '-2.5'
trunc(a, 0) = sign(a) * floor(abs(a))

-- name: least scale keeps the value
-- types: numeric
-- values: '1e-3000', '100.00'
trim_scale(a) = a AND min_scale(a) <= scale(a)

-- name: the start of a month
-- types: timestamp
date_trunc('month', date_trunc('month', a)) = date_trunc('month', a) AND date_trunc('month', a) <= a

-- name: a bin begins before, and ends after
-- types: timestamp, timestamp
-- values: '2020-01-01 00:00:00', '2020-01-01 05:00:00', '1970-01-01 00:00:00', '2020-06-01 00:30:00'
NOT isfinite(a) OR NOT isfinite(b)
    OR date_bin(interval '1 hour', a, b) <= a AND date_bin(interval '1 hour', a, b) + interval '1 hour' > a

-- name: the start of a bin is in it
-- types: timestamp, timestamp
-- values: '2020-01-01 00:00:00', '2020-01-01 05:00:00', '1970-01-01 00:00:00'
date_bin(interval '15 minutes', date_bin(interval '15 minutes', a, b), b) = date_bin(interval '15 minutes', a, b)

-- The order of arguments does not matter.

-- name: greatest common divisor
-- types: bigint, bigint
gcd(a, b) = gcd(b, a) AND (b = 0 OR gcd(a, b) = gcd(b, a % b))

-- name: distance of points
-- types: point, point
a <-> b = b <-> a

-- name: ranges that overlap
-- types: int4range, int4range
(a && b) = (b && a) AND (isempty(a * b) = (NOT a && b))

-- name: a range holds what it meets
-- types: numrange, numrange
a @> (a * b)

-- name: union holds both
-- types: int4multirange, int4multirange
(a + b) @> a AND (a + b) @> b

-- name: difference holds no part
-- types: int4multirange, int4multirange
isempty((a - b) * b)

-- name: an array holds itself
-- types: integer[]
array_position(a, NULL) IS NOT NULL OR (a @> a AND a <@ (a || a))

-- name: length of two arrays
-- types: integer[], integer[]
coalesce(cardinality(a), 0) + coalesce(cardinality(b), 0) = cardinality(a || b)

-- name: position of an element
-- types: integer[], integer
array_position(a, b) IS NULL OR a[array_position(a, b)] IS NOT DISTINCT FROM b

-- name: a document holds itself
-- types: jsonb
a @> a

-- name: a document's text
-- types: jsonb
a::text::jsonb = a

-- name: a network holds its address
-- types: inet
network(a) >>= a AND masklen(a) = masklen(network(a)::inet)

-- name: bits turned twice
-- types: bit varying
~(~a) = a

-- name: size of a number
-- types: integer, integer
pg_size_bytes(b::text || ' kB') = b::bigint * 1024

-- name: a size is short
-- types: bigint
-- values: '-9223372036854775808', '-9223372036854775807'
length(pg_size_pretty(a)) < 12

-- name: a size says its sign
-- types: bigint
-- values: '-9223372036854775808', '-9223372036854775807'
(left(pg_size_pretty(a), 1) = '-') = (a < 0)

-- name: normal form is normal
-- types: text
-- values: '가ᆧ', '각', 'é'
normalize(normalize(a, NFC), NFD) = normalize(a, NFD) AND normalize(normalize(a, NFD), NFC) = normalize(a, NFC)

-- name: digits of a shifted number
-- types: integer
-- values: '21474837', '-21474837', '1000', '123456789'
abs(a::bigint) < 1000 OR btrim(to_char(a, '9999999999V99')) = (a::bigint * 100)::text
