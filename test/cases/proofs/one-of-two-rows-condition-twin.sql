-- verdict: not_equivalent
-- why: two rows meet different conditions: the row outside may be the one that meets both
CREATE TABLE policy (id int PRIMARY KEY, amount int, place text);
-- q1
SELECT id FROM policy p WHERE place = 'x' AND EXISTS (SELECT 1 FROM policy u, policy v WHERE u.amount = p.amount AND v.amount = p.amount AND u.id <> v.id AND v.place = 'y')
-- q2
SELECT id FROM policy p WHERE place = 'x' AND EXISTS (SELECT 1 FROM policy v WHERE v.amount = p.amount AND v.id <> p.id AND v.place = 'x')
