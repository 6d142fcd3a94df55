-- verdict: not_equivalent
-- why: the row itself is none of those that are counted, so that both of them are others
CREATE TABLE policy (id int PRIMARY KEY, amount int, place text);
-- q1
SELECT id FROM policy WHERE amount IN (SELECT amount FROM policy WHERE place = 'x' GROUP BY amount HAVING count(*) > 1)
-- q2
SELECT id FROM policy p WHERE EXISTS (SELECT 1 FROM policy q WHERE q.amount = p.amount AND q.id <> p.id AND q.place = 'x')
