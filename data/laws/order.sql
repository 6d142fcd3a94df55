-- Laws that all types have alike: their order, what supports it in indexes, their hashes, their texts and images.

-- share: 3

-- Exactly one of <, =, > holds, the other operators follow, and order is transitive. NaN is a number like others, and
-- -0 is 0.

-- template: for_ordered
type in boolean, smallint, integer, bigint, numeric, real, double precision, money, date, time, timetz, timestamp,
    timestamptz, interval, text, bpchar, name, "char", bytea, bit varying, uuid, inet, macaddr, macaddr8, oid, tid,
    xid8, pg_lsn, jsonb, tsvector, tsquery, int4range, numrange, daterange, tsrange, int4multirange, nummultirange,
    integer[], numeric[], text[], double precision[]

-- for: {{for_ordered}}
-- name: order of {{type}}
-- types: {{type}}, {{type}}
(a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = (NOT a > b) AND (a >= b) = (NOT a < b)
    AND (a <> b) = (NOT a = b) AND (a < b) = (b > a) AND a = a

-- for: {{for_ordered}}
-- name: order of three of {{type}}
-- types: {{type}}, {{type}}, {{type}}
NOT (a <= b AND b <= c) OR (a <= c AND (a < c OR (a = b AND b = c)))

-- for: {{for_ordered}}
-- name: greatest and least of {{type}}
-- types: {{type}}, {{type}}
greatest(a, b) IN (a, b) AND greatest(a, b) >= a AND greatest(a, b) >= b AND least(a, b) <= a AND least(a, b) <= b
    AND least(a, b) IN (a, b)

-- The comparison function of a btree operator class agrees with its operators.

-- for: (type, compare) in (boolean, btboolcmp), (smallint, btint2cmp), (integer, btint4cmp), (bigint, btint8cmp),
--     (numeric, numeric_cmp), (real, btfloat4cmp), (double precision, btfloat8cmp), (money, cash_cmp),
--     (date, date_cmp), (time, time_cmp), (timetz, timetz_cmp), (timestamp, timestamp_cmp),
--     (timestamptz, timestamptz_cmp), (interval, interval_cmp), (text, bttextcmp), (bpchar, bpcharcmp),
--     (name, btnamecmp), ("char", btcharcmp), (bytea, byteacmp), (bit varying, varbitcmp), (uuid, uuid_cmp),
--     (inet, network_cmp), (macaddr, macaddr_cmp), (macaddr8, macaddr8_cmp), (oid, btoidcmp), (tid, bttidcmp),
--     (xid8, xid8cmp), (pg_lsn, pg_lsn_cmp), (jsonb, jsonb_cmp), (tsvector, tsvector_cmp), (tsquery, tsquery_cmp),
--     (numrange, range_cmp), (nummultirange, multirange_cmp), (numeric[], btarraycmp), (text[], btarraycmp),
--     (oidvector, btoidvectorcmp)
-- name: comparisons of {{type}}
-- types: {{type}}, {{type}}
sign({{compare}}(a, b)) = (a > b)::integer - (a < b)::integer

-- name: comparisons of text as bytes
-- types: text, text
-- values: 'a', 'é', 'ab', '~'
sign(bttext_pattern_cmp(a, b)) = (a ~>~ b)::integer - (a ~<~ b)::integer AND (a ~<=~ b) = (NOT a ~>~ b)
    AND (a ~>=~ b) = (NOT a ~<~ b)
    AND (a ~<~ b) = (convert_to(a, getdatabaseencoding()) < convert_to(b, getdatabaseencoding()))

-- name: comparisons of characters as bytes
-- types: bpchar, bpchar
-- values: 'a', 'a ', 'é', 'ab'
sign(btbpchar_pattern_cmp(a, b)) = (a ~>~ b)::integer - (a ~<~ b)::integer AND (a ~<=~ b) = (NOT a ~>~ b)
    AND (a ~>=~ b) = (NOT a ~<~ b)

-- name: order of rows
-- types: numeric, numeric, numeric
-- values: '1.0', '1.00'
(ROW(a, b) < ROW(b, a)) = (a < b) AND (ROW(a, b) = ROW(b, a)) = (a = b) AND (ROW(a, b) >= ROW(a, c)) = (b >= c)
    AND (ROW(a, b) <> ROW(c, b)) = (a <> c)

-- name: order of records
-- types: numeric, numeric
-- values: '1.0', '1.00'
(SELECT record_lt(x, y) = (a < b) AND record_gt(x, y) = (a > b) AND record_eq(x, y) = (a = b)
    AND record_ne(x, y) = (a <> b) AND record_le(x, y) = (a <= b) AND record_ge(x, y) = (a >= b)
    AND sign(btrecordcmp(x, y)) = (a > b)::integer - (a < b)::integer
    FROM (SELECT ROW(a, 1) AS x, ROW(b, 1) AS y OFFSET 0) AS r)

-- name: images of records
-- types: numeric, numeric
-- values: '1.0', '1.00'
(SELECT record_image_eq(x, y) = (a::text = b::text) AND record_image_ne(x, y) = (a::text <> b::text)
    AND (record_image_lt(x, y))::integer + record_image_gt(x, y)::integer + record_image_eq(x, y)::integer = 1
    AND record_image_le(x, y) = NOT record_image_gt(x, y) AND record_image_ge(x, y) = NOT record_image_lt(x, y)
    AND sign(btrecordimagecmp(x, y)) = record_image_gt(x, y)::integer - record_image_lt(x, y)::integer
    FROM (SELECT ROW(a, 1) AS x, ROW(b, 1) AS y OFFSET 0) AS r)

-- name: hash of records
-- types: numeric, numeric
-- values: '1.0', '1.00'
a <> b OR hash_record(ROW(a, 1)) = hash_record(ROW(b, 1))
        AND hash_record_extended(ROW(a, 1), 7) = hash_record_extended(ROW(b, 1), 7)

-- A comparison across types is that of the wider type, if it has all values of both.

-- for: (one, other, wider) in (smallint, integer, integer), (integer, smallint, integer), (smallint, bigint, bigint),
--     (bigint, smallint, bigint), (integer, bigint, bigint), (bigint, integer, bigint),
--     (real, double precision, double precision), (double precision, real, double precision), (name, text, text),
--     (text, name, text)
-- name: {{one}} beside {{other}}
-- types: {{one}}, {{other}}
(a < b) = (a::{{wider}} < b::{{wider}}) AND (a <= b) = (a::{{wider}} <= b::{{wider}})
    AND (a = b) = (a::{{wider}} = b::{{wider}}) AND (a <> b) = (a::{{wider}} <> b::{{wider}})
    AND (a > b) = (a::{{wider}} > b::{{wider}}) AND (a >= b) = (a::{{wider}} >= b::{{wider}})

-- for: (one, other, compare, back) in (smallint, integer, btint24cmp, btint42cmp),
--     (smallint, bigint, btint28cmp, btint82cmp), (integer, bigint, btint48cmp, btint84cmp),
--     (real, double precision, btfloat48cmp, btfloat84cmp), (date, timestamp, date_cmp_timestamp, timestamp_cmp_date),
--     (date, timestamptz, date_cmp_timestamptz, timestamptz_cmp_date),
--     (timestamp, timestamptz, timestamp_cmp_timestamptz, timestamptz_cmp_timestamp)
-- name: comparisons of {{one}} and {{other}}
-- types: {{one}}, {{other}}
sign({{compare}}(a, b)) = (a > b)::integer - (a < b)::integer AND {{compare}}(a, b) = - {{back}}(b, a)

-- name: comparisons of name and text
-- types: name, text
-- values: 'a', 'ab'
sign(btnametextcmp(a, b)) = (a > b)::integer - (a < b)::integer
    AND sign(btnametextcmp(a, b)) = -sign(bttextnamecmp(b, a))

-- A date is compared by its first moment. Dates outside the range of timestamps are less or greater than all of them.

-- name: days beside moments
-- types: date, timestamp
-- values: '2020-01-01', '2020-01-01 00:00:00'
(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a)
    AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b

-- name: days beside moments of a zone
-- types: date, timestamptz
-- values: '2020-01-01', '2020-01-01 00:00:00+00'
(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a)
    AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b

-- name: moments beside those of a zone
-- types: timestamp, timestamptz
-- values: '2020-01-01 00:00:00+00', '2020-01-01 00:00:00'
(a < b) = (b > a) AND (a <= b) = (b >= a) AND (a = b) = (b = a) AND (a <> b) = (b <> a)
    AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1 AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b

-- for: (type, larger, smaller) in (smallint, int2larger, int2smaller), (integer, int4larger, int4smaller),
--     (bigint, int8larger, int8smaller), (numeric, numeric_larger, numeric_smaller),
--     (real, float4larger, float4smaller), (double precision, float8larger, float8smaller),
--     (money, cashlarger, cashsmaller), (date, date_larger, date_smaller), (time, time_larger, time_smaller),
--     (timetz, timetz_larger, timetz_smaller), (timestamp, timestamp_larger, timestamp_smaller),
--     (timestamptz, timestamptz_larger, timestamptz_smaller), (interval, interval_larger, interval_smaller),
--     (text, text_larger, text_smaller), (bpchar, bpchar_larger, bpchar_smaller),
--     (inet, network_larger, network_smaller), (oid, oidlarger, oidsmaller), (tid, tidlarger, tidsmaller),
--     (xid8, xid8_larger, xid8_smaller), (pg_lsn, pg_lsn_larger, pg_lsn_smaller),
--     (numeric[], array_larger, array_smaller)
-- name: larger and smaller of {{type}}
-- types: {{type}}, {{type}}
{{larger}}(a, b) = greatest(a, b) AND {{smaller}}(a, b) = least(a, b)

-- Equal values have equal hashes, with any seed. The low half of the extended hash with seed 0 is the plain hash.

-- for: (type, hash, extended) in (smallint, hashint2, hashint2extended), (integer, hashint4, hashint4extended),
--     (bigint, hashint8, hashint8extended), (numeric, hash_numeric, hash_numeric_extended),
--     (real, hashfloat4, hashfloat4extended), (double precision, hashfloat8, hashfloat8extended),
--     (time, time_hash, time_hash_extended), (timetz, timetz_hash, timetz_hash_extended),
--     (timestamp, timestamp_hash, timestamp_hash_extended), (interval, interval_hash, interval_hash_extended),
--     (text, hashtext, hashtextextended), (bpchar, hashbpchar, hashbpcharextended), (name, hashname, hashnameextended),
--     ("char", hashchar, hashcharextended), (uuid, uuid_hash, uuid_hash_extended), (inet, hashinet, hashinetextended),
--     (macaddr, hashmacaddr, hashmacaddrextended), (macaddr8, hashmacaddr8, hashmacaddr8extended),
--     (oid, hashoid, hashoidextended), (oidvector, hashoidvector, hashoidvectorextended),
--     (tid, hashtid, hashtidextended), (pg_lsn, pg_lsn_hash, pg_lsn_hash_extended),
--     (jsonb, jsonb_hash, jsonb_hash_extended), (numrange, hash_range, hash_range_extended),
--     (nummultirange, hash_multirange, hash_multirange_extended), (numeric[], hash_array, hash_array_extended),
--     (double precision[], hash_array, hash_array_extended)
-- name: hash of {{type}}
-- types: {{type}}, {{type}}
(a <> b OR ({{hash}}(a) = {{hash}}(b) AND {{extended}}(a, 7) = {{extended}}(b, 7)))
    AND ({{extended}}(a, 0) & 4294967295) = ({{hash}}(a)::bigint & 4294967295)

-- name: hash of short and long integers
-- types: smallint, bigint
-- values: '1', '-1', '-32768'
a::bigint <> b OR hashint2(a) = hashint8(b) AND hashint2extended(a, 3) = hashint8extended(b, 3)

-- name: hash of text as bytes
-- types: text
hashtext(a) = hashtext(a || '') AND hashbpchar(rpad(a, length(a) + 3)::bpchar) = hashbpchar(a::bpchar)

-- Likewise for types whose cast to text differs from their output function: boolean (true, t) and inet (with and
-- without the mask).

-- for: type in boolean, inet
-- name: text of {{type}}
-- types: {{type}}
a::text::{{type}} = a AND (to_jsonb(a) #>> '{}')::{{type}} = a AND (to_json(a) #>> '{}')::{{type}} = a
    AND concat(a)::{{type}} = a AND format('%s', a)::{{type}} = a

-- for: type in boolean, inet
-- name: arrays and rows of {{type}}
-- types: {{type}}
(ARRAY[a, NULL, a])::text::{{type}}[] = ARRAY[a, NULL, a] AND row_to_json(ROW(a)) ->> 'f1' = to_json(a) #>> '{}'
    AND (array_to_json(ARRAY[a]) ->> 0)::{{type}} = a AND (jsonb_build_array(a) ->> 0)::{{type}} = a

-- A value's text, alone, in a document or in an array, reads as the same value.

-- template: for_written
type in smallint, integer, bigint, numeric, real, double precision, money, date, time, timetz, timestamp, timestamptz,
    interval, text, varchar, name, bytea, bit varying, uuid, cidr, macaddr, macaddr8, oid, tid, xid8, pg_lsn, tsvector,
    int4range, int8range, numrange, daterange, tsrange, tstzrange, int4multirange, nummultirange, tsmultirange

-- for: {{for_written}}
-- name: text of {{type}}
-- types: {{type}}
a::text::{{type}} = a AND (to_jsonb(a) #>> '{}')::{{type}} = a AND (to_json(a) #>> '{}')::{{type}} = a
    AND concat(a) = a::text AND format('%s', a) = a::text AND quote_nullable(a) = quote_literal(a::text)

-- for: {{for_written}}
-- name: arrays and rows of {{type}}
-- types: {{type}}
(ARRAY[a, NULL, a])::text::{{type}}[] = ARRAY[a, NULL, a] AND row_to_json(ROW(a)) ->> 'f1' = to_json(a) #>> '{}'
    AND (array_to_json(ARRAY[a]) ->> 0)::{{type}} = a AND (jsonb_build_array(a) ->> 0)::{{type}} = a

-- Types without an equality of all that the text shows: the text is read and written as the same text.

-- for: type in point, lseg, path, box, polygon, circle, line, tsquery, jsonpath
-- name: text of {{type}}
-- types: {{type}}
a::text::{{type}}::text = a::text AND concat(a) = a::text AND format('%s', a) = a::text
    AND to_json(a) #>> '{}' = a::text

-- The XML declaration is shown by the cast only.

-- name: text of xml
-- types: xml
a::text LIKE '<?xml%' OR (a::text::xml::text = a::text AND concat(a) = a::text AND format('%s', a) = a::text
            AND to_json(a) #>> '{}' = a::text)

-- name: text of arrays
-- types: text[]
-- values: '{"NULL"}', '{null}', '{""}', '{"a b","\\","{}"}', '{" x"}'
a::text::text[] = a AND (array_ndims(a) > 1
            OR (SELECT array_agg(x ORDER BY i) FROM jsonb_array_elements_text(to_jsonb(a)) WITH ORDINALITY AS e (x, i))
                IS NOT DISTINCT FROM (SELECT array_agg(x ORDER BY i) FROM unnest(a) WITH ORDINALITY AS e (x, i)))

-- name: text of arrays of numbers
-- types: numeric[]
-- values: '{1.0,NULL}', '{{1},{2}}'
a::text::numeric[] = a AND array_to_json(a)::text::jsonb = to_jsonb(a)

-- name: text of two dimensions
-- types: double precision[]
-- values: '{{1,2},{NULL,-0}}', '[2:3]={1,2}'
a::text::double precision[] = a

-- Two values have the same binary image exactly if they have the same text.

-- for: (type, send) in (boolean, boolsend), (smallint, int2send), (integer, int4send), (bigint, int8send),
--     (numeric, numeric_send), (real, float4send), (double precision, float8send), (money, cash_send),
--     (date, date_send), (time, time_send), (timetz, timetz_send), (timestamp, timestamp_send),
--     (timestamptz, timestamptz_send), (interval, interval_send), (text, textsend), (varchar, varcharsend),
--     (name, namesend), ("char", charsend), (bytea, byteasend), (bit varying, varbit_send), (uuid, uuid_send),
--     (inet, inet_send), (cidr, cidr_send), (macaddr, macaddr_send), (macaddr8, macaddr8_send), (oid, oidsend),
--     (tid, tidsend), (xid8, xid8send), (pg_lsn, pg_lsn_send), (json, json_send), (jsonb, jsonb_send),
--     (jsonpath, jsonpath_send), (tsvector, tsvectorsend), (tsquery, tsquerysend), (numrange, range_send),
--     (nummultirange, multirange_send), (numeric[], array_send), (text[], array_send), (oidvector, oidvectorsend),
--     (int2vector, int2vectorsend), (point, point_send), (lseg, lseg_send), (path, path_send), (box, box_send),
--     (polygon, poly_send), (circle, circle_send), (line, line_send)
-- name: image of {{type}}
-- types: {{type}}, {{type}}
({{send}}(a) = {{send}}(b)) = (a::text = b::text)

-- name: images of integers
-- types: bigint
int8send(a) = decode(lpad(to_hex(a), 16, '0'), 'hex') AND length(int8send(a)) = 8
    AND int4send((a >> 33)::integer) = decode(lpad(to_hex((a >> 33)::integer), 8, '0'), 'hex')

-- In the client's encoding.

-- name: images of texts
-- types: text
textsend(a) = convert_to(a, pg_client_encoding()) AND byteasend(convert_to(a, pg_client_encoding())) = textsend(a)
    AND bpcharsend(a::bpchar) = convert_to(a, pg_client_encoding())

-- name: images of dates
-- types: date
NOT isfinite(a) OR date_send(a) = int4send(a - '2000-01-01'::date)

-- name: images of rows
-- types: numeric, numeric
-- values: '1.0', '1.00'
(record_send(ROW(a, 1)) = record_send(ROW(b, 1))) = (a::text = b::text)

-- name: images of documents
-- types: jsonb
jsonb_send(a) = '\x01'::bytea || convert_to(a::text, pg_client_encoding())

-- name: images of uuids
-- types: uuid
uuid_send(a) = decode(replace(a::text, '-', ''), 'hex')

-- name: hashes of numbers
-- types: numeric, numeric
-- values: '1.0', '1.00', '0.00'
a <> b OR hash_numeric(a) = hash_numeric(b)

-- name: hashes of intervals
-- types: interval, interval
-- values: '1 day', '24:00:00', '30 days', '1 month', '720:00:00'
a <> b OR interval_hash(a) = interval_hash(b)

-- name: hashes of floats
-- types: float8, float8
-- values: '-0', '0', 'NaN'
a <> b OR hashfloat8(a) = hashfloat8(b)

-- name: hashes of floats of two sizes
-- types: float4, float8
-- values: '-0', '0', 'NaN', '0.5'
a <> b OR hashfloat4(a) = hashfloat8(b)

-- name: hashes of documents
-- types: jsonb, jsonb
-- values: '1.0', '1', '[1.00]', '[1]'
a <> b OR jsonb_hash(a) = jsonb_hash(b)

-- name: hashes of ranges
-- types: numrange, numrange
-- values: '[1.0,2)', '[1,2.0)'
a <> b OR hash_range(a) = hash_range(b)

-- name: hashes of arrays
-- types: numeric[], numeric[]
-- values: '{1.0}', '{1}', '{0.0,NULL}'
a <> b OR hash_array(a) = hash_array(b)
