-- verdict: not_equivalent
-- why: weights are part of a vector, and of its text
CREATE TABLE doc (id int PRIMARY KEY, body tsvector);
-- q1
SELECT setweight(body, 'A') FROM doc
-- q2
SELECT body FROM doc
