-- verdict: equivalent
-- why: one row, so no error
-- q1
SELECT (SELECT sum(x) FROM (VALUES (1), (2)) s(x))
-- q2
SELECT max(x) + 1 FROM (VALUES (1), (2)) s(x)
