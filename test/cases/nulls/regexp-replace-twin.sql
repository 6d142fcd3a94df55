-- verdict: not_equivalent
-- why: substring gives NULL where nothing fits
CREATE TABLE p (id int PRIMARY KEY, t text);
-- q1
SELECT id FROM p WHERE substring(t from 'a+') IS NULL
-- q2
SELECT id FROM p WHERE t IS NULL
