-- why: what the server says of two constants as keys
CREATE TABLE p (a int, b int, c int) PARTITION BY HASH (a, b);
CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE p2 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1);
-- query
SELECT c FROM p WHERE a = 3 AND b = 3
