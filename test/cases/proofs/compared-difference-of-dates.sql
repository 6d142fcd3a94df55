-- verdict: equivalent
-- why: the days between a date and a constant one, compared with a number; an infinite date has none
-- assumes: modulo errors
CREATE TABLE parcel (id int PRIMARY KEY, sent date);
-- q1
SELECT id FROM parcel WHERE sent - date '2024-01-01' > 3 OR date '2023-12-30' - sent = 1
-- q2
SELECT id FROM parcel WHERE sent > '2024-01-04' OR sent = '2023-12-29'
