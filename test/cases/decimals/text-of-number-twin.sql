-- verdict: equivalent*
-- why: the value is only compared
CREATE TABLE o (id int PRIMARY KEY, i interval NOT NULL, h interval NOT NULL, j jsonb NOT NULL, k jsonb NOT NULL, r numrange NOT NULL, t numrange NOT NULL, x numeric[] NOT NULL, y numeric[] NOT NULL, n numeric NOT NULL, m numeric NOT NULL, u text NOT NULL);
-- q1
SELECT id FROM o WHERE n = m AND EXISTS (SELECT FROM o a WHERE a.n = o.n AND a.id > o.id AND a.u = a.n::text)
-- q2
SELECT id FROM o WHERE n = m AND EXISTS (SELECT FROM o a WHERE a.n = o.m AND a.id > o.id AND a.u = a.n::text)
