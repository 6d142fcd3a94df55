-- verdict: not_equivalent
-- why: the function behind char(n) is strict in its third argument, too
CREATE TABLE parcel (id int PRIMARY KEY, label char(4), sealed boolean);
-- q1
SELECT bpchar(label, 12, sealed) FROM parcel
-- q2
SELECT bpchar(label, 12, false) FROM parcel
