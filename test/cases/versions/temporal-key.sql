-- verdict: not_equivalent
-- pg: >= 18
-- needs: btree_gist
-- why: one id at different times is no key
CREATE EXTENSION btree_gist;
CREATE TABLE t (id int, at daterange, a int, PRIMARY KEY (id, at WITHOUT OVERLAPS));
-- q1
SELECT DISTINCT id FROM t
-- q2
SELECT id FROM t
