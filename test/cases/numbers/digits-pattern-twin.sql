-- verdict: not_equivalent
-- why: some are written with a sign, and some with a 1
CREATE TABLE p (id int PRIMARY KEY, a int, b bigint);
-- q1
SELECT id, a FROM p WHERE a::text NOT LIKE '-%' AND NOT b::text ~ '1'
-- q2
SELECT id, a FROM p WHERE a IS NOT NULL AND b IS NOT NULL
