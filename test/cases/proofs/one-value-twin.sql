-- verdict: not_equivalent
-- why: one of several rows is no error
CREATE TABLE course (code int, dept int, credits int);
-- q1
SELECT code FROM course WHERE credits = (SELECT max(credits) FROM course GROUP BY dept HAVING count(code) > 1)
-- q2
SELECT code FROM course WHERE credits = (SELECT min(credits) FROM course GROUP BY dept HAVING count(code) > 1)
