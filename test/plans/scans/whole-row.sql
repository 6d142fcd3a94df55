-- why: a whole row is what its columns make, and its null tests look at these
-- node: Seq Scan
CREATE TABLE t (a int, b text, c numeric);
ALTER TABLE t DROP COLUMN b;
-- query
SELECT t FROM t WHERE t IS NOT NULL
