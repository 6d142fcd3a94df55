-- verdict: not_equivalent
-- why: the mean age of a group is 36 hours for one moment only
CREATE TABLE owner (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE item (id int PRIMARY KEY, owner int NOT NULL REFERENCES owner, made timestamp NOT NULL);
-- q1
SELECT o.name, CASE WHEN a.hours > 36 THEN 'old' ELSE 'new' END FROM owner o JOIN (SELECT owner, avg(extract(epoch FROM timestamp '2025-03-01 10:20:30' - made) / 3600) AS hours FROM item GROUP BY owner) a ON a.owner = o.id
-- q2
SELECT o.name, CASE WHEN a.hours >= 36 THEN 'old' ELSE 'new' END FROM owner o JOIN (SELECT owner, avg(extract(epoch FROM timestamp '2025-03-01 10:20:30' - made) / 3600) AS hours FROM item GROUP BY owner) a ON a.owner = o.id
