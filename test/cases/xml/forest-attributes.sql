-- verdict: not_equivalent
-- needs: xml
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id, xmlelement(name x, xmlattributes(a AS n))::text FROM t
-- q2
SELECT id, xmlelement(name x, xmlattributes(b AS n))::text FROM t
