-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, at timestamp NOT NULL CHECK (at + interval '1 month' >= '2021-02-28 08:00'));
-- q1
SELECT id FROM p WHERE at >= '2021-01-28 09:00'
-- q2
SELECT id FROM p WHERE at >= '2021-01-28 09:00' AND NOT (at >= '2021-01-29' AND at < '2021-01-29 08:00')
