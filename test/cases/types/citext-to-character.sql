-- verdict: not_equivalent
-- needs: citext
-- why: equal values of citext are spelled differently, and a cast that keeps the bits keeps the spelling
CREATE EXTENSION citext;
CREATE TABLE person (id int PRIMARY KEY, name citext, alias citext);
-- q1
SELECT name::char(20) FROM person WHERE name = alias
-- q2
SELECT alias::char(20) FROM person WHERE name = alias
