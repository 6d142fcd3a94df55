-- verdict: not_equivalent
-- why: without the key a group has rows with partners and rows without
CREATE TABLE invoice (id int, owner int);
CREATE TABLE mail (owner int, address text);
-- q1
SELECT i.id, count(m.address) FROM invoice i LEFT JOIN mail m ON m.owner = i.owner GROUP BY i.id
-- q2
SELECT i.id, (SELECT count(m.address) FROM mail m WHERE m.owner = i.owner) FROM invoice i
