-- verdict: equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at + interval '24 hours' > '2024-03-31 12:00+00'
-- q2
SELECT id FROM event WHERE at > '2024-03-30 12:00+00'
