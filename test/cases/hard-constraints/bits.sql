-- verdict: not_equivalent
-- why: as many bits as the type says
CREATE TABLE t (id int PRIMARY KEY, b bit(5) NOT NULL, note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
