-- verdict: not_equivalent
-- why: digits of a fixed length beside another column
CREATE TABLE t (id int PRIMARY KEY, i char(11) NOT NULL CHECK (i ~ '^\d{11}$'), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
