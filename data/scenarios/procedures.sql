-- Procedures.

-- template: value_of_any_type
${1;;2.5;;'x'::text;;NULL::date;;'{1,2}'::integer[];;true;;ROW(1, 2)::e3_t}

-- name: a procedure of any type
CREATE TYPE e3_t AS (x integer, y integer);
CREATE PROCEDURE e3_p(INOUT a anyelement) LANGUAGE ${sql AS 'SELECT a';;plpgsql AS 'BEGIN a := a; END'};
CALL e3_p({{value_of_any_type}})

-- name: outputs of any type
CREATE TYPE e3_t AS (x integer, y integer);
CREATE PROCEDURE e3_p(a anyelement, OUT b anyelement, OUT c ${
    anyarray) LANGUAGE sql AS 'SELECT a, ARRAY[a]'
;;  text) LANGUAGE sql AS 'SELECT a, a::text'
;;  bigint) LANGUAGE plpgsql AS 'BEGIN b := a; c := 1; END'
};
CALL e3_p(${1;;2.5;;'x'::text;;NULL::date;;true;;ROW(1, 2)::e3_t}, NULL, NULL)

-- name: outputs of any type: parts of what is given
CREATE PROCEDURE
    e3_p(INOUT a ${anyrange, ${OUT;;INOUT} b anyelement;;anycompatiblerange, ${OUT;;INOUT} b anycompatible})
    LANGUAGE sql AS 'SELECT a, lower(a)';
CALL e3_p(${int4range(1, 3);;numrange(NULL, 2.5);;daterange('2020-01-01', NULL)}, NULL)

-- name: a procedure that gives a row: what it was given
CREATE TYPE e3_t AS (x integer, y text);
CREATE PROCEDURE e3_p(INOUT a e3_t${
    ) LANGUAGE ${sql AS 'SELECT a';;plpgsql AS 'BEGIN a.x := 2; END'}; CALL e3_p(ROW(1, 'a'))
;;  , OUT b integer) LANGUAGE ${sql AS 'SELECT a, 1';;plpgsql AS 'BEGIN b := 2; END'}; CALL e3_p(ROW(1, 'a'), NULL)
}

-- name: a procedure that gives a row
CREATE TYPE e3_t AS (x integer, y text);
CREATE PROCEDURE e3_p(OUT a e3_t)
    LANGUAGE ${sql AS $$SELECT ROW(1, 'a')::e3_t$$;;plpgsql AS $$BEGIN a := ROW(1, 'a'); END$$};
CALL e3_p(NULL)

-- name: a stable function in CALL
CREATE TABLE e3 (n bigint);
CREATE TABLE e3_seen (n bigint);
CREATE FUNCTION e3_f() RETURNS bigint STABLE
    LANGUAGE ${sql AS 'SELECT count(*) FROM e3';;plpgsql AS 'BEGIN RETURN (SELECT count(*) FROM e3); END'};
CREATE PROCEDURE e3_p(n bigint)
    LANGUAGE ${sql AS 'INSERT INTO e3_seen VALUES (n)';;plpgsql AS 'BEGIN INSERT INTO e3_seen VALUES (n); END'};
${
    INSERT INTO e3 VALUES (1); CALL e3_p(e3_f())
;;  DO $$BEGIN INSERT INTO e3 VALUES (1); CALL e3_p(e3_f()); END$$
;;  DO $$BEGIN INSERT INTO e3 VALUES (1); CALL e3_p(e3_f()); EXCEPTION WHEN division_by_zero THEN NULL; END$$
};
{{assert((SELECT n FROM e3_seen) = 1;; CALL sees what was there before it)}}

-- name: a procedure that is made again
DO $$BEGIN
    FOR i IN 1..3 LOOP
        EXECUTE 'CREATE PROCEDURE e3_p(${a integer, INOUT b integer;;INOUT b integer, a integer DEFAULT 1})
                LANGUAGE ${plpgsql AS ''BEGIN b := b + 1; END'';;sql AS ''SELECT 1''}';
        DECLARE n integer := 1;
        BEGIN
            CALL e3_p(${a => i, b => n;;b => n, a => i});
        END;
        EXECUTE 'DROP PROCEDURE e3_p';
    END LOOP;
END$$
