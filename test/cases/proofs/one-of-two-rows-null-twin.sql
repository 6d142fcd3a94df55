-- verdict: not_equivalent
-- why: the row's own value may be NULL, and differ from none
CREATE TABLE policy (id int PRIMARY KEY, amount int NOT NULL, place text);
-- q1
SELECT id FROM policy p WHERE EXISTS (SELECT 1 FROM policy u, policy v WHERE u.amount = p.amount AND v.amount = p.amount AND u.place <> v.place)
-- q2
SELECT id FROM policy p WHERE EXISTS (SELECT 1 FROM policy v WHERE v.amount = p.amount AND v.place <> p.place)
