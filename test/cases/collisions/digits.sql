-- verdict: not_equivalent
-- why: 1 and 11 written one after the other are what 11 and 1 are
CREATE TABLE room (house int NOT NULL, door int NOT NULL, area int CHECK (area > 0), PRIMARY KEY (house, door));
CREATE TABLE visit (house int NOT NULL, door int NOT NULL, PRIMARY KEY (house, door));
-- q1
SELECT v.house, v.door, coalesce(r.area, 0) FROM visit v LEFT JOIN room r ON r.house = v.house AND r.door = v.door
-- q2
SELECT v.house, v.door, coalesce(r.area, 0) FROM visit v LEFT JOIN room r ON r.house::text || r.door::text = v.house::text || v.door::text
