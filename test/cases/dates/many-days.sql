-- verdict: equivalent
-- why: a timestamp so many days later is read once, however often a day is added
CREATE TABLE job (id int PRIMARY KEY, started timestamp);
-- q1
SELECT id, started + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' FROM job
-- q2
SELECT id, started + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' + interval '1 day' FROM job WHERE id IS NOT NULL
