-- verdict: equivalent
-- reached: unknown
CREATE TABLE bill (id int PRIMARY KEY, price money);
-- q1
SELECT id FROM bill WHERE price = '1.50'::money
-- q2
SELECT id FROM bill WHERE price::numeric = 1.50
