-- verdict: equivalent
-- why: rows with the same key are one row, whose other columns are the same, too
CREATE TABLE invoice (id int PRIMARY KEY, owner int);
CREATE TABLE mail (owner int, address text);
-- q1
SELECT i.id, count(m.address) FROM invoice i LEFT JOIN mail m ON m.owner = i.owner GROUP BY i.id
-- q2
SELECT i.id, (SELECT count(m.address) FROM mail m WHERE m.owner = i.owner) FROM invoice i
