-- verdict: not_equivalent
-- why: what is taken from a constant turns the comparison
CREATE TABLE parcel (id int PRIMARY KEY, sent date);
-- q1
SELECT id FROM parcel WHERE date '2024-01-01' - sent > 3
-- q2
SELECT id FROM parcel WHERE sent > '2023-12-29'
