-- Laws of arrays, ranges and multiranges: an array is defined by unnest(), a range by its bounds, a multirange by its
-- ranges.

-- share: 2

-- template: empty(x)
isempty({{x}})

-- One range ends before the other begins.

-- template: ends_before(a;; b)
(NOT upper_inf({{a}}) AND NOT lower_inf({{b}})
    AND (upper({{a}}) < lower({{b}}) OR (upper({{a}}) = lower({{b}}) AND NOT (upper_inc({{a}}) AND lower_inc({{b}})))))

-- template: begins_no_later(a;; b)
(lower_inf({{a}}) OR (NOT lower_inf({{b}}) AND (lower({{a}}) < lower({{b}})
                    OR (lower({{a}}) = lower({{b}}) AND (lower_inc({{a}}) OR NOT lower_inc({{b}}))))))

-- template: ends_no_earlier(a;; b)
(upper_inf({{a}}) OR (NOT upper_inf({{b}}) AND (upper({{a}}) > upper({{b}})
                    OR (upper({{a}}) = upper({{b}}) AND (upper_inc({{a}}) OR NOT upper_inc({{b}}))))))

-- template: for_ranges
(range, multirange, element) in (int4range, int4multirange, integer), (int8range, int8multirange, bigint),
    (numrange, nummultirange, numeric), (daterange, datemultirange, date), (tsrange, tsmultirange, timestamp),
    (tstzrange, tstzmultirange, timestamptz)

-- for: {{for_ranges}}
-- name: {{range}}, by its bounds
-- types: {{range}}
isempty(a) OR {{range}}(lower(a), upper(a), CASE WHEN lower_inc(a) THEN '[' ELSE '(' END || CASE
            WHEN upper_inc(a) THEN ']' ELSE ')' END) = a

-- for: {{for_ranges}}
-- name: bounds of {{range}}
-- types: {{range}}
(NOT isempty(a) OR (lower(a) IS NULL AND upper(a) IS NULL AND NOT lower_inc(a) AND NOT upper_inc(a) AND NOT lower_inf(a)
            AND NOT upper_inf(a)))
    AND (isempty(a) OR (lower_inf(a) = (lower(a) IS NULL) AND upper_inf(a) = (upper(a) IS NULL)
                    AND NOT (lower_inf(a) AND lower_inc(a)) AND coalesce(lower(a) <= upper(a), true)))

-- for: {{for_ranges}}
-- name: an element of {{range}}
-- types: {{range}}, {{element}}
(a @> b) = (b <@ a) AND (a @> b) = (NOT isempty(a) AND (lower_inf(a) OR lower(a) < b OR (lower(a) = b AND lower_inc(a)))
                AND (upper_inf(a) OR upper(a) > b OR (upper(a) = b AND upper_inc(a))))

-- for: {{for_ranges}}
-- name: before and behind, {{range}}
-- types: {{range}}, {{range}}
(a << b) = (b >> a) AND (a << b) = (NOT {{empty(a)}} AND NOT {{empty(b)}} AND {{ends_before(a;; b)}})

-- for: {{for_ranges}}
-- name: not beyond the other, {{range}}
-- types: {{range}}, {{range}}
(a &< b) = (NOT {{empty(a)}} AND NOT {{empty(b)}} AND {{ends_no_earlier(b;; a)}})
    AND (a &> b) = (NOT {{empty(a)}} AND NOT {{empty(b)}} AND {{begins_no_later(b;; a)}})

-- for: {{for_ranges}}
-- name: within the other, {{range}}
-- types: {{range}}, {{range}}
(a @> b) = (b <@ a)
    AND (a @> b) = ({{empty(b)}} OR (NOT {{empty(a)}} AND {{begins_no_later(a;; b)}} AND {{ends_no_earlier(a;; b)}}))

-- for: {{for_ranges}}
-- name: in common, {{range}}
-- types: {{range}}, {{range}}, {{element}}
(a && b) = (b && a)
    AND (a && b) = (NOT {{empty(a)}} AND NOT {{empty(b)}} AND NOT {{ends_before(a;; b)}} AND NOT {{ends_before(b;; a)}})
    AND a * b = b * a AND {{empty(a * b)}} = (NOT a && b) AND (a * b) <@ a AND ((a @> c AND b @> c) = (a * b @> c))

