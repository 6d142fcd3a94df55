/* laws.cpp: the table of laws.h. Another law is another row; name what it says, so that a report does. */
#include "core/caq/laws_tables.h"

namespace sqleq::caq {

/* A month and -30 days are nothing by their sum, and something else by the calendar. */
#define NEGATIVE_PART(x) "least(date_part('year', " x "), date_part('month', " x "), date_part('day', " x "), date_part('hour', " x "), date_part('minute', " x "), date_part('second', " x ")) < 0"

#define DIGITS "1111111111111111111111111111111111111111111111111111111111111111111111"

#define REGEXES {"a*", "(a)(b)?", "^a", "b$", "[[:alpha:]]+", "(a)\\1", "a{0,2}", "(?=a)", "(?<!a)b", "\\ma", "a|b", "(?i)A", "(a|ab)(c|bcd)*", "x*?", "(^|b)a", "\\M"}

namespace {

const std::vector<Law> all = {
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
	{"an interval twice is more", "NOT isfinite(a) OR a <= interval '0' OR a * 2 > a", {"interval"}, {"178000000 years", "2147483647 days", "1500000000 months", "2562047788:00:00"}},
	/* what is left of a month is rounded to a millionth of a day: less than an hour the other way */
	{"an interval by a number has its sign", NEGATIVE_PART("a") " OR a <= interval '0' OR b <= 0 OR a * b >= interval '0'", {"interval", "float8"}, {"178000000 years", "2147483647 days", "1e10", "1e300"}},
	{"an interval divided has its sign", NEGATIVE_PART("a") " OR a <= interval '0' OR b <= 0 OR a / b >= interval '0'", {"interval", "float8"}, {"178000000 years", "2147483647 days", "1e-10", "1e-300", "0.5", "1 mon -01:00:00", "2147483647.5"}},
	{"bytes and their text", "decode(encode(a, 'hex'), 'hex') = a AND decode(encode(a, 'base64'), 'base64') = a", {"bytea"}, {}},
	{"text and its bytes", "convert_from(convert_to(a, 'UTF8'), 'UTF8') = a", {"text"}, {}},
	{"twice reversed", "reverse(reverse(a)) = a", {"text"}, {}},
	{"joined and split", "a = '' OR string_to_array(array_to_string(string_to_array(a, ','), ','), ',') = string_to_array(a, ',')", {"text"}, {}},
	/* the same once more */
	{"lower once is enough", "lower(lower(a)) = lower(a)", {"text"}, {}},
	{"trimmed once is enough", "btrim(btrim(a)) = btrim(a)", {"text"}, {}},
	{"rounded once is enough", "round(round(a, b), b) = round(a, b)", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100", "9.995", "1"}},
	{"rounded to more places than it has", "b < scale(a) OR round(a, b) = a", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100", "1e-2001"}},
	{"truncated to more places than it has", "b < scale(a) OR trunc(a, b) = a", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1e-2100", "1e-2001"}},
	{"truncated is no more", "abs(trunc(a, b)) <= abs(a)", {"numeric", "integer"}, {"1e-3000", "3000", "2500", "1.55", "-9.999", "0", "1"}},
	{"truncated to a whole number", "trunc(a, 0) = sign(a) * floor(abs(a))", {"numeric"}, {"1e-3000", "1.55", "-9.999", "0.5", "-2.5"}},
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
	/* parts and the whole */
	{"left and the rest", "b < 0 OR left(a, b) || substr(a, b + 1) = a", {"text", "integer"}, {"2147483646"}},
	{"right and the rest", "b < 0 OR left(a, greatest(length(a) - b, 0)) || right(a, b) = a", {"text", "integer"}, {}},
	{"left but for the last", "b >= 0 OR left(a, b) = left(a, greatest(length(a) + b, 0))", {"text", "integer"}, {}},
	{"right but for the first", "b >= 0 OR right(a, b) = right(a, greatest(length(a) + b, 0))", {"text", "integer"}, {}},
	{"a part by number", "b <= 0 OR split_part(a, ',', b) = coalesce((string_to_array(a, ','))[b], '')", {"text", "integer"}, {"a,b", ",", "a,,b", "3"}},
	{"a part from the end", "b >= 0 OR split_part(a, ',', b) = coalesce((string_to_array(a, ','))[cardinality(string_to_array(a, ',')) + 1 + b], '')", {"text", "integer"},
		{"a,b", ",", "a,,b", "-1", "-2", "-3"}},
	{"overlay is cut and joined", "overlay(a PLACING b FROM 2 FOR 1) = left(a, 1) || b || substr(a, 3)", {"text", "text"}, {"abc", "xyz"}},
	{"overlay of bytes", "overlay(a PLACING b FROM 1 FOR 0) = b || a", {"bytea", "bytea"}, {}},
	{"padded to a length", "b NOT BETWEEN 0 AND 1000 OR length(lpad(a, b, 'xy')) = b AND length(rpad(a, b, 'xy')) = b", {"text", "integer"}, {"7", "30"}},
	{"repeated is so long", "b NOT BETWEEN 0 AND 100 OR length(repeat(a, b)) = b * length(a)", {"text", "integer"}, {"3"}},
	{"replaced by itself", "replace(a, b, b) = a AND translate(a, b, b) = a", {"text", "text"}, {}},
	{"found where it is", "position(b IN a) = 0 OR substr(a, position(b IN a), length(b)) = b", {"text", "text"}, {}},
	{"begins with what is left", "starts_with(a, b) = (left(a, length(b)) = b)", {"text", "text"}, {}},
	{"bits shifted far are gone", "abs(b::bigint) < 1000 OR bit_count(a << b) = 0 AND bit_count(a >> b) = 0", {"bit varying", "integer"}, {"2147483647", "-2147483648", "10011"}},
	{"a set bit is set", "b NOT BETWEEN 0 AND length(a) - 1 OR get_bit(set_bit(a, b, 1), b) = 1", {"bit varying", "integer"}, {"0", "1", "101"}},
	{"a set byte is set", "b NOT BETWEEN 0 AND length(a) - 1 OR get_byte(set_byte(a, b, 255), b) = 255", {"bytea", "integer"}, {"0", "1"}},
	{"a part of an array and the rest", "array_ndims(a) > 1 OR b NOT BETWEEN 0 AND cardinality(a) OR array_lower(a, 1) <> 1 OR a[:b] || a[b + 1:] = a", {"integer[]", "integer"}, {"0", "1", "{5,6,7}"}},
	{"a part of an array begins where it is told", "array_ndims(a) > 1 OR array_lower(a, 1) <> 1 OR b NOT BETWEEN 1 AND cardinality(a) OR (a[b:])[1] IS NOT DISTINCT FROM a[b]", {"integer[]", "integer"}, {"1", "2", "3", "{5,6,7}", "{5,6,6}"}},
	{"an array without its end", "array_ndims(a) > 1 OR b NOT BETWEEN 0 AND cardinality(a) OR array_lower(a, 1) <> 1 OR trim_array(a, b) = a[:cardinality(a) - b]", {"integer[]", "integer"}, {"0", "1", "{5,6,7}"}},
	{"a removed element is gone", "array_ndims(a) > 1 OR array_position(array_remove(a, b), b) IS NULL", {"integer[]", "integer"}, {}},
	{"elements of an array", "(SELECT count(*) FROM unnest(a)) = cardinality(a)", {"integer[]"}, {}},
	{"no element is that far", "abs(b::bigint) < 1000 OR (a -> b) IS NULL AND (a #> ARRAY[b::text]) IS NULL", {"jsonb", "integer"}, {"-2147483648", "2147483647"}},
	{"nothing is deleted that far", "jsonb_typeof(a) <> 'array' OR abs(b::bigint) < 1000 OR (a - b) = a AND (a #- ARRAY[b::text]) = a AND jsonb_set(a, ARRAY[b::text], '0', false) = a", {"jsonb", "integer"},
		{"-2147483648", "2147483647"}},
	{"a key by subscript and by arrow", "((jsonb_build_object(a, 1))[a]) IS NOT DISTINCT FROM (jsonb_build_object(a, 1) -> a)", {"text"}, {"a", "1", ""}},
	{"an element by subscript and by arrow", "jsonb_typeof(a) <> 'array' OR (a[b]) IS NOT DISTINCT FROM (a -> b)", {"jsonb", "integer"}, {"[1, 2, 3]", "[[1], null]", "0", "-1"}},
	{"a key that is set in nothing", "(jsonb_set('{}', ARRAY[a], '1') -> a) IS NOT DISTINCT FROM '1'", {"text"}, {"a", "1"}},
	{"an object with itself", "jsonb_typeof(a) <> 'object' OR a || a = a", {"jsonb"}, {}},
	{"an array with itself", "jsonb_typeof(a) <> 'array' OR jsonb_array_length(a || a) = 2 * jsonb_array_length(a)", {"jsonb"}, {}},
	{"a document without nulls has none", "jsonb_strip_nulls(jsonb_strip_nulls(a)) = jsonb_strip_nulls(a)", {"jsonb"}, {}},
	{"a document's pretty text", "jsonb_pretty(a)::jsonb = a", {"jsonb"}, {}},
	{"by an index and by a path", "jsonb_typeof(a) <> 'array' OR b NOT BETWEEN 0 AND 1000 OR (a -> b) IS NOT DISTINCT FROM (a #> ARRAY[b::text])", {"jsonb", "integer"}, {"0", "1"}},
	/* regular expressions */
	{"matches replaced by themselves", "regexp_replace(a, b, '\\&', 'g') = a", {"text", "text"}, REGEXES},
	{"so many matches", "regexp_count(a, b) = (SELECT count(*) FROM regexp_matches(a, b, 'g'))", {"text", "text"}, REGEXES},
	{"like and matches", "regexp_like(a, b) = (a ~ b) AND (a !~ b) = NOT (a ~ b)", {"text", "text"}, REGEXES},
	{"a match is where it is", "regexp_instr(a, b) = 0 OR substr(a, regexp_instr(a, b), length(regexp_substr(a, b))) = regexp_substr(a, b)", {"text", "text"}, REGEXES},
	{"in parentheses", "b LIKE '(?_)%' OR b LIKE '***%' OR (a ~ b) = (a ~ ('(?:' || b || ')'))", {"text", "text"}, REGEXES},
	{"one or the same", "b LIKE '(?_)%' OR b LIKE '***%' OR b LIKE '%\\\\1%' OR (a ~ b) = (a ~ (b || '|' || b))", {"text", "text"}, REGEXES},
	{"parts between matches", "b LIKE '%(%' OR array_to_string(regexp_split_to_array(a, b), '') = regexp_replace(a, b, '', 'g')", {"text", "text"}, REGEXES},
	{"a class of characters in a pattern", "(a SIMILAR TO '[[:alpha:]%_]') = (a ~ '^[[:alpha:]%_]$')", {"text"}, {"%", "_", ".", "*", "[", "ab"}},
	{"marks before a word say nothing", "a !~ '^[a-z]+$' OR websearch_to_tsquery('simple', a || ') or b') = websearch_to_tsquery('simple', a || ' or b')", {"text"}, {"a", "abc"}},
	/* "must raise": whatever it gives is wrong */
	{"a variable that is not there", "(a @? '$undefined') IS NULL", {"jsonb"}, {}},
	/* numbers */
	{"quotient and rest", "b = 0 OR a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR a = div(a, b) * b + a % b", {"numeric", "numeric"},
		{"99999999999999999999", "10000000000", "0.0000000003", "1e30"}},
	{"quotient and rest of integers", "b = 0 OR a = (a / b) * b + a % b", {"bigint", "bigint"}, {"-1"}},
	{"what is added is taken away", "a::text IN ('NaN', 'Infinity', '-Infinity') OR b::text IN ('NaN', 'Infinity', '-Infinity') OR (a + b) - b = a", {"numeric", "numeric"}, {}},
	{"a product is divided", "b = 0 OR abs(a) > 1e300 OR abs(b) > 1e300 OR scale(a) > 100 OR scale(b) > 100 OR div(a * b, b) = trunc(a)", {"numeric", "numeric"}, {"99999999999999999999", "123456789012345678901234567890"}},
	{"sign and size", "a::text = 'NaN' OR abs(a) * sign(a) = a", {"numeric"}, {}},
	{"between its integers", "a::text IN ('NaN', 'Infinity', '-Infinity') OR floor(a) <= a AND ceil(a) >= a AND ceil(a) - floor(a) <= 1", {"numeric"}, {}},
	{"least common multiple", "a = 0 OR b = 0 OR lcm(a, b) % a = 0 AND lcm(a, b) % b = 0", {"bigint", "bigint"}, {"6", "4"}},
	{"in a bucket", "NOT (a >= b AND a < b + 6) OR width_bucket(a, b, b + 6, 6) BETWEEN 1 AND 6", {"numeric", "numeric"}, {"5.99999999999999999999999999999", "0.99999999999999999999999999999"}},
	{"in one of the buckets", "width_bucket(a, -8e306, 8e306, 10) BETWEEN 0 AND 11", {"float8"}, {}},
	{"text of a float", "a::text::float8 = a", {"float8"}, {}},
	{"text of a short float", "a::text::float4 = a", {"float4"}, {}},
	{"mirrored angles", "cosd(a) = cosd(-a) AND sind(a) = -sind(-a)", {"float8"}, {"30", "45", "90", "720", "1e15"}},
	{"so many in a series", "b::bigint - a > 1000 OR (SELECT count(*) FROM generate_series(a, b)) = greatest(b::bigint - a + 1, 0)", {"integer", "integer"}, {"2147483640", "-2147483640"}},
	{"so many numbers in a series", "(SELECT count(*) FROM generate_series(a, a + 2)) = 3", {"numeric"}, {}},
	{"integers as money", "a::money::numeric = a", {"integer"}, {}},
	{"large integers as money", "a::money::numeric = a", {"bigint"}, {"922337203685477581", "92233720368547758"}},
	/* times */
	{"between two times", "NOT isfinite(a) OR NOT isfinite(b) OR b + (a - b) = a AND (a < b) = (a - b < interval '0')", {"timestamp", "timestamp"},
		{"4714-11-24 00:00:00 BC", "294276-12-31 23:59:59.999999", "2000-01-01 00:00:00"}},
	{"an interval that comes and goes", "(a + b) - b = a AND (a < b) = (a - b < interval '0')", {"interval", "interval"}, {"2147483647 days", "-2147483647 months", "2562047788:00:54"}},
	{"an interval turned twice", "-(-a) = a", {"interval"}, {}},
	{"an interval in its usual form", "justify_interval(a) = a AND justify_days(a) = a AND justify_hours(a) = a", {"interval"}, {"2147483647 days", "-2147483648 days", "2147483647 months 2147483647 days",
		"-2147483640 months -2147483640 days"}},
	{"the start of a quarter", "date_trunc('quarter', date_trunc('quarter', a)) = date_trunc('quarter', a) AND date_trunc('quarter', a) <= a", {"timestamp"}, {}},
	{"the start of a week", "date_trunc('week', date_trunc('week', a)) = date_trunc('week', a) AND date_trunc('week', a) <= a", {"timestamp"}, {}},
	{"the start of a decade", "date_trunc('decade', date_trunc('decade', a)) = date_trunc('decade', a) AND date_trunc('decade', a) <= a", {"timestamp"}, {"0005-03-01 00:00:00 BC", "0011-01-01 00:00:00 BC"}},
	{"a date of its parts", "NOT isfinite(a) OR make_date(date_part('year', a)::integer, date_part('month', a)::integer, date_part('day', a)::integer) = a", {"date"}, {"0001-01-01 BC", "0001-01-01"}},
	{"a time of its parts", "make_time(date_part('hour', a)::integer, date_part('minute', a)::integer, date_part('second', a)) = a", {"time"}, {"23:59:59.999999", "00:00:00.000001"}},
	{"a time less an interval", "a = '24:00:00' OR b < interval '0' OR b >= interval '1 day' OR (a + b) - b = a", {"time", "interval"}, {"23:59:59.999999", "13:00:00"}},
	{"days of a date", "NOT isfinite(a) OR date_part('isodow', a) BETWEEN 1 AND 7 AND date_part('dow', a) = date_part('isodow', a)::integer % 7 AND date_part('doy', a) BETWEEN 1 AND 366", {"date"}, {}},
	/* as a moment without a zone: somewhere 2011-12-30 was not */
	{"a day as a number", "a <= '4714-11-24 BC' OR to_date(to_char(a::timestamp, 'J'), 'J') = a", {"date"}, {"2000-02-29", "0001-12-31 BC", "4714-11-24 BC", "0001-01-01", "2011-12-30"}},
	{"a date as text", "to_date(to_char(a::timestamp, 'YYYY-MM-DD AD'), 'YYYY-MM-DD AD') = a", {"date"}, {"0001-12-31 BC", "9999-12-31", "12000-01-01", "2011-12-30"}},
	{"a week's day as text", "a < '0001-01-01' OR to_date(to_char(a::timestamp, 'IYYY-IW-ID'), 'IYYY-IW-ID') = a", {"date"}, {"2020-12-31", "2021-01-03", "2019-12-30", "2011-12-30"}},
	{"a number as text", "abs(a) >= 1e15 OR to_number(to_char(a, 'SG999999999999999.99999'), 'SG999999999999999.99999') = round(a, 5)", {"numeric"}, {"-1.5", "0.00001", "123456.789"}},
	{"a Roman number", "a NOT BETWEEN 1 AND 3999 OR length(btrim(to_char(a, 'RN'))) > 0 AND to_char(a, 'RN') !~ '#'", {"integer"}, {"1", "4", "1999", "3999"}},
	{"a date and its time", "NOT isfinite(a) OR a::date + a::time = a", {"timestamp"}, {}},
	{"dates and times in one order", "(a < b) = (a::timestamp < b) AND (a = b) = (a::timestamp = b)", {"date", "timestamp"}, {}},
	{"the same time overlaps itself", "NOT isfinite(a) OR (a, a + interval '1 day') OVERLAPS (a, a + interval '2 days')", {"timestamp"}, {}},
	/* sets */
	{"ranges overlap or follow", "isempty(a) OR isempty(b) OR (a << b)::integer + (b << a)::integer + (a && b)::integer = 1", {"int4range", "int4range"}, {}},
	{"ranges of numbers overlap or follow", "isempty(a) OR isempty(b) OR (a << b)::integer + (b << a)::integer + (a && b)::integer = 1", {"numrange", "numrange"}, {}},
	{"what spans both", "range_merge(a, b) @> a AND range_merge(a, b) @> b", {"numrange", "numrange"}, {}},
	{"difference and intersection", "(a - b) + (a * b) = a AND NOT (a - b) && b", {"int4multirange", "int4multirange"}, {"{(,1),[3,5),[9,)}", "{[2,4),[8,12)}"}},
	{"a multirange of ranges", "NOT (a && b) OR int4multirange(a + b) = int4multirange(a, b)", {"int4range", "int4range"}, {}},
	{"neighbours", "(a -|- b) = (b -|- a) AND NOT (a -|- b AND a && b)", {"int4range", "int4range"}, {}},
	{"neighbours of several", "(a -|- b) = (b -|- a) AND NOT (a -|- b AND a && b)", {"int4multirange", "int4multirange"}, {"{[1,3),[5,7)}", "{[7,9)}", "{[3,5)}"}},
	{"a network that holds both", "family(a) <> family(b) OR inet_merge(a, b) >>= a AND inet_merge(a, b) >>= b", {"inet", "inet"}, {}},
	{"between two addresses", "family(a) <> family(b) OR host(b + (a - b)) = host(a)", {"inet", "inet"}, {"10.0.0.5", "10.255.255.255"}},
	{"an address in its network", "a <<= network(a) AND broadcast(a) <<= network(a) AND ~(~a) = a", {"inet"}, {}},
	{"both or one of two words", "numnode(b) = 0 OR numnode(c) = 0 OR (a @@ (b && c)) = ((a @@ b) AND (a @@ c)) AND (a @@ (b || c)) = ((a @@ b) OR (a @@ c))", {"tsvector", "tsquery", "tsquery"},
		{"'a':1,3 'b':2 'c':3", "a <-> b", "!a <-> b", "a <-> !b", "!(a <-> b)", "a <2> b", "(a | c) <-> b"}},
	{"a stripped document has no places", "strip(strip(a)) = strip(a) AND length(a || a) = length(a)", {"tsvector"}, {}},
	{"in normal form", "(a IS NFC NORMALIZED) = (normalize(a, NFC) = a) AND (a IS NFD NORMALIZED) = (normalize(a, NFD) = a)", {"text"}, {"\xea\xb0\x80\xe1\x86\xa7", "e\xcc\x81", "\xc3\xa9", "\xe1\x84\x80\xe1\x85\xa1"}},
	{"in compatible normal form", "(a IS NFKC NORMALIZED) = (normalize(a, NFKC) = a) AND (a IS NFKD NORMALIZED) = (normalize(a, NFKD) = a)", {"text"}, {"\xef\xac\x81", "\xc2\xb2"}},
	/* equal values have equal hashes */
	{"hashes of numbers", "a <> b OR hash_numeric(a) = hash_numeric(b)", {"numeric", "numeric"}, {"1.0", "1.00", "0.00"}},
	{"hashes of intervals", "a <> b OR interval_hash(a) = interval_hash(b)", {"interval", "interval"}, {"1 day", "24:00:00", "30 days", "1 month", "720:00:00"}},
	{"hashes of floats", "a <> b OR hashfloat8(a) = hashfloat8(b)", {"float8", "float8"}, {"-0", "0", "NaN"}},
	{"hashes of floats of two sizes", "a <> b OR hashfloat4(a) = hashfloat8(b)", {"float4", "float8"}, {"-0", "0", "NaN", "0.5"}},
	{"hashes of documents", "a <> b OR jsonb_hash(a) = jsonb_hash(b)", {"jsonb", "jsonb"}, {"1.0", "1", "[1.00]", "[1]"}},
	{"hashes of ranges", "a <> b OR hash_range(a) = hash_range(b)", {"numrange", "numrange"}, {"[1.0,2)", "[1,2.0)"}},
	{"hashes of arrays", "a <> b OR hash_array(a) = hash_array(b)", {"numeric[]", "numeric[]"}, {"{1.0}", "{1}", "{0.0,NULL}"}},
	/* extensions */
	{"sounds alike either way", "@.difference(a, b) = @.difference(b, a)", {"text", "text"}, {"", "1", "Anne", "Andrew", "Zach"}, "fuzzystrmatch"},
	{"a distance either way", "@.levenshtein(a, b) = @.levenshtein(b, a) AND @.levenshtein(a, a) = 0", {"text", "text"}, {"", "kitten", "sitting", "e\xcc\x81"}, "fuzzystrmatch"},
	{"a distance is not negative", "c < 0 OR @.levenshtein(a, b, c, c, c) >= 0 AND @.levenshtein(a, b, c, 1, 1) >= 0 AND @.levenshtein(a, b, 1, 1, c) >= 0", {"text", "text", "integer"},
		{"kitten", "sitting", "3", "2147483647", "1073741824"}, "fuzzystrmatch"},
	{"a distance that is no more than that", "c < 0 OR @.levenshtein(a, b) > c OR @.levenshtein_less_equal(a, b, c) = @.levenshtein(a, b)", {"text", "text", "integer"}, {"kitten", "sitting", "3", "2147483647"}, "fuzzystrmatch"},
	{"text of a segment", "a::text::@.seg::text = a::text", {"@.seg"}, {"~1..2", "<1..~2", "..~2", "1(+-)0.5", "~1..~2", "1.00..>2", "1e-8"}, "seg"},
	{"a number of a segment is short", "@.seg_lower(a) < @.seg_upper(a) OR length(a::text) <= 14", {"@.seg"}, {"1.2345678", "-1e-30", "0." DIGITS DIGITS, "1." DIGITS DIGITS DIGITS}, "seg"},
	{"segments overlap or follow", "(a OPERATOR(@.<<) b)::integer + (b OPERATOR(@.<<) a)::integer + (a OPERATOR(@.&&) b)::integer = 1", {"@.seg", "@.seg"}, {"1..2", "2..3", "<1..~2"}, "seg"},
	{"a segment that holds both", "@.seg_union(a, b) OPERATOR(@.@>) a AND (@.seg_inter(a, b) OPERATOR(@.<@) a OR NOT a OPERATOR(@.&&) b)", {"@.seg", "@.seg"}, {"1..2", "2..3", "5"}, "seg"},
	{"a label in any case", "@.nlevel(a) <> 1 OR a OPERATOR(@.~) (a::text || '@')::@.lquery AND a OPERATOR(@.~) (lower(a::text) || '@')::@.lquery", {"@.ltree"}, {"a", "\xc4\xb0", "\xc8\xba", "\xe2\xb1\xa5", "\xc3\x9f"}, "ltree"},
	{"the text of a path", "a::text::@.ltree OPERATOR(@.=) a AND a OPERATOR(@.@>) a AND a OPERATOR(@.~) '*'::@.lquery", {"@.ltree"}, {"a.b", ""}, "ltree"},
	{"a path below another", "a OPERATOR(@.@>) (a OPERATOR(@.||) b) AND @.nlevel(a OPERATOR(@.||) b) = @.nlevel(a) + @.nlevel(b)", {"@.ltree", "@.ltree"}, {"a.b", "", "b.c.d"}, "ltree"},
	{"both ends of a path", "b NOT BETWEEN 1 AND @.nlevel(a) - 1 OR (@.subpath(a, 0, b) OPERATOR(@.||) @.subpath(a, b)) OPERATOR(@.=) a", {"@.ltree", "integer"}, {"a.b", "a.b.c", "1", "2"}, "ltree"},
	{"text and keys of pairs", "a::text::@.hstore OPERATOR(@.=) a AND @.hstore(@.akeys(a), @.avals(a)) OPERATOR(@.=) a AND @.slice(a, @.akeys(a)) OPERATOR(@.=) a", {"@.hstore"}, {"a=>1", "\"a b\"=>\"x\\\"y\"", "\"\"=>\"\""}, "hstore"},
	{"pairs and others", "(a OPERATOR(@.||) b) OPERATOR(@.@>) b AND ((a OPERATOR(@.||) b) OPERATOR(@.-) @.akeys(b)) OPERATOR(@.=) (a OPERATOR(@.-) @.akeys(b))", {"@.hstore", "@.hstore"}, {"a=>1", "b=>NULL", "a=>2"}, "hstore"},
	{"sorted numbers", "@.sort(@.sort(a)) = @.sort(a) AND @.uniq(@.uniq(@.sort(a))) = @.uniq(@.sort(a)) AND @.icount(a) = cardinality(a)", {"integer[]"}, {"{2147483647,1,1}", "{}"}, "intarray"},
	{"numbers in common", "array_position(a, NULL) IS NOT NULL OR array_position(b, NULL) IS NOT NULL OR (a OPERATOR(@.&) b) OPERATOR(@.<@) a AND (a OPERATOR(@.|) b) OPERATOR(@.@>) b AND NOT (a OPERATOR(@.-) b) OPERATOR(@.&&) b",
		{"integer[]", "integer[]"}, {"{2147483647,1,1}", "{}", "{1,3}"}, "intarray"},
	{"cubes and their text", "a::text::@.cube OPERATOR(@.=) a AND @.cube_union(a, b) OPERATOR(@.@>) a AND @.cube_distance(a, b) = @.cube_distance(b, a) AND @.cube_enlarge(a, 0, 0) OPERATOR(@.=) a", {"@.cube", "@.cube"}, {"(1,2)", "(1),(3)", "(1e300)", "(0.1)"}, "cube"},
	{"alike either way", "@.similarity(a, b) = @.similarity(b, a) AND @.similarity(a, b) BETWEEN 0 AND 1 AND @.similarity(a, a) IN (0, 1)", {"text", "text"}, {"abc", "abd", "", "abc abc"}, "pg_trgm"},
	{"numbers of books", "a::text::@.ean13 OPERATOR(@.=) a AND @.is_valid(a)", {"@.ean13"}, {"9780393040029"}, "isn"},
	{"hashes of integers of two sizes", "a <> b OR hashint4(a) = hashint8(b)", {"integer", "bigint"}, {"-1", "1", "-2147483648"}},
};

const std::vector<Law> sure = {
	{"fractions behind seconds", "to_char(to_timestamp(to_char(a, 'MISSFF6'), 'MISSFF6'), 'MISSFF6') = to_char(a, 'MISSFF6')", {"timestamp"}, {"2020-01-01 10:20:30.123456", "2020-01-01 00:00:00", "1999-12-31 23:59:59.000001"}},
	{"fractions of other lengths", "to_char(to_timestamp(to_char(a, 'MISSFF3'), 'MISSFF3'), 'MISSFF3') = to_char(a, 'MISSFF3')", {"timestamp"}, {"2020-01-01 10:20:30.123", "2020-01-01 00:00:00", "1999-12-31 23:59:59.001"}},
	{"days of a standard's interval", "('P' || a || 'D')::interval = a::float8 * interval '1 day' AND ('PT' || a || 'S')::interval = a::float8 * interval '1 second'", {"text"}, {"0.1e2", "1.5E2", "3e1", "5", "2e0"}},
	{"a time in a document", "jsonb_path_query_first(to_jsonb(a), '$.datetime()') = to_jsonb(a)", {"time"}, {"12:34:56.789", "00:00:00.000001", "23:59:59", "01:02:03.5"}},
	{"a moment in a document", "jsonb_path_query_first(to_jsonb(a), '$.datetime()') = to_jsonb(a)", {"timestamp"}, {"2020-01-01 12:34:56.789", "1999-12-31 23:59:59.000001", "2020-02-29 00:00:00"}},
	{"a sign by itself", "ascii(a) < 128 OR length(a) <> 1 OR a ~ ('^\\' || a || '$')", {"text"}, {"\xc3\xa9", "\xc3\x9f", "\xe2\x82\xac", "."}},
	{"keys of documents without those that are there already", "(SELECT jsonb_object_agg(DISTINCT x, 'abc') FROM (VALUES (a), (a)) AS v (x)) = jsonb_build_object(a, 'abc')", {"text"}, {"q", "key", "a longer key"}},
	{"vectors in arrays", "(ARRAY[a])[1]::text = a::text AND (ARRAY(SELECT a))[1]::text = a::text", {"int2vector"}, {"1 2", "3", ""}},
	{"vectors of numbers of objects in arrays", "(ARRAY[a, a])[2]::text = a::text AND cardinality(ARRAY(SELECT a)) = 1", {"oidvector"}, {"1 2", "3"}},
	{"no place in an empty array", "array_position('{}'::integer[], a) IS NULL AND array_positions('{}'::integer[], a) = '{}'", {"integer"}, {"0", "1"}},
	{"an interval in exponential form", "a::text::interval = a", {"interval"}, {"P1e2M", "PT1e-2S", "P1e1D", "PT1.5S", "P1Y2M3D", "1 day -00:00:01", "-1 mon"}},
};

} // namespace

std::string placed(std::string text, const std::string &schema)
{
	for (size_t at = 0; (at = text.find("@.", at)) != text.npos; at += schema.size())
		text.replace(at, 1, schema);
	return text;
}

const std::vector<Law> &sure_laws()
{
	return sure;
}

namespace {

/* A table is chosen first: those of a type each are many, and alike. */
const struct {
	size_t share;
	const std::vector<Law> &laws;
} tables[] = {{5, all}, {3, laws_of_order}, {2, laws_of_numbers}, {2, laws_of_texts}, {3, laws_of_times}, {2, laws_of_sets}, {2, laws_of_documents}, {1, laws_of_shapes}, {2, laws_of_aggregates}};

} // namespace

const std::vector<Law> &laws()
{
	static const std::vector<Law> joined = [] {
		std::vector<Law> out;
		for (auto &table : tables)
			out.insert(out.end(), table.laws.begin(), table.laws.end());
		return out;
	}();
	return joined;
}

const Law &random_law(Random &random)
{
	size_t shares = 0;
	for (auto &table : tables)
		shares += table.share;
	size_t at = random.below(shares);
	auto *table = tables;
	for (; at >= table->share; table++)
		at -= table->share;
	return table->laws[random.below(table->laws.size())];
}

} // namespace sqleq::caq
