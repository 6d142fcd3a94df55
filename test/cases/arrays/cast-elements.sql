-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int[], b int[]);
-- q1
SELECT id FROM t WHERE a = b AND a::text[] = ARRAY['1']
-- q2
SELECT id FROM t WHERE b = a AND b::text[] = ARRAY['1']
