-- Views and rules.

-- name: a table that had rules
CREATE TABLE e3 (k integer, v integer);
CREATE RULE e3_r AS ON ${INSERT;;UPDATE;;DELETE} TO e3 DO ALSO ${SELECT 1;;NOTHING};
DROP RULE e3_r ON e3;
MERGE INTO e3 USING (VALUES (1), (2)) AS s (k) ON e3.k = s.k WHEN MATCHED THEN UPDATE SET v = 1
    WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0);
{{assert(SELECT count(*) = 2 FROM e3;; MERGE has inserted)}}

-- name: a view that has grown
CREATE TABLE e3 (a integer);
INSERT INTO e3 VALUES (1);
CREATE VIEW e3_v AS SELECT a FROM e3;
CREATE VIEW e3_w AS SELECT ${e3_v;;e3_v AS e3_v, 1 AS n} FROM e3_v;
CREATE OR REPLACE VIEW e3_v AS SELECT a, ${a + 1;;2} AS b FROM e3;
{{assert(SELECT (e3_v).b = 2 FROM e3_w;; a row of the view has its new column)}}

-- name: a change behind a change of a view
CREATE TABLE e3 (a integer GENERATED ${ALWAYS;;BY DEFAULT} AS IDENTITY, b integer);
CREATE TABLE e3_t (k integer, v integer);
CREATE VIEW e3_v AS SELECT k, v FROM e3_t;
INSERT INTO e3 (b) VALUES (5);
WITH x AS (${INSERT INTO e3 (b) VALUES (1);;UPDATE e3 SET a = DEFAULT;;INSERT INTO e3 (a, b) VALUES (DEFAULT, 1)}
            RETURNING a) ${INSERT INTO e3_v SELECT a, 1 FROM x;;UPDATE e3_v SET v = 2;;DELETE FROM e3_v}

-- name: whole rows of a view beside a table that changes
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE VIEW e3_v AS SELECT k, v FROM e3${;; OFFSET 0;; WHERE k > 0};
CREATE VIEW e3_u AS SELECT k, v FROM e3;
CREATE VIEW e3_w AS SELECT k, max(v) AS m FROM e3 GROUP BY k;
CREATE FUNCTION e3_f() RETURNS SETOF e3_v STABLE LANGUAGE sql AS 'SELECT * FROM e3_v';
${UPDATE e3 SET v = 5 FROM;;UPDATE e3_u AS e3 SET v = 5 FROM;;DELETE FROM e3 USING} ${e3_w AS s;;e3_v AS s;;e3_f() AS s}
    WHERE s.k = ${e3.k;;2}${;; AND s IS NOT NULL} RETURNING s${;;, s.k;;::text}

-- name: MERGE by whole rows of a view
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE VIEW e3_w AS SELECT k, ${max(v) AS m FROM e3 GROUP BY k;;v AS m FROM e3};
MERGE INTO e3 AS t USING e3_w AS s ON s.k = t.k WHEN MATCHED ${AND s IS NOT NULL ;;}THEN UPDATE SET v = length(s::text);
{{assert(SELECT count(*) = 2 FROM e3 WHERE v = 5;; texts of rows)}}

-- name: a row that a view hides
CREATE TABLE e3 (k integer PRIMARY KEY, v integer, w text);
INSERT INTO e3 VALUES (1, 1, 'a');
CREATE VIEW e3_v AS SELECT k, v FROM e3 WHERE v > 5${;; WITH CHECK OPTION};
{{refused(
    INSERT INTO e3_v VALUES (1, 9) ON CONFLICT (k) DO UPDATE SET v = ${excluded.v;;e3_v.v + 100}
;; object_not_in_prerequisite_state OR with_check_option_violation OR insufficient_privilege OR feature_not_supported
;; a row that a view hides is changed by way of it)}}

-- name: a rule that takes the place of a view's
CREATE TABLE e3 (a integer);
{{refused(
    CREATE RULE "_RETURN" AS ON ${INSERT;;UPDATE;;DELETE} TO e3 DO ${INSTEAD;;ALSO} NOTHING
;; invalid_object_definition
;; a rule called _RETURN)}}

