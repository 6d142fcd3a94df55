-- verdict: unsupported
-- reason: no primary key
-- why: rows of the child have the parent's ids again, with other names
CREATE TABLE p (id int PRIMARY KEY, name text);
CREATE TABLE c () INHERITS (p);
-- q1
SELECT id, name, count(*) FROM p GROUP BY id
-- q2
SELECT id, name, count(*) FROM p GROUP BY id, name
