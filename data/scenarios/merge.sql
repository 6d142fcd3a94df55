-- MERGE, as PostgreSQL 17 has it.

-- name: the text of MERGE by its source
-- versions: 17..
CREATE TABLE e3 (k integer, v integer);
CREATE FUNCTION e3_f() RETURNS ${
    void BEGIN ATOMIC MERGE INTO e3 AS x USING (VALUES (1)) AS s (k) ON x.k = s.k
        WHEN MATCHED ${AND x.v > 1 ;;}THEN UPDATE SET v = ${5;;DEFAULT}
        WHEN NOT MATCHED BY SOURCE ${AND x.v > 1 ;;}THEN ${DELETE;;DO NOTHING;;UPDATE SET (v, k) = (SELECT 1, 2)}
        WHEN NOT MATCHED ${BY TARGET ;;}THEN INSERT (k) VALUES (s.k);
    END
;;  SETOF text BEGIN ATOMIC MERGE INTO e3 AS x USING (VALUES (1)) AS s (k) ON x.k = s.k
        WHEN ${NOT MATCHED THEN INSERT (k) VALUES (s.k);;MATCHED THEN DELETE}
        RETURNING merge_action() || x.v${;;::text || s.k};
    END
;;  SETOF text BEGIN ATOMIC WITH m AS (MERGE INTO e3 USING (VALUES (1)) AS s (k) ON e3.k = s.k
                WHEN MATCHED THEN DELETE RETURNING merge_action() AS a, ${e3.*;;e3.v, s.k}) SELECT a FROM m;
    END
};
{{same_function_from_text}}

-- name: MERGE of a view that has triggers
-- versions: 17..
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3);
CREATE VIEW e3_v AS SELECT k, v${, k + v AS n;;} FROM e3;
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
    IF TG_OP = 'DELETE' THEN
        DELETE FROM e3 WHERE k = old.k;
        RETURN old;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO e3 VALUES (new.k, new.v);
    ELSE
        UPDATE e3 SET v = new.v WHERE k = old.k;
    END IF;
    RETURN new;
END$$;
CREATE TRIGGER e3_t INSTEAD OF INSERT OR UPDATE OR DELETE ON e3_v FOR EACH ROW EXECUTE FUNCTION e3_f();
MERGE INTO e3_v AS t USING (VALUES (1), (2), (9)) AS s (k) ON t.k = s.k WHEN MATCHED AND s.k = 1 THEN UPDATE SET v = 10
    WHEN MATCHED THEN DELETE WHEN NOT MATCHED BY SOURCE THEN ${UPDATE SET v = t.v + 5;;DELETE;;DO NOTHING}
    WHEN NOT MATCHED THEN INSERT (k, v) VALUES (s.k, 90)${;; RETURNING merge_action(), t.*};
{{assert(
    SELECT count(*) FILTER (WHERE k IN (1, 9) AND v = k * 10) = 2 AND count(*) FILTER (WHERE k = 2) = 0 FROM e3
;; MERGE by triggers of a view)}}

-- name: MERGE of a view that checks
-- versions: 17..
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 9);
CREATE VIEW e3_v AS SELECT * FROM e3 WHERE v < 5 WITH ${LOCAL;;CASCADED} CHECK OPTION;
{{refused(
    MERGE INTO e3_v AS t USING (VALUES (1), (7)) AS s (k) ON t.k = s.k WHEN ${
        MATCHED THEN UPDATE SET v = 6
    ;;  NOT MATCHED THEN INSERT VALUES (s.k, 8)
    ;;  NOT MATCHED THEN INSERT VALUES (s.k, 5) WHEN MATCHED THEN DELETE
    }
;; with_check_option_violation
;; a row that the view hides)}}

