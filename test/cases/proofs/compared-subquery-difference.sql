-- verdict: equivalent
-- why: of whole numbers, at most one less than the greatest is less than the greatest
CREATE TABLE pay (id int PRIMARY KEY, wage int);
-- q1
SELECT max(wage) FROM pay WHERE wage <= (SELECT max(wage) - 1 FROM pay)
-- q2
SELECT max(wage) FROM pay WHERE wage < (SELECT max(wage) FROM pay)
