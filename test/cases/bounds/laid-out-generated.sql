-- verdict: not_equivalent
-- why: the same tables, and six rows that belong together are found
CREATE TABLE t (id int PRIMARY KEY, k int NOT NULL);
CREATE TABLE u (id int NOT NULL, g int GENERATED ALWAYS AS (id * 0 + 1) STORED, y int);
CREATE TABLE w (z int);
-- q1
SELECT t.k FROM t JOIN u ON t.id = u.g JOIN w ON u.y = w.z GROUP BY t.k HAVING count(*) > 5
-- q2
SELECT t.k FROM t JOIN u ON t.id = u.g JOIN w ON u.y = w.z GROUP BY t.k HAVING count(*) > 6
