-- verdict: not_equivalent
-- reached: unknown
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, ts timestamp NOT NULL CHECK ((ts AT TIME ZONE 'EST') > '2020-01-01 00:00+00'));
SET timezone_abbreviations = 'Australia';
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE (ts AT TIME ZONE 'EST') > '2020-01-01 00:00+00'
