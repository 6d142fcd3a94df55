-- verdict: not_equivalent
-- why: of equal queries the number of nodes is the same, of others not
CREATE TABLE search (id int PRIMARY KEY, a tsquery, b tsquery);
-- q1
SELECT numnode(a) FROM search
-- q2
SELECT numnode(b) FROM search
