-- verdict: not_equivalent
-- reached: unknown
-- why: there was no 2011-12-30 on Samoa: its midnight is that of the 31st
-- setup: SET LOCAL TimeZone = 'Pacific/Apia'
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE extract(day FROM born::timestamptz) = 30
-- q2
SELECT id FROM p WHERE extract(day FROM born) = 30
