-- verdict: not_equivalent
-- why: a count below 2 may be 0
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int);
-- q1
SELECT id FROM policy p WHERE (SELECT count(*) FROM policy q WHERE q.lat = p.lat) < 2
-- q2
SELECT id FROM policy p WHERE lat IN (SELECT lat FROM policy GROUP BY lat HAVING count(id) = 1)
