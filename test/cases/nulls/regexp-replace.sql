-- verdict: equivalent
-- why: regexp_replace gives a text, or an error, whatever texts it is given
CREATE TABLE p (id int PRIMARY KEY, t text);
-- q1
SELECT id FROM p WHERE regexp_replace(t, 'a+', 'b') IS NULL
-- q2
SELECT id FROM p WHERE t IS NULL
