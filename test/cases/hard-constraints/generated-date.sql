-- verdict: not_equivalent
-- why: parts that make a day
CREATE TABLE t (id int PRIMARY KEY, d text NOT NULL, day date GENERATED ALWAYS AS (make_date(split_part(d, '/', 1)::int, split_part(d, '/', 2)::int, 1)) STORED, note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