-- for: {{for_ranges}}
-- name: together, {{range}}
-- types: {{range}}, {{range}}, {{element}}
range_merge(a, b) @> a AND range_merge(a, b) = range_merge(b, a) AND CASE WHEN a && b OR a -|- b OR isempty(a)
        OR isempty(b) THEN a + b = range_merge(a, b) AND b + a = a + b AND ((a + b) @> c) = (a @> c OR b @> c) END

-- for: {{for_ranges}}
-- name: without the other, {{range}}
-- types: {{range}}, {{range}}, {{element}}
CASE WHEN NOT a @> b OR isempty(b)
        OR NOT a && b THEN (NOT (a - b) && b) AND a @> (a - b) AND ((a - b) @> c) = (a @> c AND NOT b @> c) END

-- for: {{for_ranges}}
-- name: as sets of {{range}}
-- types: {{range}}, {{range}}
(a::{{multirange}} @> b::{{multirange}}) = (a @> b) AND (a::{{multirange}} && b::{{multirange}}) = (a && b)
    AND (a::{{multirange}} << b::{{multirange}}) = (a << b) AND (a::{{multirange}} &< b::{{multirange}}) = (a &< b)
    AND (a::{{multirange}} &> b::{{multirange}}) = (a &> b) AND (a::{{multirange}} -|- b::{{multirange}}) = (a -|- b)
    AND (a::{{multirange}} >> b::{{multirange}}) = (a >> b)

-- for: {{for_ranges}}
-- name: one and a set of {{range}}
-- types: {{range}}, {{range}}
(a @> b::{{multirange}}) = (a @> b) AND (a && b::{{multirange}}) = (a && b) AND (a << b::{{multirange}}) = (a << b)
    AND (a &< b::{{multirange}}) = (a &< b) AND (a &> b::{{multirange}}) = (a &> b)
    AND (a -|- b::{{multirange}}) = (a -|- b) AND (a >> b::{{multirange}}) = (a >> b)
    AND (a <@ b::{{multirange}}) = (a <@ b)

-- for: {{for_ranges}}
-- name: a set and one of {{range}}
-- types: {{range}}, {{range}}
(a::{{multirange}} @> b) = (a @> b) AND (a::{{multirange}} && b) = (a && b) AND (a::{{multirange}} << b) = (a << b)
    AND (a::{{multirange}} &< b) = (a &< b) AND (a::{{multirange}} &> b) = (a &> b)
    AND (a::{{multirange}} -|- b) = (a -|- b) AND (a::{{multirange}} >> b) = (a >> b)
    AND (a::{{multirange}} <@ b) = (a <@ b)

-- for: {{for_ranges}}
-- name: parts of {{multirange}}
-- types: {{multirange}}
(SELECT range_agg(x) FROM unnest(a) AS u (x)) IS NOT DISTINCT FROM NULLIF(a, '{}')
    AND (SELECT count(*) FROM unnest(a) AS u (x) WHERE isempty(x)) = 0 AND isempty(a) = (a = '{}')
    AND (SELECT count(*) FROM unnest(a) AS u (x), unnest(a) AS v (y) WHERE x < y AND (x && y OR x -|- y)) = 0

-- for: {{for_ranges}}
-- name: an element of {{multirange}}
-- types: {{multirange}}, {{element}}
(a @> b) = (b <@ a) AND (a @> b) = EXISTS (SELECT FROM unnest(a) AS u (x) WHERE x @> b)

-- for: {{for_ranges}}
-- name: sets of elements of {{multirange}}
-- types: {{multirange}}, {{multirange}}, {{element}}
((a + b) @> c) = (a @> c OR b @> c) AND ((a * b) @> c) = (a @> c AND b @> c)
    AND ((a - b) @> c) = (a @> c AND NOT b @> c) AND a + b = b + a AND a * b = b * a AND (a - b) + (a * b) = a

