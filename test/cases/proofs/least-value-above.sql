-- verdict: equivalent
-- why: above the least one is above some
CREATE TABLE course (code int, credits numeric);
-- q1
SELECT code FROM course WHERE credits > (SELECT min(credits) FROM course)
-- q2
SELECT code FROM course WHERE credits > ANY (SELECT credits FROM course)
