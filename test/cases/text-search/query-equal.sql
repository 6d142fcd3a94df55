-- verdict: equivalent
-- why: matching a constant query twice
CREATE TABLE doc (id int PRIMARY KEY, body tsvector);
-- q1
SELECT id FROM doc WHERE body @@ 'fat'::tsquery AND body @@ 'fat'::tsquery
-- q2
SELECT id FROM doc WHERE body @@ 'fat'::tsquery
