-- verdict: not_equivalent
-- why: a quotient of two amounts is a float, one by a whole number is rounded
CREATE TABLE bill (id int PRIMARY KEY, a money NOT NULL);
-- q1
SELECT a / '2.00'::money FROM bill
-- q2
SELECT (a / 2)::numeric::float8 FROM bill
