-- verdict: not_equivalent
-- why: 299 seconds are 5.0 minutes
CREATE TABLE s (id int PRIMARY KEY, seconds int);
-- q1
SELECT id FROM s WHERE round(seconds::numeric / 60, 1) >= 5
-- q2
SELECT id FROM s WHERE seconds >= 300
