-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'America/New_York'
-- why: a day in UTC is another than one in New York
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id, at::date FROM event
-- q2
SELECT id, (at AT TIME ZONE 'UTC')::date FROM event
