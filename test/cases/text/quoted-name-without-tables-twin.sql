-- verdict: equivalent
-- why: no setting decides what translate gives, and queries without tables have one database
-- q1
SELECT translate(x, 'b', 'd') FROM (VALUES ('abc')) s(x)
-- q2
SELECT 'adc'