-- for: {{for_ranges}}
-- name: sets in common, {{multirange}}
-- types: {{multirange}}, {{multirange}}
(a && b) = (b && a) AND (a && b) = (NOT isempty(a * b)) AND (a @> b) = (b <@ a) AND (a @> b) = (a * b = b)
    AND (a << b) = (b >> a) AND (a << b) = (NOT isempty(a) AND NOT isempty(b) AND range_merge(a) << range_merge(b))
    AND (a &< b) = (range_merge(a) &< range_merge(b)) AND (a &> b) = (range_merge(a) &> range_merge(b))

-- for: {{for_ranges}}
-- name: a set beside one, {{multirange}}
-- types: {{multirange}}, {{range}}
(a && b) = EXISTS (SELECT FROM unnest(a) AS u (x) WHERE x && b) AND (b && a) = (a && b)
    AND (a @> b) = (isempty(b) OR EXISTS (SELECT FROM unnest(a) AS u (x) WHERE x @> b)) AND (b <@ a) = (a @> b)
    AND (b @> a) = (isempty(a) OR b @> range_merge(a)) AND (a <@ b) = (b @> a) AND (a << b) = (range_merge(a) << b)
    AND (b << a) = (b << range_merge(a)) AND (a >> b) = (b << a) AND (b >> a) = (a << b)

-- for: {{for_ranges}}
-- name: bounds of {{multirange}}
-- types: {{multirange}}
lower(a) IS NOT DISTINCT FROM lower(range_merge(a)) AND upper(a) IS NOT DISTINCT FROM upper(range_merge(a))
    AND lower_inc(a) = lower_inc(range_merge(a)) AND upper_inc(a) = upper_inc(range_merge(a))
    AND lower_inf(a) = lower_inf(range_merge(a)) AND upper_inf(a) = upper_inf(range_merge(a))
    AND (isempty(a) OR range_merge(a) @> a)

-- for: {{for_ranges}}
-- name: sets of ranges, {{multirange}}
-- types: {{range}}, {{range}}
{{multirange}}(a, b) = a::{{multirange}} + b::{{multirange}} AND {{multirange}}(a) = a::{{multirange}}
    AND multirange(a) = a::{{multirange}} AND isempty({{multirange}}())

-- for: {{for_ranges}}
-- name: ranges of a set in common, {{multirange}}
-- types: {{range}}, {{range}}
(SELECT range_agg(x) = multirange(a) + multirange(b) AND range_intersect_agg(x) = a * b FROM (VALUES (a), (b)) AS u (x))
    AND (SELECT range_intersect_agg(x) = multirange(a) * multirange(b)
            FROM (VALUES (multirange(a)), (multirange(b))) AS u (x))

-- name: canonical ranges
-- types: int4range
int4range_canonical(a) = a AND lower_inc(a) = (NOT isempty(a) AND NOT lower_inf(a)) AND NOT upper_inc(a)

-- name: canonical ranges of long integers
-- types: int8range
int8range_canonical(a) = a AND NOT upper_inc(a)

-- name: canonical ranges of days
-- types: daterange
daterange_canonical(a) = a AND (upper(a) IN ('infinity', '-infinity') OR NOT upper_inc(a))

-- name: lengths of ranges
-- types: integer, integer
int4range_subdiff(a, b) = a::float8 - b AND int8range_subdiff(a, b) = a::float8 - b
    AND numrange_subdiff(a, b) = a::float8 - b::float8

-- name: lengths of ranges of days
-- types: date, date
-- values: '2020-01-01'
NOT isfinite(a) OR NOT isfinite(b)
    OR (daterange_subdiff(a, b) = a - b AND abs(tsrange_subdiff(a, b) - 86400 * (a - b)::float8) < 1
            AND abs(tstzrange_subdiff(a::timestamp AT TIME ZONE 'UTC', b::timestamp AT TIME ZONE 'UTC') - 86400
                    * (a - b)::float8) < 1)

