-- Generated columns that are computed when they are read (VIRTUAL).

-- template: computed
${a * 2;;coalesce(a, 0) + coalesce(b, 0);;7;;CASE WHEN a > 1 THEN b END}

-- name: a row with virtual columns under a cursor
-- versions: 18..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS AS (a * 2) VIRTUAL);
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3);
DO $$DECLARE c CURSOR FOR SELECT ${*;;g;;a} FROM e3${;; WHERE g > 1;; FOR UPDATE};
    r record;
BEGIN
    OPEN c;
    LOOP
        FETCH c INTO r;
        EXIT WHEN NOT FOUND;
        ${
            UPDATE e3 SET b = ${9;;g + 7 - a - a} WHERE CURRENT OF c
        ;;  DELETE FROM e3 WHERE CURRENT OF c
        ;;  UPDATE e3 SET a = a + 10 WHERE CURRENT OF c
        };
    END LOOP;
    CLOSE c;
END$$;
{{assert(SELECT count(*) = 0 FROM e3 WHERE b BETWEEN 1 AND 3 AND g < 10;; each row is changed)}}

-- name: indexes beside virtual columns
-- versions: 18..
CREATE TABLE e3 (${
    g integer GENERATED ALWAYS AS (a + 1) VIRTUAL, a integer, b integer
;;  a integer, g integer GENERATED ALWAYS AS (a + 1) VIRTUAL, b integer
;;  a integer, b integer
}${;;, h text GENERATED ALWAYS AS ('x') VIRTUAL}, c text);
INSERT INTO e3 (a, b, c) VALUES (1, 2, 'x'), (NULL, 3, NULL);
CREATE INDEX ON e3 (${
    (a + b)
;;  lower(c)
;;  b, (a + 1)
;;  (a IS NULL), b
;;  a) WHERE (b > 1
;;  (c || 'y') text_pattern_ops
;;  (ROW(a, b) IS NULL)
;;  hashtext(c)
});
{{assert(SELECT count(*) = 1 FROM e3 WHERE a + b = 3;; a row by its index)}}

-- name: what a virtual column keeps
-- versions: 18..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS AS (a * 2) VIRTUAL
            ${CHECK (g < 10);;NOT NULL;;, CHECK (g + b < 10 AND g IS NOT NULL)})${;; PARTITION BY LIST (a);
                CREATE TABLE e3_1 PARTITION OF e3 DEFAULT};
INSERT INTO e3 VALUES (1, 1), (2, 2);
{{refused(
    ${INSERT INTO e3 VALUES (50, 1), (NULL, 1);;UPDATE e3 SET a = CASE a WHEN 1 THEN NULL ELSE 50 END}
;; check_violation OR not_null_violation
;; what a column is computed to)}}

-- name: a virtual column that is computed in another way
-- versions: 18..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS AS ({{computed}}) VIRTUAL);
INSERT INTO e3 VALUES (1, 2), (3, NULL), (NULL, 5);
${;;CREATE VIEW e3_v AS SELECT g, a FROM e3; ;;ANALYZE e3;}
ALTER TABLE e3 ALTER COLUMN g SET EXPRESSION AS (coalesce(a, 0) * 10 + coalesce(b, 0));
{{assert(SELECT count(*) = 3 FROM e3 WHERE g = coalesce(a, 0) * 10 + coalesce(b, 0);; it is computed in the new way)}}

-- name: what triggers and rules see of a virtual column
-- versions: 18..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS AS (coalesce(a, 0) + coalesce(b, 0)) VIRTUAL);
CREATE TABLE e3_s (x integer, y integer);
${
    CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
        INSERT INTO e3_s VALUES (new.a + coalesce(new.b, 0), (SELECT g FROM e3 WHERE e3.a = new.a));
        RETURN NULL;
    END';
    CREATE TRIGGER e3_t AFTER INSERT OR UPDATE ON e3 FOR EACH ROW${;; WHEN (new.g > 0)} EXECUTE FUNCTION e3_f()
;;  CREATE RULE e3_r AS ON INSERT TO e3 DO ALSO INSERT INTO e3_s VALUES (new.g, coalesce(new.a, 0) + coalesce(new.b, 0))
;;  CREATE RULE e3_r AS ON UPDATE TO e3 DO ALSO INSERT INTO e3_s
        VALUES (new.g, coalesce(new.a, 0) + coalesce(new.b, 0)), (old.g, coalesce(old.a, 0) + coalesce(old.b, 0))
};
INSERT INTO e3 VALUES (1, 2), (3, NULL);
UPDATE e3 SET b = 5 WHERE a = 3${;; AND g = 3};
{{assert(SELECT count(*) = 0 FROM e3_s WHERE x IS DISTINCT FROM y;; a virtual column of a row that is new)}}

-- name: a virtual column of a row that is none
-- versions: 18..
CREATE TABLE e3
    (a integer, g integer GENERATED ALWAYS AS (${7;;coalesce(a, 7);;CASE WHEN a IS NULL THEN 7 ELSE a END}) VIRTUAL);
