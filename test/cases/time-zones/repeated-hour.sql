-- verdict: not_equivalent
-- reached: unknown
-- setup: SET LOCAL timezone = 'Europe/Berlin'
-- why: the hour from 2 to 3 comes twice on that day
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at::timestamp >= '2021-10-31 02:30'
-- q2
SELECT id FROM event WHERE at >= '2021-10-31 00:30+00'
