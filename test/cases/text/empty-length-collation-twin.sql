-- verdict: not_equivalent
-- needs: icu
-- why: to a collation that does not count signs, a hyphen is an empty text
CREATE COLLATION letters_only (provider = icu, locale = 'und-u-ka-shifted', deterministic = false);
CREATE TABLE t (id int PRIMARY KEY, x text COLLATE letters_only);
-- q1
SELECT id FROM t WHERE length(x) = 0
-- q2
SELECT id FROM t WHERE x = ''
