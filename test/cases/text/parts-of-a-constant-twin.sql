-- verdict: not_equivalent
-- why: another blank is another way
CREATE TABLE person (first text, last text, id int);
-- q1
SELECT id FROM person WHERE first = 'Ann' AND last = 'van Lee'
-- q2
SELECT id FROM person WHERE first || ' ' || last = 'Ann van Lee'
