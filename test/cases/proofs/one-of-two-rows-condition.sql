-- verdict: equivalent
-- why: the row meets the condition of those that are counted; the key has two columns
CREATE TABLE policy (branch int, id int, amount int, place text, PRIMARY KEY (branch, id));
-- q1
SELECT branch, id FROM policy WHERE place = 'x' AND amount IN (SELECT amount FROM policy WHERE place = 'x' GROUP BY amount HAVING count(*) = 1)
-- q2
SELECT branch, id FROM policy p WHERE place = 'x' AND amount IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM policy q WHERE q.amount = p.amount AND q.place = 'x' AND (q.id <> p.id OR q.branch <> p.branch))
