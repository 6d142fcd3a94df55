-- why: no Append is left when all children are left out
-- node: Seq Scan on p
-- without: p1
CREATE TABLE p (d date, b int);
CREATE TABLE p1 (CHECK (d BETWEEN '2010-01-01' AND '2010-12-31')) INHERITS (p);
CREATE TABLE p2 (CHECK (d BETWEEN '2011-01-01' AND '2011-12-31')) INHERITS (p);
CREATE TABLE u (b int);
-- query
SELECT b FROM p WHERE d > '2012-08-01' UNION ALL SELECT b FROM u
