-- verdict: equivalent
-- why: the blank can only be the one between the two
CREATE TABLE person (first text, last text, id int);
-- q1
SELECT id FROM person WHERE first = 'Ann' AND last = 'Lee'
-- q2
SELECT id FROM person WHERE first || ' ' || last = 'Ann Lee'
