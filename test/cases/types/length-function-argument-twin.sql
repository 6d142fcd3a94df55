-- verdict: equivalent
-- why: whether the cast is explicit makes no difference where the value fits
CREATE TABLE parcel (id int PRIMARY KEY, label char(4), sealed boolean);
-- q1
SELECT bpchar(label, 12, true) FROM parcel
-- q2
SELECT bpchar(label, 12, false) FROM parcel