-- name: the text of what changes tables: a rule
CREATE TABLE e3 (a integer);
CREATE TABLE e3_u (a integer, b text);
CREATE RULE e3_r AS ON INSERT TO e3 DO ALSO ${
    UPDATE e3_u AS ${x;;"set";;"where"} SET a = new.a WHERE b = 'x'
;;  DELETE FROM e3_u AS ${x;;"using"} USING e3 WHERE e3.a = new.a
;;  INSERT INTO e3_u AS ${x;;"values"} VALUES (new.a, 'x')
;;  SELECT ${new.a;;timestamp '2020-01-01' AT TIME ZONE 'UTC'}
};
DO $$DECLARE d text := (SELECT pg_get_ruledef(oid) FROM pg_rewrite WHERE ev_class = 'e3'::regclass);
BEGIN
    DROP RULE e3_r ON e3;
    EXECUTE d;
    ASSERT (SELECT pg_get_ruledef(oid) = d FROM pg_rewrite WHERE ev_class = 'e3'::regclass), 'the rule is the same';
END$$

-- name: the text of a view
CREATE TABLE e3 (a timestamp, b text, c integer);
CREATE VIEW e3_v AS SELECT ${
    a AT TIME ZONE 'UTC'
;;  (a + interval '1 hour') AT TIME ZONE b
;;  (a AT TIME ZONE 'UTC') AT TIME ZONE (b || 'C')
;;  - (c - 1)
;;  (b COLLATE "C") || 'a'
;;  NOT (c = 1 IS TRUE)
;;  (SELECT max(c) FROM e3) BETWEEN 1 AND 2
;;  (SELECT b FROM e3 LIMIT 1) LIKE 'a'
;;  (SELECT c FROM e3 LIMIT 1) IN (SELECT c FROM e3)
;;  overlay(b PLACING 'x' FROM 1)
;;  trim(BOTH 'x' FROM b)
;;  substring(b SIMILAR 'a' ESCAPE '#')
;;  extract(${year;;'a b';;"Select";;'"'} FROM a)
;;  normalize(b, NFD)
;;  ROW(c, b) IS DISTINCT FROM ROW(1, 'a')
;;  (ARRAY[c, 2])[1:2]
;;  CASE c WHEN 1 THEN b ELSE 'x' END COLLATE "C"
} AS x FROM e3${
;;  , LATERAL timezone('UTC', a) AS t
;;  , COALESCE(1, 2) AS n
;;  , CAST(1 AS text) AS n
;;  , current_date AS n
}${;; ORDER BY 1 ${;;OFFSET (1 + 1) }FETCH FIRST ${
        (1 + 1)
    ;;  ('1'::bigint)
    ;;  (length('a'))
    ;;  (SELECT 1)
    } ROWS ${WITH TIES;;ONLY}
};
DO $$BEGIN
    EXECUTE 'CREATE VIEW e3_w AS ' || pg_get_viewdef('e3_v');
    ASSERT pg_get_viewdef('e3_v') = pg_get_viewdef('e3_w'), 'the view is the same';
END$$

-- name: rows that MERGE counts
CREATE TABLE e3 (k integer, v integer) PARTITION BY LIST (k);
CREATE TABLE e3_1 PARTITION OF e3 FOR VALUES IN (1, 2);
CREATE TABLE e3_2 PARTITION OF e3 DEFAULT;
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3);
DO $$DECLARE n integer;
BEGIN
    MERGE INTO e3 AS t USING (VALUES (1), (2), (9)) AS s (k) ON t.k = s.k
        WHEN MATCHED THEN ${UPDATE SET k = t.k + 5;;UPDATE SET v = 0;;DELETE}${;; WHEN NOT MATCHED THEN DO NOTHING};
    GET DIAGNOSTICS n = ROW_COUNT;
    ASSERT n = 2, 'MERGE counts two rows';
END$$

-- name: rows that a trigger keeps from MERGE
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1), (2, 2);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TRIGGER e3_t BEFORE INSERT OR UPDATE OR DELETE ON e3 FOR EACH ROW EXECUTE FUNCTION e3_f();
DO $$DECLARE n integer;
BEGIN
    ${
        MERGE INTO e3 AS t USING (VALUES (1), (9)) AS s (k) ON t.k = s.k WHEN MATCHED THEN ${UPDATE SET v = 0;;DELETE}
            WHEN NOT MATCHED THEN INSERT VALUES (s.k, 0)
    ;;  UPDATE e3 SET v = 0
    ;;  DELETE FROM e3
    ;;  INSERT INTO e3 VALUES (3, 3)
    };
    GET DIAGNOSTICS n = ROW_COUNT;
    ASSERT n = 0, 'nothing is counted';