-- name: ranges of two integers
-- types: integer, integer
-- values: '1', '2', '3'
a > b OR (int4range(a, b) = int4range(a, b, '[)') AND int4range(a, b, '[)') @> a = (a < b)
            AND (a = 2147483647 OR b = 2147483647 OR int4range(a, b, '[]') = int4range(a, b + 1)
                        AND int4range(a, b, '()') = int4range(a + 1, greatest(b, a + 1))))

-- name: neighbours, of numbers
-- types: numrange, numrange
-- values: '[1,2)', '[2,3)', '(2,3)', '(,2]', '(2,)'
(a -|- b) = (NOT isempty(a) AND NOT isempty(b) AND coalesce((upper(a) = lower(b) AND upper_inc(a) <> lower_inc(b))
                    OR (upper(b) = lower(a) AND upper_inc(b) <> lower_inc(a)), upper(a) = lower(b)
                        AND upper_inc(a) <> lower_inc(b), upper(b) = lower(a) AND upper_inc(b) <> lower_inc(a), false))

-- name: neighbours of sets
-- types: nummultirange, numrange
-- values: '{[1,2)}', '[2,3)', '{(2,3)}', '(,2]', '{(2,)}'
(a -|- b) = (b -|- a) AND NOT (a -|- b AND a && b)

-- template: for_arrays
(array, element) in (integer[], integer), (numeric[], numeric), (text[], text), (bigint[], bigint), (date[], date)

-- for: {{for_arrays}}
-- name: parts of {{array}}
-- types: {{array}}
(SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(a) WITH ORDINALITY AS u (x, i)) = CASE
    WHEN array_ndims(a) = 1 THEN trim_array(a, 0) WHEN a = '{}' THEN a
    ELSE (SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(a) WITH ORDINALITY AS u (x, i)) END
        AND (SELECT count(*) FROM unnest(a)) = cardinality(a)

-- for: {{for_arrays}}
-- name: in common, {{array}}
-- types: {{array}}, {{array}}
(a && b) = (b && a) AND (a && b) = EXISTS (SELECT FROM unnest(a) AS u (x), unnest(b) AS v (y) WHERE x = y)

-- for: {{for_arrays}}
-- name: within the other, {{array}}
-- types: {{array}}, {{array}}
(a @> b) = (b <@ a) AND (a @> b) = NOT EXISTS
        (SELECT FROM unnest(b) AS v (y) WHERE NOT EXISTS (SELECT FROM unnest(a) AS u (x) WHERE x = y))

-- for: {{for_arrays}}
-- name: one more at an end, {{array}}
-- types: {{array}}, {{element}}
array_ndims(a) > 1 OR (cardinality(array_append(a, b)) = cardinality(a) + 1 AND a || b = array_append(a, b)
            AND b || a = array_prepend(b, a) AND (array_append(a, b))[coalesce(array_upper(a, 1), 0) + 1] = b
            AND (array_prepend(b, a))[coalesce(array_lower(a, 1), 1)] = b)

-- for: {{for_arrays}}
-- name: places of an element, {{array}}
-- types: {{array}}, {{element}}
array_ndims(a) > 1 OR (coalesce(array_position(a, b) = (array_positions(a, b))[1], array_position(a, b) IS NULL
            AND array_positions(a, b) = '{}') AND cardinality(array_positions(a, b))
                = (SELECT count(*) FROM unnest(a) AS u (x) WHERE x IS NOT DISTINCT FROM b)
            AND array_position(a, b, array_lower(a, 1)) IS NOT DISTINCT FROM array_position(a, b))

-- for: {{for_arrays}}
-- name: elements replaced, {{array}}
-- types: {{array}}, {{element}}, {{element}}
array_positions(array_replace(a, b, c), c) = (SELECT coalesce(array_agg(i::integer ORDER BY i), '{}')
            FROM (SELECT i, x FROM unnest(a) WITH ORDINALITY AS u (x, i)) AS e WHERE x IN (b, c)) OR array_ndims(a) > 1
    OR array_lower(a, 1) <> 1

-- for: {{for_arrays}}
-- name: elements removed, {{array}}
-- types: {{array}}, {{element}}
array_ndims(a) > 1
    OR (SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(array_remove(a, b)) WITH ORDINALITY AS u (x, i))
        = (SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(a) WITH ORDINALITY AS u (x, i)
                WHERE x IS DISTINCT FROM b)

