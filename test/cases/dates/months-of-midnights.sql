-- verdict: equivalent
-- why: the time of a date is a midnight, whatever months are added to it
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born + interval '1 month' + interval '1 month' >= '2021-03-28'
-- q2
SELECT id FROM p WHERE born >= '2021-01-28'
