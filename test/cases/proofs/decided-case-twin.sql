-- verdict: not_equivalent
-- why: where there is no fair the CASE is TRUE
CREATE TABLE shop (id int PRIMARY KEY, city text, size int);
CREATE TABLE fair (city text);
-- q1
SELECT DISTINCT s.city FROM shop s WHERE CASE WHEN EXISTS (SELECT FROM fair f WHERE f.city = s.city) THEN s.size > 3 ELSE true END
-- q2
SELECT DISTINCT s.city FROM shop s JOIN fair f ON f.city = s.city WHERE s.size > 3
