-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'America/New_York'
-- why: the day ends five hours later there
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at::date BETWEEN '2024-03-05' AND '2024-03-08'
-- q2
SELECT id FROM event WHERE at >= '2024-03-05 00:00+00' AND at < '2024-03-09 00:00+00'
