-- verdict: equivalent
-- why: infinite days are not less than each other, and a day has one row
CREATE TABLE level (id int PRIMARY KEY, day date NOT NULL UNIQUE, height int);
-- q1
SELECT DISTINCT a.id FROM level a JOIN level b ON a.day > b.day AND a.day < b.day + interval '2 days' WHERE a.height > b.height
-- q2
SELECT a.id FROM level a WHERE EXISTS (SELECT FROM level b WHERE b.day = a.day - 1 AND b.height < a.height)
