-- verdict: not_equivalent
-- pg: >= 16
CREATE TABLE t (id int PRIMARY KEY, s text);
-- q1
SELECT id FROM t WHERE s IS JSON
-- q2
SELECT id FROM t WHERE s IS JSON OBJECT
