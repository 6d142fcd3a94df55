-- @setup
CREATE TABLE t (a int);
CREATE TABLE u (a int);
INSERT INTO t VALUES (1), (2), (NULL);
INSERT INTO u VALUES (2), (NULL);
-- @query
SELECT a FROM t WHERE a NOT IN (SELECT a FROM u);
-- @rows
[]
-- @struck
-- @plan
NOT \((ANY .*\()?hashed SubPlan
-- @twin
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE (u.a = t.a) IS NOT FALSE);
-- @twin
SELECT a FROM t WHERE a <> ALL (ARRAY(SELECT a FROM u));