INSERT INTO e3 VALUES (1), (2), (NULL);
CREATE TABLE e3_u (a integer);
INSERT INTO e3_u VALUES (1), (9);
${;;ANALYZE e3;}
{{assert(
    SELECT ${
        count(*) FILTER (WHERE g IS NULL) = 1 FROM e3_u LEFT JOIN e3 ON e3.a = e3_u.a
    ;;  count(*) FILTER (WHERE s.g IS NULL) = 1 FROM e3_u LEFT
            JOIN (SELECT * FROM e3${;; OFFSET 0}) AS s ON s.a = e3_u.a
    ;;  count(*) = 1 FROM e3_u LEFT JOIN e3 ON e3.a = e3_u.a WHERE coalesce(e3.g, -1) = -1
    ;;  count(*) FILTER (WHERE x IS NULL) = 1 FROM e3_u LEFT
            JOIN LATERAL (SELECT g + e3_u.a AS x FROM e3 WHERE e3.a = e3_u.a) AS s ON true
    ;;  count(*) FILTER (WHERE g IS NULL AND n = 1) = 1
            FROM (SELECT g, count(*) AS n FROM e3_u LEFT JOIN e3 ON e3.a = e3_u.a GROUP BY g) AS s
    ;;  count(*) = 1 FROM (SELECT g, sum(a), count(*) FROM e3 GROUP BY ROLLUP (g)) AS s WHERE g IS NULL
    ;;  count(*) = 1 FROM e3_u LEFT JOIN e3 ON e3.a = e3_u.a WHERE e3 IS NULL
    ;;  count(*) FILTER (WHERE (e3).g IS NULL) = 1 FROM e3_u FULL JOIN e3 USING (a)
    }
;; a virtual column of no row is NULL)}}

-- name: whole rows with virtual columns
-- versions: 18..
CREATE TABLE e3
    (a integer, g integer GENERATED ALWAYS AS (a * 2) VIRTUAL, b text DEFAULT 'x')${;; PARTITION BY LIST (a);
                    CREATE TABLE e3_1 (b text DEFAULT 'x', a integer, g integer GENERATED ALWAYS AS (a * 2) VIRTUAL);
                    ALTER TABLE e3 ATTACH PARTITION e3_1 DEFAULT};
INSERT INTO e3 (a) VALUES (1), (2);
{{assert(
    SELECT array_agg(x ORDER BY x COLLATE "C") = ARRAY['(1,2,x)', '(2,4,x)'] FROM ${
        (SELECT e3::text AS x FROM e3) AS s
    ;;  (SELECT s::text AS x FROM (SELECT * FROM e3 OFFSET 0) AS s) AS s
    ;;  (SELECT (SELECT e3)::text AS x FROM e3) AS s
    ;;  (SELECT ROW(e3.*)::text AS x FROM e3) AS s
    ;;  (SELECT (array_agg(e3))[1]::text AS x FROM e3 GROUP BY a) AS s
    ;;  (SELECT (SELECT t FROM e3 AS t WHERE t.a = e3.a)::text AS x FROM e3) AS s
    }
;; a row has all its columns)}}

-- name: a virtual column beside a change
-- versions: 18..
CREATE TABLE e3 (k integer PRIMARY KEY, v integer, g integer GENERATED ALWAYS AS (k * 10 + v) VIRTUAL);
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3);
CREATE TABLE e3_s (o integer, n integer);
WITH x AS (${
    UPDATE e3 SET v = v + 5 WHERE g < 30
;;  UPDATE e3 SET v = e3.v + 5 FROM e3 AS s WHERE s.g = e3.g AND s.k < 3
;;  INSERT INTO e3 VALUES (1, 6), (2, 7) ON CONFLICT (k) DO UPDATE SET v = excluded.g - e3.k * 10 WHERE e3.g > 0
;;  MERGE INTO e3 USING (VALUES (1), (2)) AS s (k) ON e3.k = s.k AND e3.g > 5
        WHEN MATCHED AND e3.g < 30 THEN UPDATE SET v = e3.g - e3.k * 10 + 5
} RETURNING old.g AS o, new.g AS n) INSERT INTO e3_s SELECT o, n FROM x;
{{assert(SELECT array_agg(o || ' ' || n ORDER BY o) = ARRAY['11 16', '22 27'] FROM e3_s;; as it was, and as it is)}};
{{assert(SELECT sum(g) = 76 FROM e3;; as it is now)}}

-- name: virtual columns of partitions
-- versions: 18..
CREATE TABLE e3 (a integer, b integer, g integer GENERATED ALWAYS AS (a + 100) VIRTUAL) PARTITION BY RANGE (a);
CREATE TABLE e3_1 (g integer GENERATED ALWAYS AS (b + 200) VIRTUAL, b integer, a integer);
ALTER TABLE e3 ATTACH PARTITION e3_1 FOR VALUES FROM (0) TO (10);
CREATE TABLE e3_2 PARTITION OF e3 (g GENERATED ALWAYS AS (300) VIRTUAL) FOR VALUES FROM (10) TO (20);
CREATE TABLE e3_3 PARTITION OF e3 DEFAULT;
INSERT INTO e3 VALUES (1, 5), (11, 6), (50, 7);
${
    UPDATE e3 SET a = a + 0 WHERE g > 0;
;;  UPDATE e3 SET a = CASE a WHEN 1 THEN 50 WHEN 50 THEN 1 ELSE a END, b = CASE b WHEN 5 THEN 7 WHEN 7 THEN 5
        ELSE b END;
;;
}
{{assert(
    SELECT array_agg(g ORDER BY g) = ARRAY[101, 111, 150] FROM e3${;; WHERE g > 100;; WHERE a > 0 AND g IS NOT NULL}
;; the way is that of the table that is asked)}};
{{assert(SELECT min(g) = 205 FROM e3_1;; a partition has its own way)}}

-- name: a table like one with virtual columns
-- versions: 18..
CREATE TABLE e3_a (a integer, gone integer, g integer GENERATED ALWAYS AS (a + 1) VIRTUAL, h text GENERATED ALWAYS
        AS (a::text || 'x') STORED);
ALTER TABLE e3_a DROP COLUMN gone;
CREATE TABLE e3 (${n integer, ;;}LIKE e3_a INCLUDING ${ALL;;GENERATED});
INSERT INTO e3 (a) VALUES (1), (NULL);
{{assert(SELECT count(*) = 1 FROM e3 WHERE g = 2 AND h = '1x';; columns are computed as those of the other one)}}
