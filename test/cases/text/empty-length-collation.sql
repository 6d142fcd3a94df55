-- verdict: equivalent
-- needs: icu
CREATE COLLATION numbers (provider = icu, locale = 'en-u-kn-true');
CREATE TABLE t (id int PRIMARY KEY, x text COLLATE numbers);
-- q1
SELECT id FROM t WHERE length(x) = 0
-- q2
SELECT id FROM t WHERE x = ''
