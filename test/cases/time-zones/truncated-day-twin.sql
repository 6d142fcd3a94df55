-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
-- why: that day has 23 hours
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE date_trunc('day', at) = '2024-03-31'
-- q2
SELECT id FROM event WHERE at >= '2024-03-31' AND at < timestamptz '2024-03-31' + interval '24 hours'
