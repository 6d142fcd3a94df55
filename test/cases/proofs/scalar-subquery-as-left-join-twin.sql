-- verdict: not_equivalent
-- why: an inner join loses who has no address
CREATE TABLE person (pid int PRIMARY KEY, f text);
CREATE TABLE address (aid int PRIMARY KEY, pid int UNIQUE, city text, state text);
-- q1
SELECT f, city FROM person p JOIN address a ON p.pid = a.pid
-- q2
SELECT f, (SELECT city FROM address a WHERE a.pid = p.pid) FROM person p
