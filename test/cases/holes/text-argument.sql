-- verdict: not_equivalent
CREATE TABLE n (id int PRIMARY KEY, name text, born date);
-- q1
SELECT id FROM n WHERE name = 'zebra' AND caq_expr(9, NULL::boolean, name)
-- q2
SELECT id FROM n WHERE name = 'zebra' AND caq_expr(9, NULL::boolean, 'zebr'::text)
