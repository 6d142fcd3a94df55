-- verdict: not_equivalent
-- why: with one part NULL all of it is
CREATE TABLE person (first text, last text, id int);
-- q1
SELECT id FROM person WHERE NOT (first = 'Ann' AND last = 'Lee')
-- q2
SELECT id FROM person WHERE first || ' ' || last <> 'Ann Lee'
