-- verdict: not_equivalent
-- needs: xml
-- why: 1.0 and 1.00 are equal and spelled differently
CREATE TABLE t (id int PRIMARY KEY, a numeric, b numeric);
-- q1
SELECT id, xmlelement(name x, a)::text FROM t WHERE a = b
-- q2
SELECT id, xmlelement(name x, b)::text FROM t WHERE a = b
