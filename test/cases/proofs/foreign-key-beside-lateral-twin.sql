-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the lateral groups read another column of the child
CREATE TABLE dept (id int PRIMARY KEY);
CREATE TABLE emp (id int PRIMARY KEY, dept int NOT NULL REFERENCES dept, other int, pay int);
-- q1
SELECT e.id, x.n FROM dept d, LATERAL (SELECT f.pay, count(*) AS n FROM emp f WHERE f.other = d.id GROUP BY f.pay) x, emp e WHERE e.dept = d.id
-- q2
SELECT e.id, x.n FROM emp e, LATERAL (SELECT f.pay, count(*) AS n FROM emp f WHERE f.other = e.id GROUP BY f.pay) x
