-- verdict: not_equivalent
-- why: a check of two columns
CREATE TABLE person (id int PRIMARY KEY, first text NOT NULL, last text NOT NULL, CHECK (first || ' ' || last ~ '^[A-Z]'));
-- q1
SELECT last FROM person
-- q2
SELECT DISTINCT last FROM person
