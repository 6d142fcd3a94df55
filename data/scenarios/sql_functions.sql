-- Functions in SQL.

-- name: a function that runs statements again
CREATE TABLE e3 (a integer);
CREATE FUNCTION e3_f() RETURNS void LANGUAGE sql AS '${
    CREATE VIEW e3_v AS SELECT a + 1 AS b FROM e3; DROP VIEW e3_v
;;  ALTER TABLE e3 ADD COLUMN b integer DEFAULT 3 CHECK (b > 0); ALTER TABLE e3 DROP COLUMN b
;;  CREATE INDEX e3_i ON e3 ((a + 1)) WHERE a > 0; DROP INDEX e3_i
;;  CREATE TABLE e3_p (a integer) PARTITION BY RANGE (a);
    CREATE TABLE e3_p1 PARTITION OF e3_p FOR VALUES FROM (1) TO (2);
    DROP TABLE e3_p
;;  CREATE RULE e3_r AS ON INSERT TO e3 DO ALSO DELETE FROM e3 WHERE a = new.a; DROP RULE e3_r ON e3
;;  CREATE STATISTICS e3_s ON a, (a + 1) FROM e3; DROP STATISTICS e3_s
;;  CREATE TABLE e3_u (a serial PRIMARY KEY, b integer CHECK (b > 0) REFERENCES e3_u); DROP TABLE e3_u
;;  CREATE TABLE e3_l (LIKE e3 INCLUDING ALL, b text DEFAULT $$x$$); DROP TABLE e3_l
}';
{{accepted(PERFORM ${e3_f();;count(e3_f())} FROM generate_series(1, ${2;;3}))}}

-- name: a function that gives records
CREATE FUNCTION e3_f(${;;integer DEFAULT 1})
    RETURNS ${record;;SETOF record} ${IMMUTABLE ;;STABLE ;;}LANGUAGE sql AS 'SELECT 1, 2';
{{assert(
    SELECT count(*) = 2 FROM (VALUES (1), (5)) AS v (x)
                ${CROSS JOIN e3_f() AS f (a integer, b integer);;LEFT JOIN e3_f() AS f (a integer, b integer) ON true}
;; rows of a function beside others)}}

-- name: documents as records of several types
{{assert(
    SELECT array_agg(t ORDER BY t COLLATE "C") = ARRAY['(1)', '(1,2)', '(1,b)']
        FROM (SELECT ${jsonb;;json}_populate_recordset(r, '[{"f1": 1}]')::text AS t
                FROM (VALUES (ROW(1, 2)), (ROW('a'::text, 'b'::text)), (ROW(3))) AS v (r)) AS s
;; a record has its own columns)}}

-- name: a function that becomes something else
CREATE FUNCTION e3_f(integer) RETURNS integer LANGUAGE ${sql AS 'SELECT $1 + 1';;plpgsql AS 'BEGIN RETURN $1 + 1; END'};
DO $$DECLARE n integer;
BEGIN
    FOR i IN 1..3 LOOP
        ${n := e3_f(i);;n := 1 + e3_f(i);;IF e3_f(i) > 100 THEN n := 1; END IF};
        IF i = 1 THEN
            DROP FUNCTION e3_f(integer);
            CREATE ${
                AGGREGATE e3_f(integer) (sfunc = int4pl, stype = integer, initcond = 0)
            ;;  FUNCTION e3_f(integer) RETURNS SETOF integer LANGUAGE sql AS 'SELECT $1'
            ;;  FUNCTION e3_f(bigint) RETURNS integer LANGUAGE sql AS 'SELECT 2'
            };
        END IF;
    END LOOP;
END$$

-- name: a row type that changes while it is in use
CREATE TYPE e3_t AS (x integer, y integer);
CREATE FUNCTION e3_f(i integer) RETURNS text LANGUAGE plpgsql AS $$DECLARE r e3_t;
BEGIN
    r.x := 1;
    IF i = 1 THEN
        EXECUTE 'ALTER TYPE e3_t
                ${ALTER ATTRIBUTE x TYPE text;;ALTER ATTRIBUTE y TYPE text;;ADD ATTRIBUTE z text;;DROP ATTRIBUTE x}';
    END IF;
    ${r.x := i;;r.y := 3};
    RETURN r::text;
END$$;
DO $$BEGIN
    PERFORM e3_f(0), e3_f(1), e3_f(0);
EXCEPTION WHEN data_exception OR undefined_column OR datatype_mismatch THEN
    NULL;
END$$

-- A server that can't read it says so when it is called: background workers of 15.0 crash where it is only checked.

-- name: a function that is made in PL/pgSQL
SET LOCAL check_function_bodies = off;
CREATE FUNCTION e3_g() RETURNS void LANGUAGE plpgsql AS $$BEGIN
    CREATE ${FUNCTION e3_f() RETURNS integer;;PROCEDURE e3_f()} ${LANGUAGE sql ;;}BEGIN
        ATOMIC ${SELECT 1;;SELECT CASE WHEN true THEN 1 END};
        ${SELECT 2;;SELECT CASE 1 WHEN 1 THEN 2 END};
    END;
END$$;
SET LOCAL check_function_bodies = on;
SELECT e3_g()${;;; DROP ROUTINE e3_f()}

-- name: a cursor over one row
DO $$DECLARE c SCROLL CURSOR FOR SELECT ${1 + 1;;length('abc');;2 * 3::integer};
    n integer;
BEGIN
    OPEN c;
    FETCH ${c;;LAST FROM c;;ABSOLUTE 1 FROM c} INTO n;
    ASSERT n > 1, 'a cursor has its row';
    CLOSE c;
END$$

-- name: a cursor that looks at cursors
CREATE FUNCTION e3_f(integer) RETURNS text IMMUTABLE LANGUAGE plpgsql AS 'BEGIN
    RETURN (SELECT string_agg(statement, $$,$$) FROM pg_cursors);
END';
DO $$DECLARE t text;
    c ${
        refcursor := 'e3_x'; BEGIN OPEN c FOR SELECT e3_f(1), 2
    ;;  refcursor; BEGIN OPEN c FOR EXECUTE 'SELECT e3_f(1) WHERE $1 = 1' USING 1
    ;;  CURSOR FOR SELECT e3_f(1) FROM generate_series(1, 2); BEGIN OPEN c
    };
            FETCH c INTO t;
            CLOSE c;
        END$$

-- name: a cursor over the rows of a trigger
CREATE TABLE e3 (a integer);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS $$DECLARE c refcursor := 'e3_x';
BEGIN
    OPEN c FOR SELECT * FROM n;
    RETURN NULL;
END$$;
CREATE TRIGGER e3_t AFTER ${INSERT ON e3 REFERENCING NEW;;UPDATE ON e3 REFERENCING OLD;;UPDATE ON e3 REFERENCING NEW}
    TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION e3_f();
INSERT INTO e3 VALUES (1), (2);
UPDATE e3 SET a = a + 1;
{{refused(
    EXECUTE '${MOVE ALL FROM;;MOVE NEXT FROM;;FETCH ALL FROM} e3_x'
;; internal_error THEN NULL; WHEN invalid_cursor_name
;; rows of a trigger that has ended)}}
