-- What sqleq_features says about the constructs of a query: supported, abstracted or unsupported, and where they stand.
CREATE SCHEMA features;
SET search_path = features, public;
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy');
CREATE DOMAIN positive AS integer CHECK (value > 0);
CREATE TABLE dept (deptno integer PRIMARY KEY, dname varchar(20) NOT NULL);
CREATE TABLE emp (empno integer PRIMARY KEY, ename text, deptno integer REFERENCES dept, sal numeric(8,2), hired date,
    feeling mood, grade positive, code char(3), note json);
CREATE VIEW rich AS SELECT * FROM emp WHERE sal > 1000;
CREATE FUNCTION add_one(i integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT i + 1';
CREATE FUNCTION boss(d integer) RETURNS text LANGUAGE sql STABLE AS 'SELECT ename FROM emp WHERE deptno = d ORDER BY sal DESC';
CREATE FUNCTION colleagues(d integer) RETURNS SETOF emp LANGUAGE sql STABLE AS 'SELECT * FROM emp WHERE deptno = d';
CREATE FUNCTION opaque(i integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN i; END';
CREATE FUNCTION moody(i integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS 'BEGIN RETURN i; END';

-- joins, subqueries, grouping, order
SELECT construct, support, detail, position FROM sqleq_features('
    SELECT d.dname, count(*), avg(e.sal) FILTER (WHERE e.sal > 1)
    FROM dept d LEFT JOIN emp e ON e.deptno = d.deptno
    WHERE EXISTS (SELECT 1 FROM emp) AND d.deptno IN (SELECT deptno FROM emp) AND d.deptno > ALL (SELECT grade FROM emp)
    GROUP BY d.dname HAVING count(*) > 1 ORDER BY 2 DESC LIMIT 3 OFFSET 1');
SELECT construct, support, detail, position FROM sqleq_features('
    WITH w AS (SELECT DISTINCT deptno FROM emp) SELECT * FROM w UNION ALL TABLE w EXCEPT VALUES (1), (2) ORDER BY 1
    FETCH FIRST ROW WITH TIES');
SELECT construct, support, detail, position FROM sqleq_features('
    SELECT CASE WHEN sal > 1 THEN 1 END, coalesce(sal, 0), greatest(sal, 1), (SELECT max(deptno) FROM dept), $1::int
    FROM emp WHERE empno IN (1, 2, $2) AND (empno, deptno) < (1, 2)');
SELECT construct, support, detail, position FROM sqleq_features('SELECT DISTINCT ON (deptno) ename FROM emp ORDER BY deptno');
-- characters are counted, not bytes
SELECT construct, support, detail, position FROM sqleq_features($$SELECT 'äöü', random()$$);

-- views and SQL functions are expanded; what stands in them has the position of the call
SELECT construct, support, detail, position FROM sqleq_features('SELECT add_one(empno), boss(deptno) FROM rich');
SELECT construct, support, detail, position FROM sqleq_features('SELECT c.ename FROM dept, colleagues(dept.deptno) c');

-- abstracted
SELECT construct, support, detail, position FROM sqleq_features('
    SELECT lower(ename), opaque(empno), hired + interval ''1 month'', empno::text, ename::varchar(3), ename COLLATE "C"
    FROM emp WHERE ename LIKE ''a%'' AND hired < current_date AND 5::positive = grade');

-- unsupported
CREATE FUNCTION not_supported(query text) RETURNS TABLE (construct text, detail text, "position" integer)
    LANGUAGE sql AS 'SELECT construct, detail, "position" FROM sqleq_features(query) WHERE support::text = ''unsupported''';
SELECT * FROM not_supported('SELECT ntile(empno) OVER (ORDER BY sal) FROM emp');
SELECT * FROM not_supported('SELECT deptno, grouping(deptno) FROM emp GROUP BY ROLLUP (deptno)');
SELECT * FROM not_supported('SELECT note[1:2] FROM (SELECT ARRAY[1, empno] AS note FROM emp) e');
SELECT * FROM not_supported('WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n FROM r');
SELECT * FROM not_supported('SELECT ename FROM emp TABLESAMPLE system (10)');
SELECT * FROM not_supported('SELECT string_agg(ename, '',''), array_agg(ename), stddev(sal) FROM emp');
SELECT * FROM not_supported('SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY sal) FROM emp');
SELECT * FROM not_supported('SELECT random(), moody(1), generate_series(1, generate_series(1, 2)) FROM emp');
SELECT * FROM not_supported('SELECT * FROM generate_series(1, (SELECT count(*) FROM emp))');
SELECT * FROM not_supported('SELECT emp, emp.ctid FROM emp');
SELECT * FROM not_supported('SELECT note FROM emp');
SELECT * FROM not_supported('SELECT ARRAY(SELECT empno FROM emp), ROW(1, 2)');
SELECT * FROM not_supported('SELECT ''NaN''::numeric');
-- equal numbers may be written differently: how each is spelled is followed
SELECT * FROM not_supported('SELECT (sal * 1.0)::text FROM emp');
SELECT * FROM not_supported('SELECT sal::text, round(sal, 1)::text FROM emp');

-- every construct is listed, not only the first one
SELECT * FROM not_supported('SELECT ntile(empno) OVER (), random() FROM emp WHERE moody(empno) = 1');
-- the verdict names the first one
SELECT verdict, reason FROM sqleq_explain('SELECT ename FROM emp', 'SELECT random()::text FROM emp');
SELECT verdict, reason FROM sqleq_explain('SELECT ename FROM emp', 'SELECT max(ename) OVER (ORDER BY sal::float8 RANGE 1 PRECEDING) FROM emp');

SET client_min_messages = warning;
DROP SCHEMA features CASCADE;
