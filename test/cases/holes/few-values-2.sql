-- verdict: not_equivalent
-- why: what stands for the hole may be just that for some number
CREATE TABLE c (id int PRIMARY KEY, x text NOT NULL CHECK (x IN ('a', 'b')));
-- q1
SELECT id FROM c WHERE caq_expr(2, NULL::boolean, x)
-- q2
SELECT id FROM c WHERE x = 'a'
