-- verdict: not_equivalent
CREATE TABLE dept (id int PRIMARY KEY, code text NOT NULL UNIQUE CHECK (code LIKE 'D%' AND length(code) = 4), parent int REFERENCES dept);
-- q1
SELECT p.code FROM dept d JOIN dept p ON p.id = d.parent
-- q2
SELECT p.code FROM dept p WHERE p.id IN (SELECT parent FROM dept)
