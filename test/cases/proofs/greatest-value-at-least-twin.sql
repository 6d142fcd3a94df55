-- verdict: not_equivalent
-- why: without rows on Mondays none is the greatest, and all are at least as great as all of them
CREATE TABLE course (code int, credits int, day text);
-- q1
SELECT code FROM course WHERE credits >= (SELECT max(credits) FROM course WHERE day = 'Monday')
-- q2
SELECT code FROM course c WHERE NOT EXISTS (SELECT FROM course d WHERE d.day = 'Monday' AND d.credits > c.credits)
