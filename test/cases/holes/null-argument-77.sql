-- verdict: not_equivalent
-- why: some function gives true for NULL, whatever the number of the hole is
CREATE TABLE p (k int);
-- q1
SELECT k FROM p WHERE caq_expr(77, NULL::boolean, NULL::integer)
-- q2
SELECT k FROM p WHERE false
