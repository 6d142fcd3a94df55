-- verdict: not_equivalent
-- why: of equal jsonb numbers the text keeps the zeros
CREATE TABLE doc (id int PRIMARY KEY, a jsonb, b jsonb);
-- q1
SELECT a ->> 'n' FROM doc WHERE a = b
-- q2
SELECT b ->> 'n' FROM doc WHERE a = b
