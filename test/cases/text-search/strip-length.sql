-- verdict: not_equivalent
-- why: positions are part of a vector
CREATE TABLE doc (id int PRIMARY KEY, body tsvector);
-- q1
SELECT body FROM doc
-- q2
SELECT strip(body) FROM doc
