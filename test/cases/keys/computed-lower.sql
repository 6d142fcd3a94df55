-- verdict: equivalent
-- why: no two names that differ in case only
CREATE TABLE tag (id int PRIMARY KEY, name text NOT NULL);
CREATE UNIQUE INDEX ON tag (lower(name));
-- q1
SELECT DISTINCT lower(name) FROM tag
-- q2
SELECT lower(name) FROM tag