-- for: {{for_arrays}}
-- name: one after the other, {{array}}
-- types: {{array}}, {{array}}
coalesce(array_ndims(a), 1) <> 1 OR coalesce(array_ndims(b), 1) <> 1
    OR ((SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(a || b) WITH ORDINALITY AS u (x, i))
            = (SELECT coalesce(array_agg(x ORDER BY k, i), '{}')
                    FROM (SELECT 1 AS k, x, i FROM unnest(a) WITH ORDINALITY AS u (x, i) UNION ALL SELECT 2, x, i
                            FROM unnest(b) WITH ORDINALITY AS u (x, i)) AS e) AND array_cat(a, b) = a || b)

-- for: {{for_arrays}}
-- name: any and all, {{array}}
-- types: {{array}}, {{element}}
array_position(a, NULL) IS NOT NULL OR ((b = ANY (a)) = (SELECT coalesce(bool_or(x = b), false) FROM unnest(a) AS u (x))
            AND (b <> ALL (a)) = (NOT b = ANY (a))
            AND (b < ALL (a)) = (SELECT coalesce(bool_and(b < x), true) FROM unnest(a) AS u (x))
            AND (b >= ANY (a)) = (NOT b < ALL (a)))

-- for: {{for_arrays}}
-- name: order by elements, {{array}}
-- types: {{array}}, {{array}}
coalesce(array_ndims(a), 1) <> 1 OR coalesce(array_ndims(b), 1) <> 1 OR coalesce(array_lower(a, 1), 1) <> 1
    OR coalesce(array_lower(b, 1), 1) <> 1 OR array_position(a, NULL) IS NOT NULL OR array_position(b, NULL) IS NOT NULL
    OR (a < b) = coalesce((SELECT CASE WHEN x IS NULL THEN true WHEN y IS NULL THEN false ELSE x < y END
                FROM unnest(a, b) WITH ORDINALITY AS u (x, y, i) WHERE x IS DISTINCT FROM y ORDER BY i LIMIT 1), false)

-- name: sizes of an array
-- types: integer[]
array_ndims(a) IS NULL = (cardinality(a) = 0)
    AND (array_ndims(a) IS NULL OR (array_length(a, 1) = array_upper(a, 1) - array_lower(a, 1) + 1
                    AND (SELECT count(*) FROM generate_subscripts(a, 1)) = array_length(a, 1)
                    AND array_dims(a) LIKE '[' || array_lower(a, 1) || ':' || array_upper(a, 1) || ']%'
                    AND array_length(a, array_ndims(a) + 1) IS NULL
                    AND (SELECT min(i) = array_lower(a, 1) FROM generate_subscripts(a, 1, true) AS g (i))))

-- name: an array of one value
-- types: integer, integer
-- values: '3', '1'
b NOT BETWEEN 0 AND 100 OR (cardinality(array_fill(a, ARRAY[b])) = b AND a = ALL (array_fill(a, ARRAY[b]))
            AND (b = 0 OR array_lower(array_fill(a, ARRAY[b], ARRAY[5]), 1) = 5)
            AND cardinality(array_fill(a, ARRAY[b, 2])) = 2 * b)

-- name: arrays of words
-- types: text[]
array_to_string(a, ',', 'x')
    = coalesce((SELECT string_agg(coalesce(x, 'x'), ',' ORDER BY i) FROM unnest(a) WITH ORDINALITY AS u (x, i)), '')
    AND array_to_string(a, ',')
        = coalesce((SELECT string_agg(x, ',' ORDER BY i) FROM unnest(a) WITH ORDINALITY AS u (x, i)), '')

-- name: a slice of what is there
-- types: integer[], integer, integer
-- values: '1', '2', '3', '0', '{5,6,7}', '{5,6,6,8,9}'
array_ndims(a) > 1 OR array_lower(a, 1) <> 1
    OR (a[b:c] = (SELECT coalesce(array_agg(x ORDER BY i), '{}') FROM unnest(a) WITH ORDINALITY AS u (x, i)
                    WHERE i BETWEEN b AND c))

