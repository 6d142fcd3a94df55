-- set: enable_hashjoin off
-- set: enable_nestloop off
-- node: Merge Join
-- needs: icu
CREATE TABLE t (a text COLLATE "en-x-icu", b int);
CREATE TABLE u (a text, d int);
-- query
SELECT t.b, u.d FROM t JOIN u ON t.a = u.a
