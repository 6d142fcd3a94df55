-- verdict: not_equivalent
-- why: to_json() of a row shows how its numbers are spelled
CREATE TABLE t (id int PRIMARY KEY, a numeric, b numeric);
-- q1
SELECT to_json(x) FROM (SELECT a AS n FROM t WHERE a = b) AS x
-- q2
SELECT to_json(x) FROM (SELECT b AS n FROM t WHERE a = b) AS x
