-- verdict: not_equivalent
-- why: the order is that of the declaration, not of the letters
CREATE TYPE size AS ENUM ('small', 'medium', 'large');
CREATE TABLE shirt (id int PRIMARY KEY, s size NOT NULL);
-- q1
SELECT id FROM shirt WHERE s > 'medium'
-- q2
SELECT id FROM shirt WHERE s::text > 'medium'
