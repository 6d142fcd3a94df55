-- verdict: equivalent
-- pg: >= 17
CREATE TABLE t (id int PRIMARY KEY, doc jsonb);
-- q1
SELECT t.id, j.n FROM t, JSON_TABLE(doc, '$[*]' COLUMNS (n int PATH '$.n')) AS j WHERE t.id > 1 AND t.id > 0
-- q2
SELECT t.id, j.n FROM t, JSON_TABLE(doc, '$[*]' COLUMNS (n int PATH '$.n')) AS j WHERE t.id > 1 AND t.id > 0
