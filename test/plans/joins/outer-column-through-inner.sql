-- why: the inner side hands on a column of the outer one, which is NULL where there is no partner
-- node: Nested Loop Left Join
CREATE TABLE t (a int);
CREATE TABLE u (b int);
-- query
SELECT s.x FROM t LEFT JOIN LATERAL (SELECT t.a AS x, b FROM u) AS s ON s.b = t.a
