-- verdict: equivalent
CREATE TABLE n (id int PRIMARY KEY, name text, born date);
-- q1
SELECT id FROM n WHERE caq_expr(1, NULL::date, born) = DATE '2020-02-29' AND caq_expr(1, NULL::date, born) > DATE '2020-03-01'
-- q2
SELECT id FROM n WHERE false
