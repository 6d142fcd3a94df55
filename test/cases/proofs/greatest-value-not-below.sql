-- verdict: equivalent
-- why: not below the greatest value is at least that
CREATE TABLE course (code int, credits int);
CREATE TABLE want (credits int);
-- q1
SELECT code FROM course WHERE NOT credits < (SELECT max(credits) FROM want)
-- q2
SELECT code FROM course c WHERE credits IS NOT NULL AND EXISTS (SELECT FROM want WHERE credits IS NOT NULL)
 AND NOT EXISTS (SELECT FROM want w WHERE w.credits > c.credits)
