-- verdict: not_equivalent
-- why: NOT of NULL is NULL
CREATE TABLE course (code int, credits int);
CREATE TABLE want (credits int);
-- q1
SELECT code FROM course WHERE NOT credits < (SELECT max(credits) FROM want)
-- q2
SELECT code FROM course c WHERE NOT EXISTS (SELECT FROM want w WHERE w.credits > c.credits)
