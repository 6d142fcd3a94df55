-- verdict: not_equivalent
-- reached: unknown
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, x text NOT NULL CHECK (quote_ident(x) = x));
INSERT INTO t VALUES (1, 'a');
SET quote_all_identifiers = on;
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE quote_ident(x) = x
