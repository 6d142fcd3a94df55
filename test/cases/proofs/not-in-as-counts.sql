-- verdict: equivalent
-- why: the counts of a LEFT JOIN say what NOT IN does
CREATE TABLE emp (id int PRIMARY KEY, pay int, job text); CREATE TABLE dept (id int PRIMARY KEY, name text NOT NULL);
-- q1
SELECT pay FROM emp WHERE id NOT IN (SELECT d.id FROM dept d WHERE emp.job = d.name)
-- q2
SELECT e.pay FROM emp e LEFT JOIN (SELECT name, count(*) AS c, count(id) AS ck FROM dept GROUP BY name) n ON e.job = n.name
LEFT JOIN (SELECT id, 1 AS i, name FROM dept) m ON e.id = m.id AND e.job = m.name
WHERE NOT CASE WHEN n.c = 0 THEN false WHEN m.i IS NOT NULL THEN true WHEN n.ck < n.c THEN true ELSE false END
