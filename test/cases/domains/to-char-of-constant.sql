-- verdict: equivalent*
-- why: a constant that is a domain's first is not folded, and as a char(n) it has no blanks at its end either
CREATE DOMAIN word AS text CHECK (VALUE <> '');
CREATE TABLE t (a int);
-- q1
SELECT a FROM t WHERE (('a '::text)::word)::char(3) = 'a'::char(3)
-- q2
SELECT a FROM t
