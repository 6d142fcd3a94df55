-- verdict: equivalent
-- setup: SET LOCAL timezone = 'UTC'
-- reached: unknown
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id, at::date FROM event
-- q2
SELECT id, (at AT TIME ZONE 'UTC')::date FROM event
