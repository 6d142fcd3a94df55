-- verdict: not_equivalent
-- why: a network is abbreviated, an address is not
CREATE TABLE host (id int PRIMARY KEY, c cidr);
-- q1
SELECT abbrev(c) FROM host
-- q2
SELECT abbrev(c::inet) FROM host
