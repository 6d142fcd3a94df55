-- RETURNING with the old and the new row.

-- name: the text of rows as they were
-- versions: 18..
CREATE TABLE e3 (k integer, v integer);
CREATE FUNCTION e3_f() RETURNS ${
    SETOF integer BEGIN ATOMIC UPDATE e3 SET v = 1 RETURNING ${
        WITH (OLD AS o, NEW AS n) o.v + n.v
    ;;  old.v + new.v
    ;;  WITH (OLD AS "set") "set".v
    ;;  (SELECT count(*)::integer FROM e3 AS old WHERE old.v = new.v)
    };
    END
;;  SETOF text BEGIN ATOMIC WITH x AS (DELETE FROM e3 AS t RETURNING ${WITH (OLD AS d) d.*, t.k AS k2;;old.k, old, new})
        SELECT x::text FROM x;
    END
;;  SETOF e3 BEGIN ATOMIC INSERT INTO e3 VALUES (1, 2) RETURNING ${new.*;;WITH (NEW AS n) n.*}; END
;;  SETOF text BEGIN ATOMIC MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.k = s.k
        WHEN MATCHED THEN UPDATE SET v = 1 RETURNING ${old::text || new::text;;WITH (OLD AS o) o::text};
    END
};
{{same_function_from_text}}

-- name: a row as it was, by way of a view
-- versions: 18..
CREATE TABLE e3 (k integer PRIMARY KEY, v integer, w text DEFAULT 'w');
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE VIEW e3_v AS SELECT ${v, k;;k, v, v * 2 AS n;;w, k, v} FROM e3${;; WHERE k > 0};
CREATE TABLE e3_s (k integer, o integer, n integer);
WITH x AS (${
    UPDATE e3_v SET v = v + 10
;;  INSERT INTO e3_v (k, v) VALUES (1, 11), (2, 12) ON CONFLICT (k) DO UPDATE SET v = excluded.v
;;  MERGE INTO e3_v USING (VALUES (1), (2)) AS s (i) ON e3_v.k = s.i WHEN MATCHED THEN UPDATE SET v = e3_v.v + 10
} RETURNING new.k AS a, old.v AS b, new.v AS c) INSERT INTO e3_s SELECT a, b, c FROM x;
{{assert(SELECT count(*) = 2 FROM e3_s WHERE o = k AND n = k + 10;; as it was and as it is)}}

-- name: a row that is none, as it was or as it is
-- versions: 18..
CREATE TABLE e3 (k integer NOT NULL,
        v integer DEFAULT 5)${;; PARTITION BY LIST (k); CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
                CREATE TABLE e3_2 PARTITION OF e3 DEFAULT};
CREATE TABLE e3_s (a boolean, b boolean, c boolean);
WITH x AS (INSERT INTO e3 VALUES (1), (2) RETURNING old IS NULL AND old.k IS NULL AND old.v IS NULL, new IS NOT NULL
                AND new.k IS NOT NULL, old.tableoid IS NULL), y AS (INSERT INTO e3_s SELECT * FROM x) SELECT count(*)
    FROM x;
WITH x AS (DELETE FROM e3 RETURNING
                ${new IS NULL AND new.k IS NULL;;new.k IS NULL AND NOT (new.k IS NOT NULL);;coalesce(new.k, -1) = -1},
                old IS NOT NULL, ${old.k IS NOT NULL;;new.v IS NULL}) INSERT INTO e3_s SELECT * FROM x;
{{assert(SELECT count(*) = 4 FROM e3_s WHERE a AND b AND c;; no row was there, or is there)}}

-- name: a row as it was, and triggers
-- versions: 18..
CREATE TABLE e3 (k integer, v integer)${;; PARTITION BY LIST (k); CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1);
                CREATE TABLE e3_2 PARTITION OF e3 DEFAULT};
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN new.v := new.v + 100; RETURN new; END';
CREATE TRIGGER e3_t BEFORE UPDATE ON e3 FOR EACH ROW EXECUTE FUNCTION e3_f();
CREATE TABLE e3_s (o integer, n integer);
WITH x AS (UPDATE e3 SET v = v + 10, k = ${k;;k} RETURNING old.v AS o, new.v AS n) INSERT INTO e3_s SELECT o, n FROM x;
{{assert(
    SELECT array_agg(o || ' ' || n ORDER BY o) = ARRAY['1 111', '2 112'] FROM e3_s
;; as it was before the trigger, and as it is)}}

-- name: a row that moves, as it was
-- versions: 18..
CREATE TABLE e3 (k integer, v integer) PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1, 2);
CREATE TABLE e3_2 (gone integer, v integer, k integer);
ALTER TABLE e3_2 DROP COLUMN gone;
ALTER TABLE e3 ATTACH PARTITION e3_2 DEFAULT;
INSERT INTO e3 VALUES (1, 1), (9, 9);
CREATE TABLE e3_s (o text, n text);
WITH x AS (${
    UPDATE e3 SET k = 10 - k, v = v + 1
;;  MERGE INTO e3 USING (VALUES (1), (9)) AS s (i) ON e3.k = s.i WHEN MATCHED THEN UPDATE SET k = 10 - k, v = v + 1
} RETURNING old::text AS o, new::text AS n) INSERT INTO e3_s SELECT o, n FROM x;
{{assert(
    SELECT array_agg(o || n ORDER BY o COLLATE "C") = ARRAY['(1,1)(9,2)', '(9,9)(1,10)'] FROM e3_s
;; rows in other places)}}
