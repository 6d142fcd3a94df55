-- verdict: not_equivalent
-- why: equal values are written differently
CREATE TABLE o (id int PRIMARY KEY, i interval NOT NULL, h interval NOT NULL, j jsonb NOT NULL, k jsonb NOT NULL, r numrange NOT NULL, t numrange NOT NULL, x numeric[] NOT NULL, y numeric[] NOT NULL, n numeric NOT NULL, m numeric NOT NULL, u text NOT NULL);
-- q1
SELECT id, l.v FROM o, LATERAL (SELECT DISTINCT a.u || o.r::text AS v FROM o a WHERE a.id > o.id) l WHERE r = t
-- q2
SELECT id, l.v FROM o, LATERAL (SELECT DISTINCT a.u || o.t::text AS v FROM o a WHERE a.id > o.id) l WHERE r = t
