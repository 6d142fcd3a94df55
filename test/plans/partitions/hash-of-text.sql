-- why: a constant that the key is compared with has the key's collation there, whatever its own is
-- needs: icu
CREATE TABLE q (a text COLLATE "en-x-icu", b text) PARTITION BY HASH (a);
CREATE TABLE q1 PARTITION OF q FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE q2 PARTITION OF q FOR VALUES WITH (MODULUS 2, REMAINDER 1);
-- query
SELECT b FROM q WHERE b = 'x' AND a = 'y'
