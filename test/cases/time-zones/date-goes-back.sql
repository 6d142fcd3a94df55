-- verdict: not_equivalent
-- setup: SET LOCAL timezone = 'America/Sao_Paulo'
-- why: clocks were put back at midnight, and the last hour of that day came again
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE at::date >= '2018-02-18'
-- q2
SELECT id FROM event WHERE at >= '2018-02-18 02:00+00'
