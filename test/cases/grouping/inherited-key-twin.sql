-- verdict: equivalent
-- why: the twin of inherited-key: partitions have no ids of their own
CREATE TABLE p (id int PRIMARY KEY, name text) PARTITION BY HASH (id);
CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 1, REMAINDER 0);
-- q1
SELECT id, name, count(*) FROM p GROUP BY id
-- q2
SELECT id, name, count(*) FROM p GROUP BY id, name
