-- verdict: equivalent
-- why: a subquery of one row at most, by a key, is a left join
CREATE TABLE person (pid int PRIMARY KEY, f text);
CREATE TABLE address (aid int PRIMARY KEY, pid int UNIQUE, city text, state text);
-- q1
SELECT f, city, state FROM person p LEFT JOIN address a ON p.pid = a.pid
-- q2
SELECT f, (SELECT city FROM address a WHERE a.pid = p.pid), (SELECT state FROM address a WHERE a.pid = p.pid) FROM person p
