-- verdict: not_equivalent
-- why: of a group with nothing but NULLs the sum is NULL
CREATE TABLE visit (day date, guest int);
-- q1
SELECT day, sum((guest > 1)::int) FROM visit GROUP BY day
-- q2
SELECT day, count(CASE WHEN guest > 1 THEN 1 END) FROM visit GROUP BY day
