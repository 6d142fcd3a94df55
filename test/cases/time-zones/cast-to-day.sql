-- verdict: equivalent
-- setup: SET LOCAL timezone = 'America/New_York'
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at::date BETWEEN '2024-03-05' AND '2024-03-08'
-- q2
SELECT id FROM event WHERE at >= '2024-03-05' AND at < '2024-03-09'
