-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a json, b json);
-- q1
SELECT ROW(id, a)::text FROM t WHERE id > 0 AND id > 1
-- q2
SELECT ROW(id, a)::text FROM t WHERE id > 1
