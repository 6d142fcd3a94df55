-- verdict: equivalent
-- needs: xml
-- why: the same element of the same value
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id, xmlelement(name x, a)::text FROM t WHERE a = b
-- q2
SELECT id, xmlelement(name x, b)::text FROM t WHERE b = a
