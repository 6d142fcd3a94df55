-- verdict: equivalent
-- reached: unknown
-- why: the equal values have one order; the search copied values between columns of different types that a cast compares
CREATE TABLE route (id int PRIMARY KEY, host inet, net cidr NOT NULL);
-- q1
SELECT host::text FROM route WHERE host = net ORDER BY host, id
-- q2
SELECT host::text FROM route WHERE host = net ORDER BY net, id
