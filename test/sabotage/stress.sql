-- Statements that no fault may make the server crash on: shapes that plans and their walks are easily wrong about. Their
-- results are not looked at. "-- @setup" once, "-- @settings" are tried in turn for all "-- @statements".

-- @setup
CREATE TABLE t (a int, b int, c text, d numeric);
CREATE TABLE u (a int PRIMARY KEY, b int, c text);
CREATE TABLE v (a int, b int, UNIQUE (a, b));
CREATE TABLE p (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10) PARTITION BY LIST (b);
CREATE TABLE p11 PARTITION OF p1 FOR VALUES IN (1, NULL);
CREATE TABLE p12 PARTITION OF p1 DEFAULT;
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20);
CREATE TABLE p3 PARTITION OF p DEFAULT;
CREATE INDEX ON t (a, b);
CREATE INDEX ON t (c);
CREATE INDEX ON p (a);
INSERT INTO t SELECT nullif(i % 5, 4), nullif(i % 7, 6), i % 3, i / 3.0 FROM generate_series(1, 60) i;
INSERT INTO u SELECT i, i % 3, i % 4 FROM generate_series(1, 30) i;
INSERT INTO v SELECT i % 6, i FROM generate_series(1, 30) i;
INSERT INTO v VALUES (NULL, 1), (NULL, 1), (1, NULL);
INSERT INTO p SELECT i, i % 3 FROM generate_series(1, 40) i;
CREATE FUNCTION of_sql(int) RETURNS SETOF t STABLE LANGUAGE sql AS 'SELECT * FROM t WHERE a = $1 ORDER BY b LIMIT 3';
CREATE FUNCTION of_plpgsql(int) RETURNS bigint STABLE LANGUAGE plpgsql AS $$
DECLARE r record; n bigint := 0;
BEGIN
	FOR r IN SELECT t.a, v.b FROM t JOIN v USING (a) WHERE v.b > $1 ORDER BY 1, 2 LOOP n := n + 1; END LOOP;
	RETURN n;
END $$;
CREATE VIEW w AS SELECT a, count(*) AS n FROM t GROUP BY a;

-- @settings
-- @settings
SET enable_hashjoin = off;
SET enable_nestloop = off;
SET enable_seqscan = off;
-- @settings
SET enable_hashjoin = off;
SET enable_mergejoin = off;
SET enable_sort = off;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
-- @settings
SET enable_mergejoin = off;
SET enable_nestloop = off;
SET enable_partitionwise_join = on;
SET enable_partitionwise_aggregate = on;
SET enable_indexscan = off;
-- @settings
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
SET min_parallel_index_scan_size = 0;
SET enable_partitionwise_aggregate = on;
SET enable_hashjoin = off;
-- @settings
SET force_parallel_mode = on;
SET plan_cache_mode = force_generic_plan;
SET work_mem = '64kB';

