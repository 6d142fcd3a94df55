-- Queries that random ones do not reach.

-- name: a cursor over a range of places
CREATE TABLE e3 (a integer, b text);
INSERT INTO e3 SELECT i, repeat('x', 100) FROM generate_series(1, 500) AS i;
DO $$DECLARE c SCROLL CURSOR FOR SELECT a FROM e3 WHERE ctid ${< '(5,1)';;> '(2,1)';;>= '(1,1)' AND ctid < '(6,1)'};
    f integer := ${150;;70;;1};
    b integer := ${100;;30;;200};
    n integer;
    m integer;
BEGIN
    SET LOCAL enable_seqscan = off;
    OPEN c;
    MOVE FORWARD ALL FROM c;
    GET DIAGNOSTICS m = ROW_COUNT;
    CLOSE c;
    OPEN c;
    MOVE FORWARD f FROM c;
    MOVE BACKWARD b FROM c;
    MOVE FORWARD ALL FROM c;
    GET DIAGNOSTICS n = ROW_COUNT;
    CLOSE c;
    SET LOCAL enable_seqscan = on;
    ASSERT n = m - greatest(f - b, 0), 'a cursor goes to the end';
END$$

-- name: a field of a record of another query
WITH c (r) AS ${;;MATERIALIZED }(SELECT ROW(1, 2)), d (r) AS ${;;MATERIALIZED }(SELECT * FROM c) ${
    SELECT (r).f1 FROM d
;;  SELECT * FROM d AS t WHERE (SELECT s FROM (SELECT r AS q) AS s WHERE (SELECT (q).f1 > 0)) IS NOT NULL
;;  SELECT (SELECT (SELECT (r).f1 FROM (VALUES (1)) AS x) FROM (VALUES (1)) AS y) FROM d
}

-- name: what a plan shows of records
EXPLAIN (VERBOSE, COSTS OFF) ${
    WITH c (r) AS ${;;MATERIALIZED }(SELECT ROW(1, 2)), d (r) AS (SELECT * FROM c) SELECT (r).f1 FROM d
;;  SELECT (s.r).f1 FROM (SELECT ROW(1, ${2;;'a'::text}) AS r${;; OFFSET 0}) AS s WHERE (s.r).f2 IS NULL
;;  SELECT (s.r).f1 FROM (VALUES (1)) AS v (a), LATERAL (SELECT ROW(a, 2) AS r UNION ALL SELECT ROW(3, 4)) AS s
;;  SELECT (s.r).f1 FROM (VALUES (1)) AS v (a) LEFT JOIN (SELECT ROW(1, 2) AS r WHERE ${false;;true}) AS s ON true
}

-- name: what an empty plan shows of records
EXPLAIN (VERBOSE, COSTS OFF) ${
    WITH c (r) AS ${;;MATERIALIZED }(SELECT ROW(1, 2)), d (r) AS (SELECT * FROM c) SELECT (r).f1 FROM d
;;  SELECT (s.r).f1 FROM (SELECT ROW(1, ${2;;'a'::text}) AS r${;; OFFSET 0}) AS s
;;  SELECT (s.r).f1 FROM (VALUES (1)) AS v (a), LATERAL (SELECT ROW(a, 2) AS r UNION ALL SELECT ROW(3, 4)) AS s
} WHERE false

-- name: what a plan shows of records: of a recursion
EXPLAIN (VERBOSE, COSTS OFF) WITH RECURSIVE x (n)
    AS (${VALUES (1);;SELECT 1} UNION ${ALL ;;}SELECT n + 1 FROM x WHERE n < 3) SEARCH ${BREADTH;;DEPTH} FIRST BY n
    SET o${;; CYCLE n SET c USING p} SELECT * FROM x${;; WHERE n > 1}

-- name: a query within a change within a query
CREATE TABLE e3 (a integer);
{{accepted(
    WITH RECURSIVE x
        AS (WITH y AS (SELECT a FROM ${z;;z AS q WHERE a > 0}) INSERT INTO e3 SELECT a FROM y RETURNING a), z
        AS (SELECT 1 AS a) INSERT INTO e3 SELECT a FROM x
)}};
{{assert(SELECT count(*) = 2 FROM e3;; both are inserted)}}

-- name: a recursion that is none
{{refused(
    EXECUTE 'WITH RECURSIVE x (n) AS (SELECT 1 UNION ${ALL ;;}SELECT 2
                ${ORDER BY (SELECT n FROM x);;LIMIT (SELECT n FROM x);;OFFSET (SELECT n FROM x)}) SELECT n FROM x'
;; feature_not_supported OR invalid_recursion OR syntax_error
;; a recursion in ORDER BY or LIMIT)}}

-- name: an action that is not reached
CREATE TABLE e3 (k integer);
{{refused(
    EXECUTE 'MERGE INTO e3 AS t USING (VALUES (1)) AS s (k) ON t.k = s.k WHEN MATCHED
                THEN DELETE ${;;WHEN NOT MATCHED THEN INSERT VALUES (s.k) ;;WHEN NOT MATCHED THEN DO NOTHING }WHEN
                MATCHED ${AND t.k > 1 ;;}THEN
        ${DELETE;;DO NOTHING}'
;; syntax_error
;; an action that is not reached)}}

-- name: nodes of a document
DO $$BEGIN
    PERFORM xpath('${//namespace::*;;//@*;;//text();;/a/b/namespace::*;;//comment()}',
            '<a xmlns:x="u" y="1"><b>t<!-- c --></b></a>'::xml);
EXCEPTION WHEN feature_not_supported THEN
    NULL;
END$$
