-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
-- why: a day with a change of clocks has not 24 hours
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT at + interval '1 day' FROM event
-- q2
SELECT at + interval '24 hours' FROM event