-- @statements
SELECT t.a FROM t JOIN u ON (EXISTS (SELECT 1 FROM t x JOIN v ON x.a = v.a WHERE x.b <> 9)) = (u.b > t.b);
SELECT t.a, (NOT EXISTS (SELECT 1 FROM t x JOIN v ON x.a = v.a)) FROM t RIGHT JOIN (SELECT NOT EXISTS (SELECT 1 FROM t x JOIN v ON x.b = v.b) AS e FROM u) s ON (t.b > 1) = s.e;
WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT r.n + 1 FROM r JOIN t ON r.n = t.a WHERE r.n < 4) SELECT * FROM r JOIN v ON r.n = v.a ORDER BY 1, 2;
WITH x AS MATERIALIZED (SELECT a, b FROM t ORDER BY a, b LIMIT 20 OFFSET 3) SELECT * FROM x LEFT JOIN x y ON x.a = y.b AND x.b < y.a;
SELECT * FROM t FULL JOIN v ON t.a = v.a FULL JOIN u ON u.a = v.b ORDER BY t.a DESC, v.b;
SELECT p.a, q.b FROM p JOIN p q ON p.a = q.a WHERE p.a > 5 ORDER BY p.a LIMIT 7 OFFSET 2;
SELECT t.a, (SELECT sum(p.b) FROM p WHERE p.a = t.a), (SELECT max(b) FROM v WHERE v.a = t.b) FROM t;
SELECT * FROM p WHERE a > 12 AND b IS NOT NULL UNION ALL SELECT a, b FROM v WHERE a IS NULL AND b IS NULL ORDER BY 1, 2 LIMIT 4;
SELECT a, b, grouping(a, b), count(*) FILTER (WHERE b > 1), array_agg(DISTINCT c) FROM t GROUP BY CUBE (a, b), ROLLUP (a) HAVING a IS NULL OR sum(d) > 1;
SELECT DISTINCT a, b FROM t WHERE a IN (1, 2) OR (b = 3 AND c = '1') ORDER BY a, b;
SELECT DISTINCT ON (a) a, b, c FROM t ORDER BY a, b DESC NULLS LAST, c;
SELECT * FROM (SELECT a, b, row_number() OVER w, sum(b) OVER w, lag(b) OVER (ORDER BY a, b) FROM t WINDOW w AS (PARTITION BY a ORDER BY b)) s WHERE row_number <= 2 AND b > 0;
SELECT a FROM t WHERE a NOT IN (SELECT b FROM v) OR b NOT IN (1, 2, 3, 4, 5, 6, 7, 8, NULL) OR (a, b) NOT IN (SELECT a, b FROM v);
SELECT * FROM t LEFT JOIN LATERAL (SELECT v.b FROM v WHERE v.a = t.a AND v.b > t.b ORDER BY v.b LIMIT 2 OFFSET 1) s ON true;
SELECT t.a, s.n FROM t, LATERAL (SELECT count(*) AS n FROM u JOIN v ON u.a = v.b WHERE v.a = t.a) s WHERE CASE WHEN s.n > 1 THEN true ELSE false END;
SELECT s.* FROM t, of_sql(t.a) s WHERE coalesce(s.b, 0) = 0 AND s.a = s.a;
SELECT of_plpgsql(b) FROM u WHERE a < 4;
SELECT * FROM w LEFT JOIN u ON w.a = u.a WHERE u.a IS NULL OR coalesce(u.b, 1) = 1;
SELECT a FROM t INTERSECT ALL SELECT a FROM v EXCEPT SELECT b FROM u;
SELECT count(*) FROM t JOIN v USING (a, b) JOIN u USING (a) WHERE EXISTS (SELECT 1 FROM p WHERE p.a = t.a OR p.b = u.b);
SELECT max(a), min(a), max(b) FROM p;
SELECT (SELECT max(v.b) FROM v WHERE v.a = t.a), max(t.d) FROM t GROUP BY t.a ORDER BY 2 NULLS FIRST LIMIT 2;
SELECT * FROM t FOR UPDATE;
SELECT t.a FROM t JOIN v ON t.a = v.a ORDER BY t.a LIMIT 3 FOR UPDATE OF t;
INSERT INTO v (a) SELECT t.a FROM t LEFT JOIN u ON t.a = u.a AND t.b < u.b WHERE NOT EXISTS (SELECT 1 FROM u x WHERE x.a = t.b) AND false;
UPDATE t SET b = v.b FROM v WHERE t.a = v.a AND v.b < 0;
DELETE FROM t USING p WHERE t.a = p.a AND p.b > 100;
BEGIN; DECLARE k SCROLL CURSOR FOR SELECT t.a, v.b FROM t JOIN v ON t.a = v.a ORDER BY 1, 2; FETCH 5 FROM k; FETCH BACKWARD 3 FROM k; MOVE FORWARD ALL FROM k; FETCH PRIOR FROM k; CLOSE k; COMMIT;
BEGIN; DECLARE k CURSOR WITH HOLD FOR SELECT a, b FROM t ORDER BY a, b LIMIT 9 OFFSET 1; FETCH 2 FROM k; COMMIT; FETCH 3 FROM k; CLOSE k;
PREPARE q(int) AS SELECT * FROM p JOIN v USING (a) WHERE p.a > $1; EXECUTE q(3); EXECUTE q(12); DEALLOCATE q;
EXPLAIN (ANALYZE, TIMING off) SELECT t.a FROM t JOIN v ON t.a = v.a JOIN u ON u.a = t.b ORDER BY 1 LIMIT 3;
DROP TABLE IF EXISTS z; CREATE TABLE z AS SELECT a, n FROM w WHERE n > 1;
VALUES (1, NULL), (2, 3);
