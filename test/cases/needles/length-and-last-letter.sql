-- verdict: not_equivalent
-- bound: 5
-- why: two texts of seven characters with the same end
CREATE TABLE atom (id text PRIMARY KEY, element text);
-- q1
SELECT DISTINCT element FROM atom WHERE right(id, 1) = '4' AND length(id) = 7
-- q2
SELECT element FROM atom WHERE right(id, 1) = '4' AND length(id) = 7
