-- verdict: equivalent
CREATE TABLE s (id int PRIMARY KEY, seconds int);
-- q1
SELECT id FROM s WHERE round(seconds::numeric / 60, 2) >= 5
-- q2
SELECT id FROM s WHERE seconds >= 300
