-- verdict: unsupported
-- why: a plan that reads the table's own rows, as the query wants it, is not wrong for the rows of others
-- sweep: no
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
-- query
SELECT b FROM ONLY p WHERE a > 0
