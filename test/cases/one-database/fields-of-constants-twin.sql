-- verdict: not_equivalent
-- q1
SELECT upper(x) || '!' FROM (VALUES ('a'), ('b')) v(x)
-- q2
VALUES ('A!'::text), ('B?')
