-- Tables that the queries of a test read and change, too: all have a column k integer. `law` counts what is wrong.

-- template: note
${
    VALUES (new.k, new.v, new.g)
;;  SELECT new.k, new.v, new.g
;;  SELECT s.* FROM (SELECT new.k, new.v, new.g) AS s
;;  VALUES (new.k, DEFAULT, new.g)
;;  VALUES (new.k, DEFAULT, new.g), (new.k, new.v, new.g)
}

-- template: noted_rows(target)
INSERT INTO {{target}} (k, v) VALUES (1, ${DEFAULT;;4}), (7, ${DEFAULT;;3})${;;; INSERT INTO {{target}} (k) VALUES (9)}

-- What is inserted is also put into another table: what is computed of it is the same, whatever default there is.

-- template: ruled(target)
CREATE RULE noted AS ON INSERT TO {{target}} DO ALSO INSERT INTO e3_log {{note}};
${
    {{noted_rows({{target}})}}
;;  CREATE RULE changed AS ON UPDATE TO {{target}} DO ALSO INSERT INTO e3_log {{note}};
    {{noted_rows({{target}})}};
    UPDATE {{target}} SET k = k + 10 WHERE k > 5
}

-- template: logged_table
CREATE TABLE e3 (k integer, v integer DEFAULT 7, g integer GENERATED ALWAYS AS (k % 5) STORED);
CREATE TABLE e3_log (k integer, v integer DEFAULT 8, g integer)

-- name: rules: of a table
-- law: SELECT (SELECT count(*) FROM e3_log WHERE g IS DISTINCT FROM k % 5)
--     + (SELECT count(*) FROM e3 WHERE k NOT IN (SELECT k FROM e3_log WHERE k IS NOT NULL))
{{logged_table}};
{{ruled(e3)}}

-- The columns of a view are not computed by rules.

-- name: rules: of a view
-- law: SELECT count(*) FROM e3 WHERE k NOT IN (SELECT k FROM e3_log WHERE k IS NOT NULL)
{{logged_table}};
CREATE VIEW e3_v AS SELECT k, v, g FROM e3;
{{ruled(e3_v)}}

-- Columns, statistics and indexes are those of another table, which lost a column: conditions find as many rows there.

-- for: condition in '= 4', '> 3', 'IN (2, 5)'
-- name: a table like another one: {{condition}}
-- law: SELECT abs((SELECT count(*) FROM e3 WHERE v = 1 AND k + v {{condition}} AND w = 'x')
--     - (SELECT count(*) FROM e3_a WHERE v = 1 AND k + v {{condition}} AND w = 'x'))
CREATE TABLE e3_a
    (gone integer, k integer, v integer DEFAULT 7, w text${;;, g integer GENERATED ALWAYS AS (v + 1) STORED});
${;;ALTER TABLE e3_a DROP COLUMN gone;}
CREATE STATISTICS e3_s ${;;(ndistinct);;(dependencies);;(mcv)} ON v, ${(k + v);;w} FROM e3_a;
${;;CREATE INDEX ON e3_a ((k + v)) ${;;WHERE v > 0};}
INSERT INTO e3_a (k, v, w) SELECT i % 7, i % 3, 'x' FROM generate_series(1, 60) AS i;
ANALYZE e3_a;
CREATE TABLE e3 (${;;before integer,} LIKE e3_a INCLUDING ALL);
INSERT INTO e3 (k, v, w) SELECT k, v, w FROM e3_a;
ANALYZE e3

-- Parts of rows and arrays under domains are set one by one.

-- name: domains over rows and arrays
-- law: SELECT count(*) FROM e3 WHERE (c).x IS DISTINCT FROM 10 * k OR l[1] IS DISTINCT FROM 10 * k + 1
--     OR g IS DISTINCT FROM k + 1 OR (m[1]).x IS DISTINCT FROM k
CREATE TYPE e3_row AS (x integer, y text);
CREATE DOMAIN e3_whole AS e3_row ${;;CHECK ((VALUE).x > 0)};
CREATE DOMAIN e3_list AS integer[];
CREATE DOMAIN e3_known AS integer NOT NULL;
CREATE TABLE e3 (
    k integer,
    c ${e3_row;;e3_whole},
    l ${integer[];;e3_list},
    m ${e3_row[];;e3_whole[]},
    g ${integer;;e3_known} GENERATED ALWAYS AS (k + 1) STORED
);
${
    INSERT INTO e3 (k, c.x, l[1], l[2]) VALUES (1, 10, 11, 0), (2, 20, 21, 0)
;;  INSERT INTO e3 (k, c.x, l[1]) SELECT i, 10 * i, 10 * i + 1 FROM generate_series(1, 3) AS i
;;  INSERT INTO e3 (k, c, l) VALUES (1, ROW(10, 'a'), ARRAY[11]), (2, ROW(20, NULL), ARRAY[21])
};
UPDATE e3 SET c.y = 'a', l[3] = 5, m[1].x = k
${;;; UPDATE e3 SET m[2].x = 6, m[2].y = 'b'}