-- name: arrays in arrays
-- types: integer[]
coalesce(array_ndims(a), 1) <> 1 OR array_lower(a, 1) <> 1 OR a = '{}'
    OR ((ARRAY[a, a])[2:2] = ARRAY[a] AND cardinality(ARRAY[a, a]) = 2 * cardinality(a)
            AND array_ndims(ARRAY[a, a]) = 2 AND (ARRAY[a, a])[1][1] IS NOT DISTINCT FROM a[array_lower(a, 1)]
            AND ARRAY[a] || a = ARRAY[a, a])

-- name: vectors of numbers
-- types: int2vector
-- values: '1 2', '3', '-1 5 5'
a::text = array_to_string(a::smallint[], ' ')
    AND (SELECT count(*) FROM unnest(a::smallint[])) = cardinality(a::smallint[])

-- name: order of vectors
-- types: oidvector, oidvector
-- values: '1 2', '3', '1', '4294967295 0'
(a = b) = (a::oid[]::text = b::text OR a::text = b::text) AND (a < b)::integer + (a = b)::integer + (a > b)::integer = 1
    AND (a <= b) = NOT a > b AND (a >= b) = NOT a < b AND (a <> b) = NOT a = b

-- name: ranges overlap or follow
-- types: int4range, int4range
isempty(a) OR isempty(b) OR (a << b)::integer + (b << a)::integer + (a && b)::integer = 1

-- name: ranges of numbers overlap or follow
-- types: numrange, numrange
isempty(a) OR isempty(b) OR (a << b)::integer + (b << a)::integer + (a && b)::integer = 1

-- name: what spans both
-- types: numrange, numrange
range_merge(a, b) @> a AND range_merge(a, b) @> b

-- name: difference and intersection
-- types: int4multirange, int4multirange
-- values: '{(,1),[3,5),[9,)}', '{[2,4),[8,12)}'
(a - b) + (a * b) = a AND NOT (a - b) && b

-- name: a multirange of ranges
-- types: int4range, int4range
NOT (a && b) OR int4multirange(a + b) = int4multirange(a, b)

-- name: neighbours
-- types: int4range, int4range
(a -|- b) = (b -|- a) AND NOT (a -|- b AND a && b)

-- name: neighbours of several
-- types: int4multirange, int4multirange
-- values: '{[1,3),[5,7)}', '{[7,9)}', '{[3,5)}'
(a -|- b) = (b -|- a) AND NOT (a -|- b AND a && b)

-- name: a network that holds both
-- types: inet, inet
family(a) <> family(b) OR inet_merge(a, b) >>= a AND inet_merge(a, b) >>= b

-- name: between two addresses
-- types: inet, inet
-- values: '10.0.0.5', '10.255.255.255'
family(a) <> family(b) OR host(b + (a - b)) = host(a)

-- name: an address in its network
-- types: inet
a <<= network(a) AND broadcast(a) <<= network(a) AND ~(~a) = a

-- name: both or one of two words
-- types: tsvector, tsquery, tsquery
-- values: '''a'':1,3 ''b'':2 ''c'':3', 'a <-> b', '!a <-> b', 'a <-> !b', '!(a <-> b)', 'a <2> b', '(a | c) <-> b'
numnode(b) = 0 OR numnode(c) = 0
    OR (a @@ (b && c)) = ((a @@ b) AND (a @@ c)) AND (a @@ (b || c)) = ((a @@ b) OR (a @@ c))

-- name: a stripped document has no places
-- types: tsvector
strip(strip(a)) = strip(a) AND length(a || a) = length(a)

-- name: in normal form
-- types: text
-- values: '가ᆧ', 'é', 'é', '가'
(a IS NFC NORMALIZED) = (normalize(a, NFC) = a) AND (a IS NFD NORMALIZED) = (normalize(a, NFD) = a)

-- name: in compatible normal form
-- types: text
-- values: 'ﬁ', '²'
(a IS NFKC NORMALIZED) = (normalize(a, NFKC) = a) AND (a IS NFKD NORMALIZED) = (normalize(a, NFKD) = a)
