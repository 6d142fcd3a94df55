-- verdict: not_equivalent
-- reached: unknown
-- why: one of two words is not both
CREATE TABLE doc (id int PRIMARY KEY, body tsvector);
-- q1
SELECT id FROM doc WHERE body @@ 'fat | cat'::tsquery
-- q2
SELECT id FROM doc WHERE body @@ 'fat & cat'::tsquery