END$$

-- name: a row that a trigger changes before MERGE does
CREATE TABLE e3 (k integer, v integer);
INSERT INTO e3 VALUES (1, 1);
CREATE FUNCTION e3_f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
    UPDATE e3 SET v = v + 10 WHERE k = old.k;
    RETURN ${new;;old};
END';
CREATE TRIGGER e3_t BEFORE ${UPDATE;;UPDATE OR DELETE} ON e3 FOR EACH ROW WHEN (pg_trigger_depth() = 0)
    EXECUTE FUNCTION e3_f();
{{refused(
    ${
        MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = 5
    ;;  UPDATE e3 SET v = 5
    }
;; triggered_data_change_violation
;; a row is changed that a trigger has changed)}}

-- name: the text of MERGE in a function
CREATE TABLE e3 (k integer, v integer);
CREATE FUNCTION e3_f() RETURNS void BEGIN ATOMIC MERGE INTO e3 AS x USING (VALUES (1)) AS s (k) ON x.k = s.k
    WHEN MATCHED AND x.v > 1 THEN UPDATE SET v = 5 WHEN MATCHED THEN ${DELETE;;DO NOTHING}
    WHEN NOT MATCHED THEN INSERT (k, v) VALUES (s.k, ${DEFAULT;;1});
END;
{{same_function_from_text}}

-- name: the text of what changes tables: a function
CREATE TABLE e3 (k integer, v integer);
CREATE FUNCTION e3_f() RETURNS void BEGIN ATOMIC ${
    UPDATE e3 AS "set" SET v = "set".v + 1
;;  DELETE FROM e3 AS "using" WHERE "using".k = 1
;;  WITH x AS (INSERT INTO e3 AS "values" VALUES (1, 2) ON CONFLICT DO NOTHING RETURNING "values".k) SELECT k FROM x
;;  WITH x AS (UPDATE e3 AS "set" SET v = 1 RETURNING "set".k) SELECT k FROM x
;;  WITH x AS (DELETE FROM e3 AS "using" WHERE "using".k > 0 RETURNING "using".v) INSERT INTO e3 SELECT v FROM x
};
END;
{{same_function_from_text}}

-- name: the text of a view of documents
DO $$BEGIN
    CREATE VIEW e3_v AS SELECT x.* FROM XMLTABLE(XMLNAMESPACES('u' AS ${"A b";;n;;"select"}),
                '/x' PASSING xmlparse(DOCUMENT '<x/>') COLUMNS q integer PATH
                'y'${;;, n FOR ORDINALITY;;, t text DEFAULT 'a'}) AS x;
    EXECUTE 'CREATE VIEW e3_w AS ' || pg_get_viewdef('e3_v');
    ASSERT pg_get_viewdef('e3_v') = pg_get_viewdef('e3_w'), 'the view is the same';
EXCEPTION WHEN feature_not_supported THEN
    NULL;
END$$

-- name: a rule that is renamed
CREATE TABLE e3 (a integer);
CREATE RULE e3_r AS ON ${INSERT;;UPDATE;;DELETE} TO e3 DO ${ALSO;;INSTEAD} NOTHING;
{{refused(ALTER RULE e3_r ON e3 RENAME TO "_RETURN";; invalid_object_definition;; a rule that is renamed to _RETURN)}}

-- name: a table that becomes a view while it is read
CREATE TABLE e3 (a integer);
CREATE FUNCTION e3_f() RETURNS integer LANGUAGE plpgsql AS $$BEGIN
    CREATE RULE "_RETURN" AS ON SELECT TO e3 DO INSTEAD SELECT 1 AS a;
    RETURN 1;
END$$;
{{refused(
    INSERT INTO e3 ${SELECT e3_f();;VALUES (e3_f());;SELECT e3_f() FROM e3 RIGHT JOIN (VALUES (1)) AS v (b) ON true}
;; object_in_use OR wrong_object_type OR feature_not_supported OR invalid_object_definition
;; a table becomes a view while it is read)}}
