-- verdict: equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
-- assumes: the time zone is that of this session
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE date_trunc('day', at) = '2024-03-31'
-- q2
SELECT id FROM event WHERE at >= '2024-03-31' AND at < '2024-04-01'
