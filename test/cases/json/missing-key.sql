-- verdict: not_equivalent
-- why: a key with null is there
CREATE TABLE doc (id int PRIMARY KEY, a jsonb NOT NULL);
-- q1
SELECT id FROM doc WHERE a ? 'n'
-- q2
SELECT id FROM doc WHERE a ->> 'n' IS NOT NULL
