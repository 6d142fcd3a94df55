-- verdict: equivalent
-- setup: SET LOCAL TimeZone = 'America/Sao_Paulo'
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE extract(day FROM born::timestamptz) = 30
-- q2
SELECT id FROM p WHERE extract(day FROM born) = 30