-- A key that is an expression, or is a key of some rows. A view leads to the table.

-- for: (key, rows) in (k, ''), (k, 'WHERE v > 0'), ('(k + 1)', ''), ('(k + 1)', 'WHERE v > 0')
-- name: a key by way of a view: {{key}} {{rows}}
-- law: SELECT abs(2 - count(*)) FROM e3
-- may_fail: ${;;INSERT INTO e3_v (k, n) VALUES (5, DEFAULT)}
CREATE TABLE e3 (k integer, v integer);
CREATE UNIQUE INDEX ON e3 ({{key}}) {{rows}};
CREATE VIEW e3_v AS SELECT ${k, v;;v, k}, k + v AS n FROM e3;
INSERT INTO e3_v (k, v) VALUES (1, 1);
INSERT INTO e3_v (k, v) VALUES (1, 1), (2, 1)
    ON CONFLICT ({{key}}) {{rows}} DO ${NOTHING;;UPDATE SET v = excluded.v + 1}

-- Rows of partitions refer to each other: a row to which others refer stays.

-- template: partition(name;; bounds)
${
    CREATE TABLE {{name}} PARTITION OF e3 FOR VALUES {{bounds}}
;;  CREATE TABLE {{name}} (up integer, k integer NOT NULL);
    ALTER TABLE e3 ATTACH PARTITION {{name}} FOR VALUES {{bounds}}
}

-- name: partitions that refer to each other
-- law: SELECT count(*) FROM e3 AS a WHERE up IS NOT NULL AND NOT EXISTS (SELECT FROM e3 AS b WHERE b.k = a.up)
-- may_fail: DELETE FROM e3 WHERE k = ${1;;11}; ${INSERT INTO e3 VALUES (3, 99);;UPDATE e3 SET k = 5 WHERE k = 2}
CREATE TABLE e3 (
    k integer PRIMARY KEY,
    up integer REFERENCES e3 (k) ${;;;;ON DELETE CASCADE;;ON DELETE SET NULL;;ON UPDATE CASCADE}
) PARTITION BY RANGE (k);
{{partition(e3_p1;; FROM (0) TO (10))}};
{{partition(e3_p2;; FROM (10) TO (20))}};
INSERT INTO e3 VALUES (1, NULL), (2, 1), (11, 1), (12, 11), (13, 2)

-- Values that have an order, and no hashes: each is among all of them.

-- template: each_is_there
${
    SELECT count(*) FROM e3 WHERE r NOT IN (SELECT r FROM e3)
;;  SELECT count(*) - 5 FROM e3 AS a JOIN e3 AS b ON a.r = b.r
;;  SELECT count(*) - 2 FROM (SELECT DISTINCT r FROM e3) AS s
;;  SELECT count(*) - 3 FROM e3 AS a WHERE EXISTS (SELECT FROM e3 AS b WHERE b.r = a.r OFFSET 0)
;;  SELECT count(*) - 3 FROM e3 AS a WHERE r IN (SELECT r FROM e3 WHERE k < 3)
;;  SELECT count(*) - 2 FROM (SELECT r FROM e3 UNION SELECT r FROM e3) AS s
;;  SELECT count(*) - 5 FROM e3 AS a, LATERAL (SELECT b.k FROM e3 AS b WHERE b.r = a.r) AS s
}

-- template: three_values(a;; b)
CREATE TABLE e3 (k integer, r e3_t);
INSERT INTO e3 VALUES (1, {{a}}::e3_t), (2, {{b}}::e3_t), (3, {{a}}::e3_t);
${;;CREATE INDEX ON e3 (r);}
${;;ANALYZE e3}

