-- verdict: equivalent
-- why: a CHECK lists the values, and this is none of them
CREATE TABLE visit (patient int, place text CHECK (place IN ('home', 'ward')), fee int);
-- q1
SELECT sum(CASE WHEN place = 'road' THEN 1 ELSE fee END), count(*) FROM visit WHERE place IN ('home', 'road') AND place IS NOT NULL
-- q2
SELECT sum(fee), count(*) FROM visit WHERE place = 'home'
