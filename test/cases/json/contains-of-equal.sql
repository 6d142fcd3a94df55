-- verdict: equivalent
-- why: what equal values contain is equal
CREATE TABLE doc (id int PRIMARY KEY, a jsonb, b jsonb);
-- q1
SELECT id FROM doc WHERE a = b AND a @> '{"n": 1}'
-- q2
SELECT id FROM doc WHERE a = b AND b @> '{"n": 1}'
