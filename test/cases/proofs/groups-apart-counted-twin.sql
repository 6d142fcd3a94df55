-- verdict: not_equivalent
-- why: count(*) counts the row of NULLs
CREATE TABLE invoice (id int PRIMARY KEY, sum int);
CREATE TABLE mail (owner int, address text);
-- q1
SELECT i.id, count(*) FROM invoice i LEFT JOIN mail m ON m.owner = i.id GROUP BY i.id
-- q2
SELECT i.id, (SELECT count(*) FROM mail m WHERE m.owner = i.id) FROM invoice i
