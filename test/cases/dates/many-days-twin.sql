-- verdict: not_equivalent
-- why: one day fewer
CREATE TABLE job (id int PRIMARY KEY, started timestamp);
-- q1
SELECT id, started + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' FROM job
-- q2
SELECT id, started + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' FROM job WHERE id IS NOT NULL
