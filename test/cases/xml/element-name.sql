-- verdict: not_equivalent
-- needs: xml
-- why: the name is part of an element
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id, xmlelement(name x, a)::text FROM t
-- q2
SELECT id, xmlelement(name y, a)::text FROM t
