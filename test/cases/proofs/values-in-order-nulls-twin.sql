-- verdict: not_equivalent
-- why: where NULLs are first they take the first rank
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT max(far) FROM (SELECT far, dense_rank() OVER (ORDER BY far DESC) AS r FROM jump) t WHERE r = 2
-- q2
SELECT max(far) FROM jump WHERE far < (SELECT max(far) FROM jump)
