-- verdict: not_equivalent
-- why: without the key UNION makes one row of two
CREATE TABLE emp (id int PRIMARY KEY, dept int, salary int);
CREATE TABLE award (emp int, year int);
CREATE TABLE leave (emp int, days int);
-- q1
SELECT e.salary FROM emp e WHERE EXISTS (SELECT FROM award a WHERE a.emp = e.id) OR EXISTS (SELECT FROM leave l WHERE l.emp = e.id)
-- q2
SELECT e.salary FROM emp e WHERE EXISTS (SELECT FROM award a WHERE a.emp = e.id) UNION SELECT f.salary FROM emp f WHERE f.id IN (SELECT emp FROM leave)
