-- verdict: not_equivalent
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, n numeric NOT NULL);
-- q1
SELECT (SELECT n FROM t ORDER BY n DESC, id LIMIT 1) / 3
-- q2
SELECT (SELECT n FROM t ORDER BY n DESC, id DESC LIMIT 1) / 3
