-- verdict: not_equivalent
-- why: a difference of what is never below zero may be, and so may what only one CHECK of two keeps above
CREATE TABLE trip (id int PRIMARY KEY, way int CHECK (way >= 0 OR hours > 7), hours int CHECK (hours > 0));
-- q1
SELECT id, abs(way), abs(hours - 5) FROM trip
-- q2
SELECT id, way, hours - 5 FROM trip