-- name: MERGE of rows that a view shows
-- versions: 17..
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 9), (3, 3);
CREATE VIEW e3_v AS SELECT ${v, k;;k, v} FROM e3 WHERE v < 5;
MERGE INTO e3_v AS t USING (VALUES (2), (3)) AS s (k) ON t.k = s.k WHEN MATCHED THEN ${UPDATE SET v = 4;;DELETE}
    WHEN NOT MATCHED BY SOURCE THEN DELETE WHEN NOT MATCHED THEN ${DO NOTHING;;INSERT (k, v) VALUES (s.k + 10, 0)};
{{assert(
    SELECT count(*) FILTER (WHERE k = 2 AND v = 9) = 1 AND count(*) FILTER (WHERE k = 1) = 0 FROM e3
;; what a view hides is not changed)}}

-- name: rows that MERGE says it has changed
-- versions: 17..
CREATE TABLE e3
    (k integer, v integer)${;; PARTITION BY LIST (k); CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1, 2);
                CREATE TABLE e3_2 PARTITION OF e3 DEFAULT};
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3), (4, 4);
CREATE TABLE e3_s (a text, k integer, v integer, s integer);
WITH m AS (MERGE INTO e3 AS t USING (VALUES (1), (2), (9)) AS s (k) ON t.k = s.k
            WHEN MATCHED AND s.k = 1 THEN DELETE WHEN MATCHED THEN UPDATE SET k = ${t.k;;t.k + 5}, v = 20
            WHEN NOT MATCHED THEN INSERT VALUES (s.k, 90)
            WHEN NOT MATCHED BY SOURCE AND t.k = 4 THEN ${DELETE;;UPDATE SET v = 40}
            RETURNING merge_action() AS a, t.*, s.k AS s) INSERT INTO e3_s SELECT a, k, v, s FROM m;
{{assert(
    SELECT count(*) = 4 AND count(*) FILTER (WHERE a = 'DELETE' AND k = 1 AND v = 1 AND s = 1) = 1
        AND count(*) FILTER (WHERE a = 'UPDATE' AND v = 20 AND s = 2) = 1
        AND count(*) FILTER (WHERE a = 'INSERT' AND k = 9 AND v = 90 AND s = 9) = 1
        AND count(*) FILTER (WHERE k = 4 AND s IS NULL) = 1 FROM e3_s
;; MERGE says what it has done)}}

-- name: MERGE by its source, of what is asked of both
-- versions: 17..
CREATE TABLE e3_t (a integer, b integer, c text);
INSERT INTO e3_t VALUES (1, 10, 'x'), (2, 20, 'y'), (NULL, 30, 'z');
CREATE VIEW e3 AS SELECT * FROM e3_t WHERE ${
    EXISTS (SELECT 1 FROM e3_t)
;;  (SELECT count(*) FROM e3_t) > 1
;;  b > 0 OR EXISTS (SELECT FROM e3_t AS i WHERE i.a = e3_t.a)
;;  b > (SELECT 0)
};
CREATE TABLE e3_s (a integer, b integer);
INSERT INTO e3_s VALUES (1, 2)${;;, (7, NULL)};
MERGE INTO ${e3;;e3_t} AS t USING
            ${e3_s;;(SELECT a, b, 5 AS k FROM e3_s);;(SELECT s.a, s.b FROM e3_s AS s LEFT JOIN e3_s AS r ON r.a = s.b)}
        AS s ON ${
        s.a = t.a
    ;;  t.a IS NOT DISTINCT FROM s.a
    ;;  s.a = t.a AND s.b IS NOT NULL
    ;;  (s.a = t.a) IS TRUE
    ;;  coalesce(s.a, -1) = t.a
    } WHEN MATCHED THEN UPDATE SET b = s.b
    WHEN NOT MATCHED BY SOURCE ${;;AND t.b > 15 }THEN ${DELETE;;UPDATE SET b = 0};
{{assert(
    SELECT count(*) FILTER (WHERE a = 1 AND b = 2) = 1 AND count(*) FILTER (WHERE b > 15) = 0 FROM e3_t
;; rows with a source and without)}}
