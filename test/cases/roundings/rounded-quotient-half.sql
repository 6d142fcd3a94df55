-- verdict: equivalent
-- why: -0.25 is rounded away from zero
CREATE TABLE s (id int PRIMARY KEY, seconds int);
-- q1
SELECT id FROM s WHERE round(seconds::numeric / 4, 1) > -0.3
-- q2
SELECT id FROM s WHERE seconds >= 0
