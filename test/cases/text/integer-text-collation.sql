-- verdict: equivalent
-- needs: icu
CREATE COLLATION numbers (provider = icu, locale = 'en-u-kn-true');
CREATE TABLE t (id int PRIMARY KEY, n int);
-- q1
SELECT id FROM t WHERE n::text COLLATE numbers = '-5'
-- q2
SELECT id FROM t WHERE n = -5
