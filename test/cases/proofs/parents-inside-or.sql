-- verdict: equivalent
-- why: both parents are there, so no row goes without; what says so stands under OR
CREATE TABLE unit (name text PRIMARY KEY, value int);
CREATE TABLE pair (l text NOT NULL REFERENCES unit, r text NOT NULL REFERENCES unit, PRIMARY KEY (l, r));
-- q1
SELECT p.l, a.value, b.value FROM pair p JOIN unit a ON a.name = p.l JOIN unit b ON b.name = p.r
-- q2
SELECT p.l, a.value, b.value FROM pair p LEFT JOIN (unit a CROSS JOIN unit b) ON a.name = p.l AND b.name = p.r
