-- Equivalent forms of conditions and values.
-- Source of the idea: equivalent expression transformation (Jiang and Su, OSDI 2024).

-- tables: named
CREATE TABLE t1 (a integer, b text, c date);

-- name: eet_and_true
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::boolean, t1)
    AND (caq_expr(2, NULL::boolean, t1)
        OR NOT caq_expr(2, NULL::boolean, t1)
        OR caq_expr(2, NULL::boolean, t1) IS NULL);

-- name: eet_or_false
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::boolean, t1)
    OR (caq_expr(2, NULL::boolean, t1)
        AND NOT caq_expr(2, NULL::boolean, t1)
        AND caq_expr(2, NULL::boolean, t1) IS NOT NULL);

-- name: eet_case
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT *
FROM t1
WHERE CASE
    WHEN caq_expr(2, NULL::boolean, t1) THEN caq_expr(1, NULL::boolean, t1)
    ELSE caq_expr(1, NULL::boolean, t1)
END;

-- name: eet_case_value
SELECT caq_expr(1, NULL::text, t1) FROM t1;
SELECT CASE
    WHEN caq_expr(2, NULL::boolean, t1) THEN caq_expr(1, NULL::text, t1)
    ELSE caq_expr(1, NULL::text, t1)
END
FROM t1;

-- name: eet_double_negation
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE NOT (NOT caq_expr(1, NULL::boolean, t1));

-- name: eet_de_morgan_and
SELECT * FROM t1 WHERE NOT (caq_expr(1, NULL::boolean, t1) AND caq_expr(2, NULL::boolean, t1));
SELECT * FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1) OR NOT caq_expr(2, NULL::boolean, t1);

-- name: eet_de_morgan_or
SELECT * FROM t1 WHERE NOT (caq_expr(1, NULL::boolean, t1) OR caq_expr(2, NULL::boolean, t1));
SELECT * FROM t1 WHERE NOT caq_expr(1, NULL::boolean, t1) AND NOT caq_expr(2, NULL::boolean, t1);

-- name: eet_is_true
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) IS TRUE;

-- name: eet_coalesce
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE coalesce(caq_expr(1, NULL::boolean, t1), false);

-- name: eet_equal_true
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) = true;

-- name: eet_distribute
SELECT *
FROM t1
WHERE caq_expr(1, NULL::boolean, t1)
    AND (caq_expr(2, NULL::boolean, t1) OR caq_expr(3, NULL::boolean, t1));
SELECT *
FROM t1
WHERE (caq_expr(1, NULL::boolean, t1) AND caq_expr(2, NULL::boolean, t1))
    OR (caq_expr(1, NULL::boolean, t1) AND caq_expr(3, NULL::boolean, t1));

-- name: eet_exists_one
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1);
SELECT * FROM t1 WHERE EXISTS (SELECT 1 WHERE caq_expr(1, NULL::boolean, t1));

-- name: eet_between
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) BETWEEN caq_expr(2, NULL::integer, t1) AND caq_expr(3, NULL::integer, t1);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) >= caq_expr(2, NULL::integer, t1)
    AND caq_expr(1, NULL::integer, t1) <= caq_expr(3, NULL::integer, t1);

-- name: eet_in_list
SELECT * FROM t1 WHERE caq_expr(1, NULL::integer, t1) IN (caq_expr(2, NULL::integer, t1), 0, 1);
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) = caq_expr(2, NULL::integer, t1)
    OR caq_expr(1, NULL::integer, t1) = 0
    OR caq_expr(1, NULL::integer, t1) = 1;

-- name: eet_not_in_list
SELECT * FROM t1 WHERE caq_expr(1, NULL::text, t1) NOT IN (caq_expr(2, NULL::text, t1), 'a', '');
SELECT *
FROM t1
WHERE caq_expr(1, NULL::text, t1) <> caq_expr(2, NULL::text, t1)
    AND caq_expr(1, NULL::text, t1) <> 'a'
    AND caq_expr(1, NULL::text, t1) <> '';

