-- verdict: not_equivalent
-- why: the names of the columns are in the JSON of a row
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT to_jsonb(x) FROM (SELECT a AS n FROM t) AS x
-- q2
SELECT to_jsonb(x) FROM (SELECT a AS m FROM t) AS x
