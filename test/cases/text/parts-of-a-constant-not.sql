-- verdict: equivalent
-- why: what is other than the constant is no NULL
CREATE TABLE person (first text, last text, id int);
-- q1
SELECT id FROM person WHERE (first <> 'Ann' OR last <> 'Lee') AND first IS NOT NULL AND last IS NOT NULL
-- q2
SELECT id FROM person WHERE first || ' ' || last <> 'Ann Lee'
