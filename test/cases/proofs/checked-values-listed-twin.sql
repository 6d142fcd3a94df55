-- verdict: not_equivalent
-- why: the CHECK lets others in
CREATE TABLE visit (patient int, place text CHECK (place IN ('home', 'ward') OR fee > 10), fee int);
-- q1
SELECT sum(CASE WHEN place = 'road' THEN 1 ELSE fee END), count(*) FROM visit WHERE place IN ('home', 'road') AND place IS NOT NULL
-- q2
SELECT sum(fee), count(*) FROM visit WHERE place = 'home'
