-- verdict: not_equivalent
-- counterexample: none
CREATE TABLE t (a int);
-- q1
SELECT * FROM ROWS FROM (generate_series(1, 3), unnest(ARRAY['a', 'b'])) WITH ORDINALITY s(i, x, n)
-- q2
VALUES (1, 'a', 1), (2, 'b', 2)
