-- verdict: not_equivalent
-- why: without y in the output rows may be alike
CREATE TABLE q (id int, y int, PRIMARY KEY (id, y));
CREATE TABLE n (id int, y int, v int, PRIMARY KEY (id, y));
-- q1
SELECT q.id, coalesce(v, 0) FROM q LEFT JOIN n ON q.id = n.id AND q.y = n.y
-- q2
SELECT DISTINCT q.id, coalesce(v, 0) FROM q LEFT JOIN n ON q.id = n.id AND q.y = n.y
