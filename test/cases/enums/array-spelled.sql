-- verdict: equivalent
-- why: equal labels are the same
CREATE TYPE size AS ENUM ('small', 'large');
CREATE TABLE t (id int PRIMARY KEY, a size[], b size[]);
-- q1
SELECT a::text FROM t WHERE a = b
-- q2
SELECT b::text FROM t WHERE a = b
