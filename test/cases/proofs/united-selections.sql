-- verdict: equivalent
-- why: a key, so the rows of the UNION are those of one selection
CREATE TABLE emp (id int PRIMARY KEY, dept int, salary int);
CREATE TABLE award (emp int, year int);
CREATE TABLE leave (emp int, days int);
-- q1
SELECT e.id, e.salary FROM emp e WHERE EXISTS (SELECT FROM award a WHERE a.emp = e.id AND a.year > e.dept) OR EXISTS (SELECT FROM leave l WHERE l.emp = e.id)
-- q2
SELECT e.id, e.salary FROM emp e WHERE EXISTS (SELECT FROM award a WHERE a.emp = e.id AND a.year > e.dept) UNION SELECT f.id, f.salary FROM emp f WHERE f.id IN (SELECT emp FROM leave)
