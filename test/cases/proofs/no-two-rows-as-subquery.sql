-- verdict: equivalent
-- why: a count of 1 in a subquery says that there is a row, and no two
CREATE TABLE policy (id int PRIMARY KEY, amount int, lat int);
-- q1
SELECT id FROM policy p WHERE (SELECT count(*) FROM policy q WHERE q.lat = p.lat) = 1
-- q2
SELECT id FROM policy p WHERE lat IN (SELECT lat FROM policy GROUP BY lat HAVING count(id) < 2)
