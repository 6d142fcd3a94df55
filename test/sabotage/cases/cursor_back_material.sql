-- @setup
CREATE TABLE t (a int);
INSERT INTO t VALUES (1), (2), (2);
-- @query
DECLARE q SCROLL CURSOR FOR SELECT a, count(*) FROM t GROUP BY a; MOVE FORWARD ALL FROM q; FETCH BACKWARD ALL FROM q;
-- @rows
[[1, 1], [2, 2]]
-- @twin
DECLARE q SCROLL CURSOR FOR SELECT a, count(*) FROM t GROUP BY a; FETCH ALL FROM q;
-- @twin
SELECT a, count(*) FROM t GROUP BY a;
