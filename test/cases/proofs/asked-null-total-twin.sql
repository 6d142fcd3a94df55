-- verdict: not_equivalent
-- why: what is added may be NULL where the condition holds
CREATE TABLE seller (id int PRIMARY KEY, name text);
CREATE TABLE sale (id int PRIMARY KEY, seller int REFERENCES seller, kind text, price int);
-- q1
SELECT s.name FROM seller s LEFT JOIN sale x ON x.seller = s.id GROUP BY s.id, s.name HAVING sum(CASE WHEN x.kind = 'net' THEN x.price END) IS NULL
-- q2
SELECT name FROM seller s WHERE NOT EXISTS (SELECT 1 FROM sale x WHERE x.seller = s.id AND x.kind = 'net')
