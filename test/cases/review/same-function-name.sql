-- verdict: unknown
-- why: functions of the same name in two schemas are two functions (the server's values are not known beforehand)
CREATE SCHEMA review_other;
CREATE FUNCTION least_age() RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN 18; END';
CREATE FUNCTION review_other.least_age() RETURNS int LANGUAGE plpgsql STABLE AS 'BEGIN RETURN 21; END';
CREATE TABLE person (id int PRIMARY KEY, age int);
-- q1
SELECT id FROM person WHERE age >= least_age()
-- q2
SELECT id FROM person WHERE age >= review_other.least_age()
