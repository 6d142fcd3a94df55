-- verdict: equivalent
CREATE TABLE doc (id int PRIMARY KEY, a jsonb, b jsonb);
-- q1
SELECT a ->> 'n' FROM doc WHERE a = b
-- q2
SELECT a ->> 'n' FROM doc WHERE b = a
