-- verdict: not_equivalent
-- would-hold: entry.hidden NOT NULL
CREATE TABLE entry (id int PRIMARY KEY, topic int NOT NULL, hidden boolean);
-- q1
SELECT topic FROM entry GROUP BY topic HAVING count(*) > 1
-- q2
SELECT topic FROM entry GROUP BY topic HAVING count(hidden) > 1
