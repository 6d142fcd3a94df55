-- verdict: not_equivalent
-- why: a domain's check that only the server computes
CREATE DOMAIN plate AS text CHECK (VALUE ~ '^[A-Z]{2}-[0-9]{3,4}$' AND VALUE NOT LIKE 'XX%');
CREATE TABLE car (plate plate PRIMARY KEY, owner text, doors int);
-- q1
SELECT owner FROM car WHERE doors > 2
-- q2
SELECT owner FROM car WHERE doors >= 2
