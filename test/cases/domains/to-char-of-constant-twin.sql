-- verdict: not_equivalent
-- why: the blank stays where the domain's constant is compared as a text
CREATE DOMAIN word AS text CHECK (VALUE <> '');
CREATE TABLE t (a int);
-- q1
SELECT a FROM t WHERE ('a '::text)::word = 'a'::text
-- q2
SELECT a FROM t
