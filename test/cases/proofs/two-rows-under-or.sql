-- verdict: equivalent
-- why: the row outside is one of the two, under OR, too
CREATE TABLE job (emp int, dept int, main boolean NOT NULL, PRIMARY KEY (emp, dept));
-- q1
SELECT emp, dept FROM job WHERE main OR emp IN (SELECT emp FROM job GROUP BY emp HAVING count(*) = 1)
-- q2
SELECT emp, dept FROM job WHERE main UNION SELECT emp, max(dept) FROM job GROUP BY emp HAVING count(*) = 1
