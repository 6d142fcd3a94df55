-- verdict: equivalent
-- bound: 5
-- why: the key is among the columns
CREATE TABLE atom (id text PRIMARY KEY, element text);
-- q1
SELECT DISTINCT id, element FROM atom WHERE right(id, 1) = '4' AND length(id) = 7
-- q2
SELECT id, element FROM atom WHERE right(id, 1) = '4' AND length(id) = 7
