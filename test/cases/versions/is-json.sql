-- verdict: equivalent
-- pg: >= 16
CREATE TABLE t (id int PRIMARY KEY, s text);
-- q1
SELECT id FROM t WHERE s IS JSON AND id > 0
-- q2
SELECT id FROM t WHERE 0 < id AND s IS JSON
