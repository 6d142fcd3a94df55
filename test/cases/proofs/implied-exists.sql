-- verdict: equivalent
-- why: whoever equals one of them is not among those that are neither equal nor NULL: the left join finds no partner
CREATE TABLE guest (id int PRIMARY KEY, code int);
CREATE TABLE sale (code int);
-- q1
SELECT g.id FROM guest g LEFT JOIN sale s ON s.code = g.code WHERE g.code NOT IN (SELECT code FROM sale)
-- q2
SELECT id FROM guest WHERE code NOT IN (SELECT code FROM sale)
