-- verdict: not_equivalent
-- why: of other rows it may be above it
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT id FROM jump WHERE far NOT IN (SELECT max(far) FROM jump WHERE pit = 1)
-- q2
SELECT id FROM jump WHERE far < (SELECT max(far) FROM jump WHERE pit = 1)
