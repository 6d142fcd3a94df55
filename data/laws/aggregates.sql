-- Laws of aggregates and window functions.

-- share: 2

-- template: elements_of(array)
FROM unnest({{array}}) AS u (x)

-- template: close(a;; b)
({{a}} IS NOT DISTINCT FROM {{b}} OR abs({{a}} - {{b}}) <= 1e-9 * (1 + abs({{a}})))

-- Moving frames: rows enter a frame and leave it again. Frames with EXCLUDE have the rows before and behind the
-- excluded one.

-- for: (aggregate, array) in (sum, smallint[]), (sum, integer[]), (sum, bigint[]), (sum, numeric[]), (sum, money[]),
--     (sum, interval[]), (avg, smallint[]), (avg, integer[]), (avg, bigint[]), (avg, numeric[]), (avg, interval[]),
--     (count, integer[]), (var_pop, smallint[]), (var_samp, integer[]), (stddev, bigint[]), (variance, numeric[]),
--     (stddev_pop, numeric[]), (stddev_samp, smallint[]), (bool_and, boolean[]), (bool_or, boolean[]),
--     (every, boolean[]), (max, numeric[]), (min, text[]), (sum, float8[]), (avg, float8[]), (sum, float4[]),
--     (bit_xor, integer[])
-- name: {{aggregate}} moves over {{array}}
-- types: {{array}}
(SELECT bool_and(m IS NOT DISTINCT FROM
            (SELECT {{aggregate}}(y) FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j BETWEEN i - 2 AND i)
        AND n IS NOT DISTINCT FROM (SELECT {{aggregate}}(y) FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j > i)
        AND k IS NOT DISTINCT FROM (SELECT {{aggregate}}(y) FROM unnest(a) WITH ORDINALITY AS v (y, j)
                    WHERE j BETWEEN i - 1 AND i + 1 AND j <> i))
    FROM (SELECT i, {{aggregate}}(x) OVER (ORDER BY i ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)
            AS m, {{aggregate}}(x) OVER (ORDER BY i ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
            AS n, {{aggregate}}(x) OVER (ORDER BY i ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS k
            FROM unnest(a) WITH ORDINALITY AS u (x, i)) AS w)

-- min() and max() are elements, and no element is beyond them.

-- for: array in smallint[], integer[], bigint[], numeric[], float4[], float8[], money[], date[], time[], timetz[],
--     timestamp[], timestamptz[], interval[], text[], bpchar[], inet[], oid[], tid[], xid8[], pg_lsn[]
-- name: extremes of {{array}}
-- types: {{array}}
(SELECT max(x) IS NOT DISTINCT FROM (array_agg(x ORDER BY x DESC NULLS LAST))[1]
    AND min(x) IS NOT DISTINCT FROM (array_agg(x ORDER BY x NULLS LAST))[1]
    AND coalesce(bool_and(x <= m AND x >= n), true)
    FROM (SELECT x, max(x) OVER () AS m, min(x) OVER () AS n {{elements_of(a)}}) AS s)

-- name: extremes of arrays of numbers
-- types: numeric[], numeric[]
(SELECT max(x) = greatest(a, b) AND min(x) = least(a, b) FROM (VALUES (a), (b)) AS v (x))

-- The aggregate of all rows follows from the aggregates of two halves.

-- for: (aggregate, together, array) in (sum, p + q, integer[]), (sum, p + q, bigint[]), (sum, p + q, numeric[]),
--     (sum, p + q, money[]), (sum, p + q, interval[]), (count, p + q, text[]), (max, greatest(p, q), numeric[]),
--     (min, least(p, q), text[]), (bit_and, p & q, integer[]), (bit_or, p | q, integer[]), (bit_xor, p # q, integer[]),
--     (bit_and, p & q, bigint[]), (bit_or, p | q, bigint[]), (bit_xor, p # q, bigint[]), (bit_and, p & q, smallint[]),
--     (bit_or, p | q, smallint[]), (bit_xor, p # q, smallint[]), (bool_and, p AND q, boolean[]),
--     (bool_or, p OR q, boolean[]), (every, p AND q, boolean[]), (range_agg, p + q, int4range[]),
--     (range_intersect_agg, p * q, numrange[]), (range_agg, p + q, nummultirange[]),
--     (range_intersect_agg, p * q, nummultirange[])
-- name: {{aggregate}} of halves of {{array}}
-- types: {{array}}, {{array}}
(SELECT {{aggregate}}(x) FROM (SELECT x {{elements_of(a)}} UNION ALL SELECT x {{elements_of(b)}}) AS s)
    IS NOT DISTINCT FROM (SELECT CASE WHEN p IS NULL THEN q WHEN q IS NULL THEN p ELSE {{together}} END
            FROM (SELECT (SELECT {{aggregate}}(x) {{elements_of(a)}}) AS p, (SELECT {{aggregate}}(x) {{elements_of(b)}})
                    AS q) AS h)

-- Aggregates of integers are those of the same numerics.

-- for: array in smallint[], integer[], bigint[]
-- name: moments of {{array}}
-- types: {{array}}
(SELECT sum(x) IS NOT DISTINCT FROM sum(x::numeric) AND avg(x) IS NOT DISTINCT FROM avg(x::numeric)
    AND var_pop(x) IS NOT DISTINCT FROM var_pop(x::numeric) AND var_samp(x) IS NOT DISTINCT FROM var_samp(x::numeric)
    AND variance(x) IS NOT DISTINCT FROM var_samp(x) AND stddev(x) IS NOT DISTINCT FROM stddev_samp(x)
    AND stddev_pop(x) IS NOT DISTINCT FROM stddev_pop(x::numeric)
    AND stddev_samp(x) IS NOT DISTINCT FROM stddev_samp(x::numeric)
    AND (sum(x) = avg(x) * count(x) OR abs(sum(x) - avg(x) * count(x)) < 1e-6 * (1 + abs(sum(x))) OR count(x) = 0)
        {{elements_of(a)}})

-- name: bits of bit strings
-- types: bit varying, bit varying
(SELECT bit_and(x) = (a::bit(8) & b::bit(8)) AND bit_or(x) = (a::bit(8) | b::bit(8))
    AND bit_xor(x) = (a::bit(8) # b::bit(8)) FROM (VALUES (a::bit(8)), (b::bit(8))) AS v (x))

-- name: moments of numbers
-- types: numeric[]
a::text LIKE '%e%' OR (SELECT (avg(x) = round(sum(x) / count(x), scale(avg(x)))
                OR abs(avg(x) * count(x) - sum(x)) <= count(x) * ('1e-' || scale(avg(x)))::numeric
                OR avg(x)::text IN ('NaN', 'Infinity', '-Infinity')) AND var_pop(x) IS NOT DISTINCT FROM
                    (CASE WHEN count(x) = 1 AND sum(x)::text NOT IN ('NaN', 'Infinity', '-Infinity') THEN 0
                        ELSE var_pop(x) END) AND var_samp(x) IS NOT DISTINCT FROM variance(x)
            AND stddev(x) IS NOT DISTINCT FROM stddev_samp(x)
            AND coalesce(var_pop(x) >= 0 OR var_pop(x) IS NULL, true) {{elements_of(a)}} HAVING count(x) > 0)

-- name: moments of equal numbers
-- types: numeric
-- values: '1e10', '12345678901234567890.5', '1'
(SELECT var_pop(x) = 0 AND avg(x) = a AND sum(x) = a * 3 FROM (VALUES (a), (a), (a)) AS v (x))
    OR a::text IN ('NaN', 'Infinity', '-Infinity') OR scale(a) > 400

-- name: moments of equal floats
-- types: float8
-- values: '1e10', '100000000.1', '1'
abs(a) > 1e150 OR a::text = 'NaN'
    OR (SELECT var_pop(x) = 0 AND stddev_pop(x) = 0 AND var_samp(x) = 0 AND stddev(x) = 0 AND variance(x) = 0
            AND regr_sxx(x, x) = 0 AND covar_pop(x, x) = 0 AND avg(x) = a FROM (VALUES (a), (a), (a), (a)) AS v (x))

-- name: moments of equal short floats
-- types: float4
-- values: '1e10', '0.1', '1'
abs(a) > 1e18 OR a::text = 'NaN'
    OR (SELECT var_pop(x) = 0 AND stddev_pop(x) = 0 AND var_samp(x) = 0 AND stddev_samp(x) = 0 AND stddev(x) = 0
            AND variance(x) = 0 AND avg(x) = a AND sum(x) = a * 4 FROM (VALUES (a), (a), (a), (a)) AS v (x))

-- name: regressions of floats
-- types: smallint[], smallint[]
(SELECT regr_count(x, y) = count(*) AND {{close(regr_avgx(x, y);; avg(y))}} AND {{close(regr_avgy(x, y);; avg(x))}}
    AND abs(regr_sxx(x, y) - var_pop(y) * count(*)) <= 1e-6 * (1 + abs(regr_sxx(x, y)))
    AND abs(regr_syy(x, y) - var_pop(x) * count(*)) <= 1e-6 * (1 + abs(regr_syy(x, y)))
    AND abs(regr_sxy(x, y) - covar_pop(x, y) * count(*)) <= 1e-6 * (1 + abs(regr_sxy(x, y)))
    AND abs(covar_samp(x, y) * (count(*) - 1) - regr_sxy(x, y)) <= 1e-6 * (1 + abs(regr_sxy(x, y)))
    FROM unnest(a::float8[], b::float8[]) AS u (x, y) WHERE x IS NOT NULL AND y IS NOT NULL)

-- name: lines through points
-- types: smallint[], smallint[]
(SELECT corr(x, y) IS NULL OR (abs(corr(x, y)) < 1.000000001 AND abs(corr(x, y) - corr(y, x)) < 1e-9
            AND abs(regr_r2(x, y) - corr(x, y) * corr(x, y)) < 1e-6
            AND abs(regr_slope(x, y) * regr_sxx(x, y) - regr_sxy(x, y)) <= 1e-6 * (1 + abs(regr_sxy(x, y)))
            AND abs(regr_intercept(x, y) + regr_slope(x, y) * avg(y) - avg(x)) <= 1e-6
                * (1 + abs(avg(x)) + abs(regr_intercept(x, y)))) FROM unnest(a::float8[], b::float8[]) AS u (x, y)
    WHERE x IS NOT NULL AND y IS NOT NULL)

-- name: moments of floats and numbers
-- types: smallint[]
(SELECT {{close(avg(x::float8);; avg(x)::float8)}} AND {{close(var_pop(x::float8);; var_pop(x)::float8)}}
    AND {{close(stddev_samp(x::float8);; stddev_samp(x)::float8)}}
    AND sum(x::float8) IS NOT DISTINCT FROM sum(x)::float8 {{elements_of(a)}})

-- name: numbers of rows
-- types: numeric[]
-- values: '{1,1.0,1.00,2}'
(SELECT count(*) = cardinality(a) AND count(x) = count(*) FILTER (WHERE x IS NOT NULL)
    AND count(DISTINCT x) = (SELECT count(*) FROM (SELECT DISTINCT x {{elements_of(a)}} WHERE x IS NOT NULL) AS d)
        {{elements_of(a)}})

-- name: joined in an order
-- types: text[]
(SELECT string_agg(x, ',' ORDER BY i)
    IS NOT DISTINCT FROM NULLIF(array_to_string(array_agg(x ORDER BY i), ','), CASE WHEN count(x) = 0 THEN '' END)
    AND string_agg(convert_to(x, 'UTF8'), '\x2c' ORDER BY i)
        IS NOT DISTINCT FROM convert_to(string_agg(x, ',' ORDER BY i), 'UTF8')
    FROM unnest(a) WITH ORDINALITY AS u (x, i))

-- name: documents of rows
-- types: numeric[]
(SELECT coalesce(jsonb_agg(x ORDER BY i), '[]') = to_jsonb(trim_array(a, 0))
    AND coalesce(json_agg(x ORDER BY i), '[]')::jsonb = to_jsonb(trim_array(a, 0))
    AND jsonb_array_length(coalesce(jsonb_agg(x), '[]')) = cardinality(a) FROM unnest(a) WITH ORDINALITY AS u (x, i))
    OR array_ndims(a) > 1

-- name: arrays of arrays
-- types: integer[]
array_ndims(a) > 1 OR a = '{}' OR array_lower(a, 1) <> 1
    OR (SELECT array_agg(x) = ARRAY[a, a] FROM (VALUES (a), (a)) AS v (x))

-- name: XML of rows
-- types: xml, xml
a::text LIKE '<?xml%' OR b::text LIKE '<?xml%'
    OR (SELECT xmlagg(x ORDER BY i)::text = a::text || b::text FROM (VALUES (1, a), (2, b)) AS v (i, x))

-- name: the most frequent
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT mode() WITHIN GROUP (ORDER BY x) IS NOT DISTINCT FROM
            (SELECT x {{elements_of(a)}} WHERE x IS NOT NULL GROUP BY x ORDER BY count(*) DESC, x LIMIT 1)
        {{elements_of(a)}})

-- name: in the middle
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT percentile_disc(0.5) WITHIN
    GROUP (ORDER BY x) IS NOT DISTINCT FROM (array_agg(x ORDER BY x) FILTER (WHERE x IS NOT NULL))[(count(x) + 1) / 2]
        AND percentile_disc(0) WITHIN GROUP (ORDER BY x) IS NOT DISTINCT FROM min(x) AND percentile_disc(1) WITHIN
    GROUP (ORDER BY x) IS NOT DISTINCT FROM max(x) AND percentile_disc(ARRAY[0, 1]::float8[]) WITHIN
    GROUP (ORDER BY x) IS NOT DISTINCT FROM CASE WHEN count(x) > 0 THEN ARRAY[min(x), max(x)] END {{elements_of(a)}})

-- name: in the middle of numbers
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT percentile_cont(0) WITHIN GROUP (ORDER BY x) IS NOT DISTINCT FROM min(x)::float8 AND percentile_cont(1) WITHIN
    GROUP (ORDER BY x) IS NOT DISTINCT FROM max(x)::float8
        AND (count(x) = 0 OR percentile_cont(0.5) WITHIN GROUP (ORDER BY x) BETWEEN min(x) AND max(x))
        AND percentile_cont(ARRAY[0, 1]::float8[]) WITHIN GROUP (ORDER BY x) IS NOT DISTINCT FROM CASE
    WHEN count(x) > 0 THEN ARRAY[min(x)::float8, max(x)::float8] END {{elements_of(a)}})

-- name: in the middle of intervals
-- types: interval, interval
(SELECT percentile_cont(0) WITHIN GROUP (ORDER BY x) = min(x) AND percentile_cont(ARRAY[0]::float8[]) WITHIN
    GROUP (ORDER BY x) = ARRAY[min(x)] FROM (VALUES (a), (b)) AS v (x))

-- name: ranks of one that is not there
-- types: integer[], integer
-- values: '{1,2,2}', '{3,3,1,1}', '2', '1', '3'
(SELECT rank(b) WITHIN GROUP (ORDER BY x) = count(*) FILTER (WHERE x < b) + 1 AND dense_rank(b) WITHIN
    GROUP (ORDER BY x) = count(DISTINCT x) FILTER (WHERE x < b) + 1 AND percent_rank(b) WITHIN GROUP (ORDER BY x) = CASE
    WHEN count(*) = 0 THEN 0 ELSE count(*) FILTER (WHERE x < b) / count(*)::float8 END AND cume_dist(b) WITHIN
    GROUP (ORDER BY x) = (count(*) FILTER (WHERE x <= b) + 1) / (count(*) + 1)::float8 {{elements_of(a)}})

-- Window functions, by their definitions.

-- name: numbers of rows in a window
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT bool_and(n = i AND r = 1 + (SELECT count(*) FROM unnest(a) AS v (y) WHERE y < x)
        AND d = 1 + (SELECT count(DISTINCT y) FROM unnest(a) AS v (y) WHERE y < x)) FROM
        (SELECT x, i, row_number() OVER (ORDER BY i) AS n, rank() OVER (ORDER BY x) AS r, dense_rank() OVER (ORDER BY x)
            AS d FROM unnest(a) WITH ORDINALITY AS u (x, i) WHERE array_position(a, NULL) IS NULL) AS w)

-- name: shares of a window
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT bool_and(p = CASE c WHEN 1 THEN 0
        ELSE (r - 1) / (c - 1)::float8 END AND q = (SELECT count(*) FROM unnest(a) AS v (y) WHERE y <= x) / c::float8)
    FROM (SELECT x, count(*) OVER () AS c, rank() OVER (ORDER BY x) AS r, percent_rank() OVER (ORDER BY x)
            AS p, cume_dist() OVER (ORDER BY x) AS q FROM unnest(a) AS u (x) WHERE array_position(a, NULL) IS NULL)
        AS w)

-- name: before and behind in a window
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT bool_and(l IS NOT DISTINCT FROM (SELECT y FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = i - 1)
        AND m IS NOT DISTINCT FROM (SELECT y FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = i + 2) AND k = CASE
        WHEN i > 2 THEN (SELECT coalesce(y, -9) FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = i - 2) ELSE -7 END)
    FROM (SELECT i, lag(x) OVER (ORDER BY i) AS l, lead(x, 2) OVER (ORDER BY i)
            AS m, lag(coalesce(x, -9), 2, -7) OVER (ORDER BY i) AS k FROM unnest(a) WITH ORDINALITY AS u (x, i)) AS w)

-- name: ends of a frame
-- types: integer[]
-- values: '{1,2,2}', '{3,3,1,1}'
(SELECT
    bool_and(f IS NOT DISTINCT FROM (SELECT y FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = greatest(i - 1, 1))
        AND l IS NOT DISTINCT FROM
                (SELECT y FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = least(i + 1, cardinality(a)))
        AND n IS NOT DISTINCT FROM
                (SELECT y FROM unnest(a) WITH ORDINALITY AS v (y, j) WHERE j = greatest(i - 1, 1) + 1 AND j <= i + 1)
        AND g = i) FROM
        (SELECT i, first_value(x) OVER w AS f, last_value(x) OVER w AS l, nth_value(x, 2) OVER w AS n, lead(i, 0) OVER w
            AS g FROM unnest(a) WITH ORDINALITY AS u (x, i) WINDOW w
                AS (ORDER BY i ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)) AS w)

-- name: a window in parts
-- types: integer[], integer
-- values: '2', '3', '4', '{1,2,3,4,5,6,7}'
b NOT BETWEEN 1 AND 20 OR cardinality(a) = 0
    OR (SELECT bool_and(n = CASE WHEN i <= (c % b) * (c / b + 1) THEN (i - 1) / (c / b + 1) + 1
                ELSE (i - 1 - (c % b) * (c / b + 1)) / greatest(c / b, 1) + 1 + c % b END)
            FROM (SELECT i, count(*) OVER () AS c, ntile(b) OVER (ORDER BY i) AS n
                    FROM unnest(a) WITH ORDINALITY AS u (x, i)) AS w)

-- name: frames by values
-- types: integer[], integer
-- values: '1', '2', '{1,2,2}', '{3,5,1,1}', '{2147483647,2147483646}'
b NOT BETWEEN 0 AND 100 OR (SELECT bool_and(n
                = (SELECT count(*) FROM unnest(a) AS v (y) WHERE y::bigint BETWEEN x::bigint - b AND x::bigint + b))
            FROM (SELECT x, count(*) OVER (ORDER BY x RANGE BETWEEN b PRECEDING AND b FOLLOWING) AS n
                    FROM unnest(a) AS u (x) WHERE array_position(a, NULL) IS NULL) AS w)

-- name: frames by peers
-- types: integer[]
-- values: '{1,2,2}', '{3,5,1,1}'
(SELECT bool_and(n = (SELECT count(*) FROM unnest(a) AS v (y)
                WHERE y = x OR y = (SELECT max(z) FROM unnest(a) AS w (z) WHERE z < x)))
    FROM (SELECT x, count(*) OVER (ORDER BY x GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM unnest(a) AS u (x)
            WHERE array_position(a, NULL) IS NULL) AS w)

-- name: frames without peers
-- types: integer[]
-- values: '{1,2,2}', '{3,5,1,1,NULL,NULL}'
(SELECT bool_and(n = c - p AND m = c - p + 1 AND k = c - 1)
    FROM (SELECT count(*) OVER () AS c, count(*) OVER (PARTITION BY x)
            AS p, count(*) OVER (ORDER BY x ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP)
            AS n, count(*) OVER (ORDER BY x ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE TIES) AS m,
                count(*) OVER (ORDER BY x ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW)
            AS k FROM unnest(a) AS u (x)) AS w)
