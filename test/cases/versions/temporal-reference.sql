-- verdict: not_equivalent
-- pg: >= 18
-- needs: btree_gist
-- why: several rows together may cover the time
CREATE EXTENSION btree_gist;
CREATE TABLE p (id int, at daterange, PRIMARY KEY (id, at WITHOUT OVERLAPS));
CREATE TABLE t (id int PRIMARY KEY, p int NOT NULL, at daterange NOT NULL, FOREIGN KEY (p, PERIOD at) REFERENCES p (id, PERIOD at));
-- q1
SELECT t.id FROM t JOIN p ON p.id = t.p AND p.at = t.at
-- q2
SELECT id FROM t
