-- why: from 16 on nothing is left to group by where each key has one value; of no rows there is no group all the same
CREATE TABLE t (a int, b int);
-- query
SELECT sum(b) FROM t WHERE a = 3 GROUP BY a
