-- verdict: equivalent
-- assumes: time zones have the rules that this server knows
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE (at AT TIME ZONE 'Europe/Berlin')::date = '2024-07-05'
-- q2
SELECT id FROM event WHERE at >= '2024-07-05 00:00+02' AND at < '2024-07-06 00:00+02'
