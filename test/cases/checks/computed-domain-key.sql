-- verdict: not_equivalent
-- why: several different values of such a domain
CREATE DOMAIN plate AS text CHECK (VALUE ~ '^[A-Z]{2}-[0-9]{3,4}$');
CREATE TABLE car (plate plate PRIMARY KEY, owner text NOT NULL);
-- q1
SELECT owner, count(*) FROM car GROUP BY owner
-- q2
SELECT owner, 1 FROM car GROUP BY owner
