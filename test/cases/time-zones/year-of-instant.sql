-- verdict: equivalent
-- setup: SET LOCAL timezone = 'Europe/Berlin'
CREATE TABLE event (id int PRIMARY KEY, at timestamptz NOT NULL);
-- q1
SELECT id FROM event WHERE extract(year FROM at) = 2024
-- q2
SELECT id FROM event WHERE date_trunc('year', at) = '2024-01-01'
