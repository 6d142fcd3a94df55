-- verdict: not_equivalent
-- needs: icu
-- why: to a collation that does not count signs, 5 is written like -5
CREATE COLLATION letters_only (provider = icu, locale = 'und-u-ka-shifted', deterministic = false);
CREATE TABLE t (id int PRIMARY KEY, n int);
-- q1
SELECT id FROM t WHERE n::text COLLATE letters_only = '-5'
-- q2
SELECT id FROM t WHERE n = -5
