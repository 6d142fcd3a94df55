-- verdict: equivalent
-- why: no row is above the greatest one
CREATE TABLE course (code int, credits int);
-- q1
SELECT code FROM course WHERE credits >= (SELECT max(credits) FROM course)
-- q2
SELECT code FROM course WHERE credits = (SELECT max(credits) FROM course)
