-- verdict: equivalent_within_bound
-- why: the time zone decides it: this session is no proof
-- setup: SET LOCAL TimeZone = 'UTC'
-- q1
SELECT '2020-01-01'::text::timestamptz FROM (SELECT) s
-- q2
VALUES ('2020-01-01 00:00:00+00'::timestamptz)
