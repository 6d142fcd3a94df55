-- verdict: not_equivalent
-- why: some partners are not excluded
CREATE TABLE guest (id int PRIMARY KEY, code int);
CREATE TABLE sale (code int);
-- q1
SELECT g.id FROM guest g LEFT JOIN sale s ON s.code = g.code WHERE g.code NOT IN (SELECT code FROM sale WHERE code > 0)
-- q2
SELECT id FROM guest WHERE code NOT IN (SELECT code FROM sale WHERE code > 0)
