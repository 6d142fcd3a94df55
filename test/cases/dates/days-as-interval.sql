-- verdict: equivalent
-- why: an interval of whole days moves a date by so many days, an infinite one not at all
CREATE TABLE sale (id int PRIMARY KEY, shop int, day date, amount int);
-- q1
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day = a.day + interval '1 day' AND a.amount < b.amount
-- q2
SELECT a.id, b.id FROM sale a JOIN sale b ON b.day - interval '24 hours' = a.day AND a.amount < b.amount
