-- verdict: equivalent
-- pg: >= 18
-- needs: btree_gist
-- why: ranges that do not overlap, and are not empty, are not equal
-- reached: unknown
CREATE EXTENSION btree_gist;
CREATE TABLE t (id int, at daterange, a int, PRIMARY KEY (id, at WITHOUT OVERLAPS));
-- q1
SELECT DISTINCT id, at FROM t
-- q2
SELECT id, at FROM t
