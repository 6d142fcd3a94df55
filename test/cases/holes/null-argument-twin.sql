-- verdict: equivalent
-- why: no function gives true and false at once
CREATE TABLE p (k int);
-- q1
SELECT k FROM p WHERE caq_expr(3, NULL::boolean, NULL::integer) AND NOT caq_expr(3, NULL::boolean, NULL::integer)
-- q2
SELECT k FROM p WHERE false
