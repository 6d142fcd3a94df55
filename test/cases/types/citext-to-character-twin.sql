-- verdict: equivalent
-- needs: citext
CREATE EXTENSION citext;
CREATE TABLE person (id int PRIMARY KEY, name citext, alias citext);
-- q1
SELECT name::char(20), length(alias::char(20)) FROM person WHERE name = alias
-- q2
SELECT name::char(20), length(alias::char(20)) FROM person WHERE alias = name
