-- verdict: equivalent
-- why: no integer is written with letters
CREATE TABLE p (id int PRIMARY KEY, a int, b bigint);
-- q1
SELECT id, a FROM p WHERE a::text NOT LIKE 'NULL%' AND NOT b::text ~ 'e'
-- q2
SELECT id, a FROM p WHERE a IS NOT NULL AND b IS NOT NULL
