-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
-- why: between the two noons lie 23 hours
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at + interval '1 day' > '2024-03-31 12:00+00'
-- q2
SELECT id FROM event WHERE at > '2024-03-30 12:00+00'