-- for: (type, a, b) in (money, 1, 2), (bit varying, 0, 1), (tsvector, a, b)
-- name: types without hashes: ranges of {{type}}
-- law: {{each_is_there}}
CREATE TYPE e3_t AS RANGE (subtype = {{type}});
{{three_values('[{{a}},{{b}}]';; '[{{b}},)')}}

-- for: (type, a, b) in (money, 1, 2), (bit varying, 0, 1), (tsvector, a, b)
-- name: types without hashes: rows with {{type}}
-- law: {{each_is_there}}
CREATE TYPE e3_t AS (x {{type}}, y integer);
{{three_values(ROW('{{a}}', 1);; ROW('{{b}}', NULL))}}

-- for: (type, a, b) in (money, 1, 2), (bit varying, 0, 1), (tsvector, a, b)
-- name: types without hashes: arrays of {{type}}
-- law: {{each_is_there}}
CREATE DOMAIN e3_t AS {{type}}[];
{{three_values(ARRAY['{{a}}'];; ARRAY['{{a}}', '{{b}}'])}}

-- Columns that come from several parents.

-- name: several parents
-- law: SELECT count(*) FROM e3 WHERE v IS DISTINCT FROM 3
CREATE TABLE e3 (k integer);
CREATE TABLE e3_c1 () INHERITS (e3);
CREATE TABLE e3_c2 () INHERITS (e3);
CREATE TABLE e3_c3 () INHERITS (${e3;;e3_c1;;e3_c2;;e3_c1, e3_c2;;e3_c2, e3_c1});
${
;;  CREATE TABLE e3_c4 () INHERITS (${e3;;e3_c3;;e3_c3, e3_c1;;e3_c2, e3_c3;;e3_c1, e3_c2, e3_c3});
    ${
    ;;  CREATE TABLE e3_c5 () INHERITS (${e3_c4;;e3_c3, e3_c4;;e3_c4, e3_c1;;e3_c2, e3_c3, e3_c4});
        CREATE TABLE e3_c6 () INHERITS (${e3_c5;;e3_c5, e3_c1;;e3_c4, e3_c5, e3_c2});
        INSERT INTO e3_c5 (k) VALUES (1);
        INSERT INTO e3_c6 (k) VALUES (1);
    }
    INSERT INTO e3_c4 (k) VALUES (1);
}
INSERT INTO e3 (k) VALUES (1);
INSERT INTO e3_c1 (k) VALUES (1);
INSERT INTO e3_c2 (k) VALUES (1);
INSERT INTO e3_c3 (k) VALUES (1);
ALTER TABLE e3 ADD COLUMN v integer DEFAULT 3
${;;;;; ALTER TABLE e3 ALTER COLUMN v TYPE bigint}
${;;;;; ALTER TABLE e3 ADD COLUMN w text; ALTER TABLE e3 DROP COLUMN w}

-- A trigger keeps rows from being deleted: those that were to move to another partition stay, too, and are there once.
-- It is dropped, because whoever deletes rows afterwards is to see them go.

-- template: change
${
    UPDATE e3 SET k = k + 2
;;  DELETE FROM e3 WHERE k < 3
;;  MERGE INTO e3 AS t USING (VALUES (1), (3)) AS s (k) ON t.k = s.k WHEN MATCHED THEN UPDATE SET k = t.k + 2
;;  MERGE INTO e3 AS t USING (VALUES (1), (3)) AS s (k) ON t.k = s.k
        WHEN MATCHED AND t.v > 1 THEN DELETE WHEN MATCHED THEN UPDATE SET k = 2
;;  UPDATE e3 SET k = s.k FROM (VALUES (5, 1)) AS s (k, v) WHERE s.v = e3.v
}

-- name: rows that a trigger keeps
-- law: SELECT abs(3 - count(*)) FROM e3
CREATE TABLE e3 (k integer, v integer) PARTITION BY LIST (k);
CREATE TABLE e3_p1 PARTITION OF e3 FOR VALUES IN (1, 2);
CREATE TABLE e3_p2 PARTITION OF e3 DEFAULT;
INSERT INTO e3 VALUES (1, 1), (2, 2), (3, 3);
CREATE FUNCTION e3_keep() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$;
CREATE TRIGGER keep BEFORE DELETE ON e3 FOR EACH ROW EXECUTE FUNCTION e3_keep();
{{change}};
${;;{{change}};}
DROP TRIGGER keep ON e3
