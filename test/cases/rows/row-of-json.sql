-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a json, b json);
-- q1
SELECT ROW(id, a)::text FROM t
-- q2
SELECT ROW(id, b)::text FROM t
