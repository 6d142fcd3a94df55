-- verdict: equivalent
-- why: of two different rows of a row's group one at least is another one than the row
CREATE TABLE policy (id int PRIMARY KEY, amount int, place text);
-- q1
SELECT id FROM policy WHERE amount IN (SELECT amount FROM policy GROUP BY amount HAVING count(*) > 1)
-- q2
SELECT id FROM policy p WHERE EXISTS (SELECT 1 FROM policy q WHERE q.amount = p.amount AND q.id <> p.id)