-- name: eet_in_constants
SELECT * FROM t1 WHERE caq_expr(1, NULL::integer, t1) IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
SELECT * FROM t1 WHERE caq_expr(1, NULL::integer, t1) >= 0 AND caq_expr(1, NULL::integer, t1) <= 9;

-- name: eet_not_in_constants
SELECT * FROM t1 WHERE caq_expr(1, NULL::integer, t1) NOT IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
SELECT * FROM t1 WHERE caq_expr(1, NULL::integer, t1) < 0 OR caq_expr(1, NULL::integer, t1) > 9;

-- name: eet_distinct_from
SELECT * FROM t1 WHERE caq_expr(1, NULL::text, t1) IS DISTINCT FROM caq_expr(2, NULL::text, t1);
SELECT *
FROM t1
WHERE NOT coalesce(
    caq_expr(1, NULL::text, t1) = caq_expr(2, NULL::text, t1),
    caq_expr(1, NULL::text, t1) IS NULL AND caq_expr(2, NULL::text, t1) IS NULL
);

-- name: eet_row_equal
SELECT *
FROM t1
WHERE (caq_expr(1, NULL::integer, t1), caq_expr(2, NULL::text, t1))
    = (caq_expr(3, NULL::integer, t1), caq_expr(4, NULL::text, t1));
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) = caq_expr(3, NULL::integer, t1)
    AND caq_expr(2, NULL::text, t1) = caq_expr(4, NULL::text, t1);

-- name: eet_row_less
SELECT *
FROM t1
WHERE (caq_expr(1, NULL::integer, t1), caq_expr(2, NULL::text, t1))
    < (caq_expr(3, NULL::integer, t1), caq_expr(4, NULL::text, t1));
SELECT *
FROM t1
WHERE caq_expr(1, NULL::integer, t1) < caq_expr(3, NULL::integer, t1)
    OR (caq_expr(1, NULL::integer, t1) = caq_expr(3, NULL::integer, t1)
        AND caq_expr(2, NULL::text, t1) < caq_expr(4, NULL::text, t1));

-- name: eet_coalesce_case
SELECT coalesce(caq_expr(1, NULL::text, t1), caq_expr(2, NULL::text, t1)) FROM t1;
SELECT CASE
    WHEN caq_expr(1, NULL::text, t1) IS NOT NULL THEN caq_expr(1, NULL::text, t1)
    ELSE caq_expr(2, NULL::text, t1)
END
FROM t1;

-- name: eet_nullif_case
SELECT nullif(caq_expr(1, NULL::integer, t1), caq_expr(2, NULL::integer, t1)) FROM t1;
SELECT CASE
    WHEN caq_expr(1, NULL::integer, t1) = caq_expr(2, NULL::integer, t1) THEN NULL
    ELSE caq_expr(1, NULL::integer, t1)
END
FROM t1;

-- name: eet_order_negation
SELECT * FROM t1 WHERE NOT caq_expr(1, NULL::text, t1) < caq_expr(2, NULL::text, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::text, t1) >= caq_expr(2, NULL::text, t1);

-- name: eet_self_equal
SELECT * FROM t1 WHERE caq_expr(1, NULL::text, t1) = caq_expr(1, NULL::text, t1);
SELECT * FROM t1 WHERE caq_expr(1, NULL::text, t1) IS NOT NULL;

-- name: eet_scalar_subquery
SELECT caq_expr(1, NULL::integer, t1) FROM t1;
SELECT (SELECT caq_expr(1, NULL::integer, t1)) FROM t1;

-- name: eet_split_conjunction
SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) AND caq_expr(2, NULL::boolean, t1);
SELECT *
FROM (SELECT * FROM t1 WHERE caq_expr(1, NULL::boolean, t1) OFFSET 0) AS t1
WHERE caq_expr(2, NULL::boolean, t1);
