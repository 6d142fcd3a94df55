-- verdict: not_equivalent
-- why: above the greatest one is none
CREATE TABLE course (code int, credits numeric);
-- q1
SELECT code FROM course WHERE credits > (SELECT max(credits) FROM course)
-- q2
SELECT code FROM course WHERE credits > ANY (SELECT credits FROM course)
