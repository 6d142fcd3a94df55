-- Functions in PL/pgSQL.

-- name: a function of any type
CREATE TYPE e3_t AS (x integer, y integer);
CREATE FUNCTION e3_f(a ${
    anyelement) RETURNS ${
        anyelement LANGUAGE plpgsql AS 'BEGIN RETURN a; END'
    ;;  anyarray LANGUAGE plpgsql AS 'BEGIN RETURN ARRAY[a]; END'
    };
    SELECT e3_f(${1;;2.5;;'x'::text;;NULL::date;;true;;ROW(1, 2)::e3_t})
;;  anycompatible, b anycompatible) RETURNS ${
        anycompatible LANGUAGE plpgsql AS 'BEGIN RETURN a; END'
    ;;  anycompatiblearray LANGUAGE plpgsql AS 'BEGIN RETURN ARRAY[a, b]; END'
    };
    SELECT e3_f(${1, 2.5;;1, NULL;;2.5, 3::bigint})
;;  ${
        anyrange) RETURNS any${element;;range;;multirange}
    ;;  anycompatiblerange) RETURNS anycompatible${;;range;;multirange}
    } LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'
;;  anyarray) RETURNS any${element;;array} LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'; SELECT e3_f(ARRAY[1])
}

-- name: a multirange of any type
CREATE FUNCTION e3_f(a ${anymultirange;;anycompatiblemultirange}, b ${anyelement;;anycompatible})
    RETURNS ${boolean;;integer} LANGUAGE plpgsql AS 'BEGIN RETURN ${a IS NULL;;NULL}; END'

-- name: a row of a function under a domain
CREATE TYPE e3_t AS (x integer, y text);
CREATE DOMAIN e3_d AS e3_t${;; CHECK ((VALUE).x IS NULL OR (VALUE).x < 9)};
CREATE FUNCTION e3_f(i integer) RETURNS e3_d LANGUAGE plpgsql AS 'DECLARE r e3_${t;;d};
BEGIN
    IF i > 0 THEN
        r.x := i;
    END IF;
    RETURN r;
END';
SELECT e3_f(0), e3_f(1)

-- name: a comment in PL/pgSQL
DO $$DECLARE n integer := 1;
BEGIN
    ${
        CASE n WHEN 1 -- one
            THEN NULL; ELSE NULL; END CASE
    ;;  IF n = 1 -- one
        THEN NULL; END IF
    ;;  WHILE n < 1 -- none
        LOOP NULL; END LOOP
    ;;  n := n -- and
        + 1
    ;;  CASE WHEN n > 1 -- more
        THEN NULL; ELSE NULL; END CASE
    };
END$$

-- name: a query as an assignment
DO $$DECLARE n integer;
BEGIN
    n := count(a) FROM (VALUES (1, 2)${;;, (1, 3)}) AS v (a, b) ${
        WHERE a > 0
    ;;  GROUP BY a
    ;;  GROUP BY DISTINCT GROUPING SETS ((a), (a))
    ;;  GROUP BY DISTINCT ROLLUP (a), ROLLUP (a) HAVING grouping(a) = 0
    ;;  GROUP BY a HAVING count(*) > 0 LIMIT 1
    };
    ASSERT n > 0, 'counted';
END$$
