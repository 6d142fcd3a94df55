-- verdict: not_equivalent
-- pg: >= 17
CREATE TABLE t (id int PRIMARY KEY, doc jsonb);
-- q1
SELECT t.id, j.n FROM t, JSON_TABLE(doc, '$[*]' COLUMNS (n int PATH '$.n')) AS j
-- q2
SELECT t.id, j.n FROM t, JSON_TABLE(doc, '$[*]' COLUMNS (n int PATH '$.m')) AS j
