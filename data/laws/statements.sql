-- Laws that run as statements of a test database. No value may raise an error: they have values of their own only.

-- name: fractions behind seconds
-- types: timestamp
-- values: '2020-01-01 10:20:30.123456', '2020-01-01 00:00:00', '1999-12-31 23:59:59.000001'
to_char(to_timestamp(to_char(a, 'MISSFF6'), 'MISSFF6'), 'MISSFF6') = to_char(a, 'MISSFF6')

-- name: fractions of other lengths
-- types: timestamp
-- values: '2020-01-01 10:20:30.123', '2020-01-01 00:00:00', '1999-12-31 23:59:59.001'
to_char(to_timestamp(to_char(a, 'MISSFF3'), 'MISSFF3'), 'MISSFF3') = to_char(a, 'MISSFF3')

-- name: days of a standard's interval
-- types: text
-- values: '0.1e2', '1.5E2', '3e1', '5', '2e0'
('P' || a || 'D')::interval = a::float8 * interval '1 day'
    AND ('PT' || a || 'S')::interval = a::float8 * interval '1 second'

-- name: a time in a document
-- types: time
-- values: '12:34:56.789', '00:00:00.000001', '23:59:59', '01:02:03.5'
jsonb_path_query_first(to_jsonb(a), '$.datetime()') = to_jsonb(a)

-- name: a moment in a document
-- types: timestamp
-- values: '2020-01-01 12:34:56.789', '1999-12-31 23:59:59.000001', '2020-02-29 00:00:00'
jsonb_path_query_first(to_jsonb(a), '$.datetime()') = to_jsonb(a)

-- name: a sign by itself
-- types: text
-- values: 'é', 'ß', '€', '.'
ascii(a) < 128 OR length(a) <> 1 OR a ~ ('^\' || a || '$')

-- name: keys of documents without those that are there already
-- types: text
-- values: 'q', 'key', 'a longer key'
(SELECT jsonb_object_agg(DISTINCT x, 'abc') FROM (VALUES (a), (a)) AS v (x)) = jsonb_build_object(a, 'abc')

-- name: vectors in arrays
-- types: int2vector
-- values: '1 2', '3', ''
(ARRAY[a])[1]::text = a::text AND (ARRAY(SELECT a))[1]::text = a::text

-- name: vectors of numbers of objects in arrays
-- types: oidvector
-- values: '1 2', '3'
(ARRAY[a, a])[2]::text = a::text AND cardinality(ARRAY(SELECT a)) = 1

-- name: no place in an empty array
-- types: integer
-- values: '0', '1'
array_position('{}'::integer[], a) IS NULL AND array_positions('{}'::integer[], a) = '{}'

-- name: an interval in exponential form
-- types: interval
-- values: 'P1e2M', 'PT1e-2S', 'P1e1D', 'PT1.5S', 'P1Y2M3D', '1 day -00:00:01', '-1 mon'
a::text::interval = a
