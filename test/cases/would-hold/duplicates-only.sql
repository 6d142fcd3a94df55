-- verdict: not_equivalent
-- would-hold: nothing
-- why: UNIQUE (topic) would leave no group
CREATE TABLE entry (id int PRIMARY KEY, topic int NOT NULL, hidden boolean NOT NULL);
-- q1
SELECT topic FROM entry GROUP BY topic HAVING count(*) > 1
-- q2
SELECT topic FROM entry WHERE NOT hidden GROUP BY topic HAVING count(*) > 1
