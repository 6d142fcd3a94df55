-- verdict: equivalent
-- assumes: modulo errors
-- why: where the subquery has two rows, alike or not, it fails without DISTINCT
CREATE TABLE course (code int, dept int, credits int);
-- q1
SELECT code FROM course WHERE credits = (SELECT max(credits) FROM course GROUP BY dept HAVING count(code) > 2)
-- q2
SELECT code FROM course WHERE credits = (SELECT DISTINCT max(credits) FROM course GROUP BY dept HAVING count(code) > 2)
