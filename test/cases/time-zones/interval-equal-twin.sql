-- verdict: equivalent
CREATE TABLE shift (id int PRIMARY KEY, a interval, b interval);
-- q1
SELECT timestamp '2024-02-01' + a FROM shift WHERE a = b
-- q2
SELECT timestamp '2024-02-01' + a FROM shift WHERE b = a
