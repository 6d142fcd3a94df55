/* laws.cpp: the table of laws.h. Another law is another row; name what it says, so that a report does. */
#include "core/caq/laws.h"

namespace sqleq::caq {

/* A month and -30 days are nothing by their sum, and something else by the calendar. */
#define NEGATIVE_PART(x) "least(date_part('year', " x "), date_part('month', " x "), date_part('day', " x "), date_part('hour', " x "), date_part('minute', " x "), date_part('second', " x ")) < 0"

const std::vector<Law> &laws()
{
	static const std::vector<Law> all = {
		/* undone by another function */
		{"numeric to text and back", "a::text::numeric = a", {"numeric"}, {"1e-3000", "1e3000", "-0.00000000000000000001"}},
		{"money is its amount", "(a::numeric)::money = a", {"money"}, {"92233720368547758.07", "-92233720368547758.08"}},
		{"what is added to money is taken away", "(a + b) - b = a", {"money", "money"}, {"92233720368547758.07", "-92233720368547758.08"}},
		{"what money is multiplied by divides it", "b = 0 OR ((a * b) / b) = a", {"money", "bigint"}, {"92233720368547758.07", "1234567890"}},
		{"money grows with what is added", "b < 0::money OR a + b >= a", {"money", "money"}, {"92233720368547758.07"}},
		{"date less days", "(a + b) - b = a", {"date", "integer"}, {}},
		{"days between dates", "NOT isfinite(a) OR NOT isfinite(b) OR b + (a - b) = a", {"date", "date"}, {}},
		{"later by a positive interval", "NOT isfinite(a) OR b <= interval '0' OR " NEGATIVE_PART("b") " OR a + b > a", {"timestamp", "interval"},
			{"294276-12-31 23:59:59", "178000000 years", "2147483647 days", "106751991 days", "999999999:00:00"}},
		{"earlier by a positive interval", "NOT isfinite(a) OR b <= interval '0' OR " NEGATIVE_PART("b") " OR a - b < a", {"timestamp", "interval"},
			{"4714-11-24 00:00:00 BC", "178000000 years", "2147483647 days", "106751991 days", "999999999:00:00"}},
		{"an interval twice is more", "a <= interval '0' OR a * 2 > a", {"interval"}, {"178000000 years", "2147483647 days", "1500000000 months", "2562047788:00:00"}},
		{"an interval by a number has its sign", "date_part('day', a) < 0 OR a <= interval '0' OR b <= 0 OR a * b >= interval '0'", {"interval", "float8"}, {"178000000 years", "2147483647 days", "1e10", "1e300"}},
		{"an interval divided has its sign", "date_part('day', a) < 0 OR a <= interval '0' OR b <= 0 OR a / b >= interval '0'", {"interval", "float8"}, {"178000000 years", "2147483647 days", "1e-10", "1e-300", "0.5"}},
		{"bytes and their text", "decode(encode(a, 'hex'), 'hex') = a AND decode(encode(a, 'base64'), 'base64') = a", {"bytea"}, {}},
		{"text and its bytes", "convert_from(convert_to(a, 'UTF8'), 'UTF8') = a", {"text"}, {}},
		{"twice reversed", "reverse(reverse(a)) = a", {"text"}, {}},
		{"joined and split", "a = '' OR string_to_array(array_to_string(string_to_array(a, ','), ','), ',') = string_to_array(a, ',')", {"text"}, {}},
		/* the same once more */
		{"lower once is enough", "lower(lower(a)) = lower(a)", {"text"}, {}},
		{"trimmed once is enough", "btrim(btrim(a)) = btrim(a)", {"text"}, {}},
		{"rounded once is enough", "round(round(a, b), b) = round(a, b)", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100"}},
		{"rounded to more places than it has", "b < scale(a) OR round(a, b) = a", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100", "1e-2001"}},
		{"truncated to more places than it has", "b < scale(a) OR trunc(a, b) = a", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100", "1e-2001"}},
		{"truncated is no more", "abs(trunc(a, b)) <= abs(a)", {"numeric", "integer"}, {"1e-3000", "3000", "2500"}},
		{"least scale keeps the value", "trim_scale(a) = a AND min_scale(a) <= scale(a)", {"numeric"}, {"1e-3000", "100.00"}},
		{"the start of a month", "date_trunc('month', date_trunc('month', a)) = date_trunc('month', a) AND date_trunc('month', a) <= a", {"timestamp"}, {}},
		{"a bin begins before, and ends after", "NOT isfinite(a) OR NOT isfinite(b) OR date_bin(interval '1 hour', a, b) <= a AND date_bin(interval '1 hour', a, b) + interval '1 hour' > a", {"timestamp", "timestamp"},
			{"2020-01-01 00:00:00", "2020-01-01 05:00:00", "1970-01-01 00:00:00", "2020-06-01 00:30:00"}},
		{"the start of a bin is in it", "date_bin(interval '15 minutes', date_bin(interval '15 minutes', a, b), b) = date_bin(interval '15 minutes', a, b)", {"timestamp", "timestamp"},
			{"2020-01-01 00:00:00", "2020-01-01 05:00:00", "1970-01-01 00:00:00"}},
		/* either side, either order */
		{"greatest common divisor", "gcd(a, b) = gcd(b, a) AND (b = 0 OR gcd(a, b) = gcd(b, a % b))", {"bigint", "bigint"}, {}},
		{"distance of points", "a <-> b = b <-> a", {"point", "point"}, {}},
		{"ranges that overlap", "(a && b) = (b && a) AND (isempty(a * b) = (NOT a && b))", {"int4range", "int4range"}, {}},
		{"a range holds what it meets", "a @> (a * b)", {"numrange", "numrange"}, {}},
		{"union holds both", "(a + b) @> a AND (a + b) @> b", {"int4multirange", "int4multirange"}, {}},
		{"difference holds no part", "isempty((a - b) * b)", {"int4multirange", "int4multirange"}, {}},
		{"an array holds itself", "array_position(a, NULL) IS NOT NULL OR (a @> a AND a <@ (a || a))", {"integer[]"}, {}},
		{"length of two arrays", "coalesce(cardinality(a), 0) + coalesce(cardinality(b), 0) = cardinality(a || b)", {"integer[]", "integer[]"}, {}},
		{"position of an element", "array_position(a, b) IS NULL OR a[array_position(a, b)] IS NOT DISTINCT FROM b", {"integer[]", "integer"}, {}},
		{"a document holds itself", "a @> a", {"jsonb"}, {}},
		{"a document's text", "a::text::jsonb = a", {"jsonb"}, {}},
		{"a network holds its address", "network(a) >>= a AND masklen(a) = masklen(network(a)::inet)", {"inet"}, {}},
		{"bits turned twice", "~(~a) = a", {"bit varying"}, {}},
		{"size of a number", "pg_size_bytes(b::text || ' kB') = b::bigint * 1024", {"integer", "integer"}, {}},
		{"a size is short", "length(pg_size_pretty(a)) < 12", {"bigint"}, {"-9223372036854775808", "-9223372036854775807"}},
		{"a size says its sign", "(left(pg_size_pretty(a), 1) = '-') = (a < 0)", {"bigint"}, {"-9223372036854775808", "-9223372036854775807"}},
		{"normal form is normal", "normalize(normalize(a, NFC), NFD) = normalize(a, NFD) AND normalize(normalize(a, NFD), NFC) = normalize(a, NFC)", {"text"},
			{"\xea\xb0\x80\xe1\x86\xa7", "\xe1\x84\x80\xe1\x85\xa1\xe1\x86\xa8", "e\xcc\x81"}},
		{"digits of a shifted number", "abs(a::bigint) < 1000 OR btrim(to_char(a, '9999999999V99')) = (a::bigint * 100)::text", {"integer"}, {"21474837", "-21474837", "1000", "123456789"}},
	};
	return all;
}

} // namespace sqleq::caq
