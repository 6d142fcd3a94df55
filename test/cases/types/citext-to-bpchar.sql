-- verdict: not_equivalent
-- needs: citext
CREATE EXTENSION citext;
CREATE TABLE person (id int PRIMARY KEY, name citext, alias citext);
-- q1
SELECT name::bpchar FROM person WHERE name = alias
-- q2
SELECT alias::bpchar FROM person WHERE name = alias
