-- verdict: equivalent
-- why: the groups of a left join by a key are its rows, and what is counted stands in a subquery
CREATE TABLE invoice (id int PRIMARY KEY, sum int);
CREATE TABLE mail (owner int, address text);
-- q1
SELECT i.id, count(m.address) FROM invoice i LEFT JOIN mail m ON m.owner = i.id GROUP BY i.id
-- q2
SELECT i.id, (SELECT count(m.address) FROM mail m WHERE m.owner = i.id) FROM invoice i
