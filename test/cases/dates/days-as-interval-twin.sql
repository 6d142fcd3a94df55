-- verdict: not_equivalent
-- why: a month is not 30 days
CREATE TABLE sale (id int PRIMARY KEY, shop int, day date, amount int);
-- q1
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day = a.day + interval '1 month' AND a.amount < b.amount
-- q2
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day - interval '30 days' = a.day AND a.amount < b.amount
