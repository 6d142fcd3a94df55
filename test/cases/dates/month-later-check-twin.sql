-- verdict: not_equivalent
-- why: the constraint lets 2021-01-28 08:00 in, and 2021-01-29 05:00 not
CREATE TABLE p (id int PRIMARY KEY, at timestamp NOT NULL CHECK (at + interval '1 month' >= '2021-02-28 08:00'));
-- q1
SELECT id FROM p WHERE at >= '2021-01-28 08:00'
-- q2
SELECT id FROM p WHERE at >= '2021-01-31 08:00'
