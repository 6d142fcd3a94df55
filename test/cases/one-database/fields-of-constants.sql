-- verdict: equivalent
-- proof: no table is read
-- why: there is one database
-- q1
SELECT upper(x) || '!' FROM (VALUES ('a'), ('b')) v(x)
-- q2
VALUES ('A!'::text), ('B!')
