-- verdict: equivalent*
-- why: a stable function has one value in both queries
CREATE FUNCTION least_age() RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN 18; END';
CREATE TABLE person (id int PRIMARY KEY, age int);
-- q1
SELECT id FROM person WHERE age >= least_age()
-- q2
SELECT id FROM person WHERE least_age() <= age
